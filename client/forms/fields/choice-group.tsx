import { type ReactNode, type RefObject, type UIEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { langOf } from '#ui/lang-of.ts';
import { announce } from '#ui/live-region.tsx';
import { Text } from '#ui/text.tsx';
import { Turns } from '#ui/turns.tsx';
import { type BoundControl, describedBy, FieldNotes } from './field.tsx';
import { chosenIn, Toggle } from './toggle.tsx';
import './choice-group.css';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly meaning: string;
  /** Beside the words, which say the same. */
  readonly icon?: ReactNode;
  /** Above the words. */
  readonly picture?: ReactNode;
}

interface ChoiceGroupProps extends BoundControl {
  readonly legend: string;
  /** Makes the legend a heading that can take focus. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null> | undefined;
  /** All legends that take turns in this place. The tallest decides the height, so that the choices never move. */
  readonly legends?: readonly string[] | undefined;
  readonly choices: readonly Choice[];
  /** A second press clears the choice: what the chosen answer says about that, and what is announced then. */
  readonly clear?: { readonly hint: string; readonly done: string };
}

/** ms without a press before the next press may clear. The presses of a trembling hand follow faster. */
const calmMs = 1000;

/** The second press of a double press may hit what has just come under the pointer. */
export function ignoreSecondPress(event: Pick<MouseEvent, 'detail' | 'preventDefault'>): void {
  if (event.detail > 1) event.preventDefault();
}

/** Radio buttons with meanings, none preselected (accessibility 17 to 19). */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { id, legend, headingRef, legends = [], value, onChange, error, choices, clear } = props;
  // A press that has brought the group here may be followed by another.
  const lastPress = useRef(performance.now());
  function onPress({ detail, currentTarget }: UIEvent<HTMLInputElement>): void {
    const isCalm = detail < 2 && performance.now() - lastPress.current > calmMs;
    lastPress.current = performance.now();
    // Arrow keys click too, at a choice that is not known yet.
    if (!clear || !isCalm || currentTarget.value !== value) return;
    // During the click. Otherwise the browser reports the old choice at its end.
    flushSync(() => onChange(''));
    announce(clear.done);
  }
  return (
    <fieldset className="choice-group field stack gap-1" aria-describedby={describedBy({ id, error })}>
      <legend lang={langOf(legend)}>
        {headingRef ? (
          <Turns texts={legends} as="h2">
            <Text as="h2" ref={headingRef} tabIndex={-1}>
              {legend}
            </Text>
          </Turns>
        ) : (
          legend
        )}
      </legend>
      <FieldNotes id={id} error={error} />
      <div
        onMouseDownCapture={ignoreSecondPress}
        onClickCapture={(event) => {
          ignoreSecondPress(event);
          if (event.defaultPrevented) lastPress.current = performance.now();
        }}
        className={`choice-rows stack ${choices[0]?.picture ? 'pictures' : ''}`}
      >
        {choices.map((choice, index) => {
          const part = `${id}-${choice.value}`;
          const isChosen = value === choice.value;
          return (
            <label key={choice.value} className="choice">
              <Toggle
                id={index === 0 ? id : undefined}
                type="radio"
                name={id}
                value={choice.value}
                checked={isChosen}
                onInput={({ currentTarget }) => onChange(chosenIn(currentTarget))}
                onClick={onPress}
                onKeyUp={(event) => {
                  // Chromium does not click a chosen radio button at Space. Others would click too.
                  if (event.key !== ' ' || !isChosen) return;
                  event.preventDefault();
                  onPress(event);
                }}
                aria-labelledby={`${part}-label`}
                aria-describedby={`${part}-meaning${clear && isChosen ? ` ${part}-clear` : ''}`}
              />
              {choice.picture}
              <span className="choice-words">
                <span className="choice-label">
                  <span id={`${part}-label`}>{choice.label}</span>
                  {clear && (
                    // Read in the description alone. Always there, so that a choice moves nothing.
                    <span
                      id={`${part}-clear`}
                      className="choice-clear soft"
                      aria-hidden="true"
                      data-text={isChosen ? undefined : clear.hint}
                    >
                      {isChosen && clear.hint}
                    </span>
                  )}
                </span>
                <span id={`${part}-meaning`} className="choice-meaning soft small">
                  {choice.meaning}
                </span>
              </span>
              {choice.icon}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
