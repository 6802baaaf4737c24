import { useState } from 'react';
import {
  completedPart,
  datePartsOf,
  monthAndYearOf,
  someDatePartsOf,
  startsWithYear,
} from '#contract/typed-date.ts';
import { forms } from '#copy/forms.ts';
import { FieldGroup, type FieldProps, marked } from './field.tsx';

interface DateFieldProps extends FieldProps {
  readonly birthday?: boolean;
  /** Month and year are enough. */
  readonly dayOptional?: boolean;
}

const names = ['day', 'month', 'year'] as const;

/**
 * A date in three inputs, as `day/month/year`. A whole date in one input fills all three. Only a separator that is typed
 * after the day or the month moves focus to the next input. Digits never do (accessibility 12).
 */
export function DateField({ id, value, onChange, birthday, dayOptional = false, ...rest }: DateFieldProps) {
  const { error, required } = rest;
  const typed = value.split('/');
  /** The first input that must be filled in, where links of an error summary lead. */
  const first = dayOptional ? 1 : 0;

  /** Text that a keyboard or a voice still composes. Another value would break the composition. */
  const [composed, setComposed] = useState<{ readonly index: number; readonly text: string }>();

  const setParts = (index: number, ...some: readonly string[]) =>
    onChange(names.map((_, at) => some[at - index] ?? typed[at] ?? '').join('/'));

  const wholeIn = (text: string, index: number) =>
    datePartsOf(text) ?? (dayOptional && index === 0 ? monthAndYearOf(text) : undefined);

  /** Fills the inputs if the text holds several parts of a date. Returns whether it does. */
  function fill(text: string, index: number): boolean {
    const whole = wholeIn(text, index);
    const some = whole ?? someDatePartsOf(text, index);
    if (some) setParts(whole ? 0 : index, ...some);
    return some !== undefined;
  }

  /** `isOneKey`: the keyboard has typed one separator or letter, so more may follow. */
  function change(input: HTMLInputElement, index: number, isOneKey: boolean): void {
    const text = input.value;
    // More digits of the year may follow.
    const isOpen = isOneKey && (wholeIn(text, index)?.[2] ?? '').length < 4;
    if (!isOpen && fill(text, index)) return;
    const completed = isOneKey && index < 2 ? completedPart(text, index === 0 ? 'day' : 'month') : undefined;
    if (completed !== undefined) {
      setParts(index, completed);
      const next = input.closest('.date')?.querySelectorAll('input')[index + 1];
      next?.focus();
      // The Tab key selects too.
      next?.select();
    }
    // A slash separates the parts in the value.
    else if (!isOneKey || (index < 2 && startsWithYear(text))) setParts(index, text.replaceAll('/', '-'));
    else setParts(index, text.replace(/^\s+|[/.-]/g, ''));
  }

  return (
    <FieldGroup id={id} {...rest}>
      <div className="date row">
        {names.map((name, index) => (
          <label key={name} className={`date-part stack gap-1 ${name} ${index < first ? 'optional' : ''}`}>
            <span className="small">
              {marked(forms.date[name], index < first ? forms.optional : undefined)}
            </span>
            <input
              id={index === first ? id : `${id}-${name}`}
              name={`${id}-${name}`}
              value={composed?.index === index ? composed.text : (typed[index] ?? '')}
              onChange={({ target, nativeEvent }) => {
                if ((nativeEvent as InputEvent).isComposing) setComposed({ index, text: target.value });
                else change(target, index, target.value.slice(0, -1) === typed[index]);
              }}
              onCompositionEnd={({ currentTarget }) => {
                setComposed(undefined);
                if (!fill(currentTarget.value, index)) change(currentTarget, index, true);
              }}
              onPaste={(event) => {
                if (fill(event.clipboardData.getData('text'), index)) event.preventDefault();
              }}
              inputMode="numeric"
              autoComplete={birthday ? `bday-${name}` : 'off'}
              aria-required={index < first ? undefined : required}
              aria-invalid={error ? true : undefined}
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
