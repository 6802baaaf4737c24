import type { ReactNode, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { langOf } from '#ui/lang-of.ts';
import { Text } from '#ui/text.tsx';
import { type BoundControl, describedBy, FieldNotes } from './field.tsx';
import { chosenIn, Toggle } from './toggle.tsx';
import './choice-group.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly meaning: string;
  /** Beside the words, which say the same. */
  readonly icon?: ReactNode;
  /** Shows the meaning in place of its words. */
  readonly picture?: ReactNode;
}

interface ChoiceGroupProps extends BoundControl {
  readonly legend: string;
  /** Makes the legend a heading that can take focus. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null> | undefined;
  readonly choices: readonly Choice[];
  /** The label of a button that clears the choice. */
  readonly clear?: string;
}

/** Clears the choice of the group with this id, and focuses its first radio button. */
export function clearChoice(id: string, clear: () => void): void {
  // Before focus moves. Otherwise the browser keeps the Tab stop of the group at the old choice.
  flushSync(clear);
  document.getElementById(id)?.focus();
}

/** The second press of a double press may hit what has just come under the pointer. */
export function ignoreSecondPress(event: Pick<MouseEvent, 'detail' | 'preventDefault'>): void {
  if (event.detail > 1) event.preventDefault();
}

/** Radio buttons with meanings, none preselected, and a clear button (accessibility 17 to 19). */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { id, legend, headingRef, value, onChange, error, choices, clear } = props;
  return (
    <div className="choice-group">
      <fieldset className="field stack gap-1" aria-describedby={describedBy({ id, error })}>
        <legend lang={langOf(legend)}>
          {headingRef ? (
            <Text as="h2" ref={headingRef} tabIndex={-1}>
              {legend}
            </Text>
          ) : (
            legend
          )}
        </legend>
        <FieldNotes id={id} error={error} />
        <div
          onMouseDownCapture={ignoreSecondPress}
          onClickCapture={ignoreSecondPress}
          className={`choice-rows stack gap-2 ${choices[0]?.picture ? 'pictures' : ''}`}
        >
          {choices.map((choice, index) => {
            const part = `${id}-${choice.value}`;
            return (
              <label key={choice.value} className="choice">
                <Toggle
                  id={index === 0 ? id : undefined}
                  type="radio"
                  name={id}
                  value={choice.value}
                  checked={value === choice.value}
                  onInput={({ currentTarget }) => onChange(chosenIn(currentTarget))}
                  aria-labelledby={`${part}-label`}
                  aria-describedby={`${part}-meaning`}
                />
                {choice.picture && (
                  <span id={`${part}-meaning`} role="img" aria-label={choice.meaning}>
                    {choice.picture}
                  </span>
                )}
                <span className="choice-words">
                  <span id={`${part}-label`}>{choice.label}</span>
                  {!choice.picture && (
                    <span id={`${part}-meaning`} className="choice-meaning soft small">
                      {choice.meaning}
                    </span>
                  )}
                </span>
                {choice.icon}
              </label>
            );
          })}
        </div>
        {clear && (
          <div className="choice-clear">
            {value !== '' && (
              <button
                type="button"
                className="text-button"
                aria-label={`${clear}: ${legend}`}
                onClick={() => clearChoice(id, () => onChange(''))}
              >
                {clear}
              </button>
            )}
          </div>
        )}
      </fieldset>
    </div>
  );
}
