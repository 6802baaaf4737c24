import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { langOf } from '#ui/lang-of.ts';
import { type BoundControl, describedBy, FieldNotes } from './field.tsx';
import './choice-group.css';

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly meaning: string;
}

interface ChoiceGroupProps extends BoundControl {
  readonly legend: string;
  readonly choices: readonly Choice[];
  readonly clear: string;
  readonly clearName: string;
}

/** Radio buttons with explanations, none preselected, and a clear button (accessibility 17 to 19). */
export function ChoiceGroup({
  id,
  legend,
  value,
  onChange,
  error,
  choices,
  clear,
  clearName,
}: ChoiceGroupProps) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <fieldset className="field choice-group" aria-describedby={describedBy({ id, error })}>
      <legend lang={langOf(legend)}>{legend}</legend>
      <FieldNotes id={id} error={error} />
      <div className="choice-rows">
        {choices.map((choice, index) => {
          const part = `${id}-${choice.value}`;
          return (
            <label key={choice.value} className="choice">
              <input
                ref={index === 0 ? first : undefined}
                id={index === 0 ? id : undefined}
                type="radio"
                name={id}
                value={choice.value}
                checked={value === choice.value}
                onChange={() => onChange(choice.value)}
                aria-labelledby={`${part}-label`}
                aria-describedby={`${part}-meaning`}
              />
              <span className="choice-words">
                <span id={`${part}-label`}>{choice.label}</span>
                <span id={`${part}-meaning`} className="choice-meaning">
                  {choice.meaning}
                </span>
              </span>
            </label>
          );
        })}
      </div>
      <div className="choice-clear-row">
        {value !== '' && (
          <button
            type="button"
            className="text-button"
            aria-label={clearName}
            onClick={() => {
              // Clears the choice before focus moves. Otherwise the browser keeps the Tab stop of the group at the old
              // choice.
              flushSync(() => onChange(''));
              first.current?.focus();
            }}
          >
            {clear}
          </button>
        )}
      </div>
    </fieldset>
  );
}
