import { type ComponentProps, useRef } from 'react';
import { forms } from '#copy/forms.ts';
import { useContent } from './content.ts';
import { completedPart, datePartsOf, monthAndYearOf, someDatePartsOf, startsWithYear } from './date-parts.ts';
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

  /** Shows parts of the date, and reports all three. */
  function setParts(input: HTMLInputElement, index: number, ...some: readonly string[]): void {
    const parts = inputsAround(input).map((part, at) => {
      const text = some[at - index] ?? part.value;
      if (part.value !== text) part.value = text;
      // A slash separates the parts in the value.
      return text.replaceAll('/', '-');
    });
    onChange(parts.join('/'));
  }

  const wholeIn = (text: string, index: number) =>
    datePartsOf(text) ?? (dayOptional && index === 0 ? monthAndYearOf(text) : undefined);

  /** Fills the inputs if the text holds several parts of a date. Returns whether it does. */
  function fill(input: HTMLInputElement, text: string, index: number): boolean {
    const whole = wholeIn(text, index);
    const some = whole ?? someDatePartsOf(text, index);
    if (some) setParts(input, whole ? 0 : index, ...some);
    return some !== undefined;
  }

  /** `isOneKey`: the keyboard has typed one separator or letter, so more may follow. */
  function change(input: HTMLInputElement, index: number, isOneKey: boolean): void {
    const text = input.value;
    // More digits of the year may follow.
    const isOpen = isOneKey && (wholeIn(text, index)?.[2] ?? '').length < 4;
    if (!isOpen && fill(input, text, index)) return;
    const completed = isOneKey && index < 2 ? completedPart(text, index === 0 ? 'day' : 'month') : undefined;
    if (completed !== undefined) {
      setParts(input, index, completed);
      const next = inputsAround(input)[index + 1];
      next?.focus();
      // The Tab key selects too.
      next?.select();
    } else if (!isOneKey || (index < 2 && startsWithYear(text)))
      setParts(input, index, text.replaceAll('/', '-'));
    else setParts(input, index, text.replace(/^\s+|[/.-]/g, ''));
  }

  return (
    <FieldGroup id={id} {...rest}>
      <div className="date row">
        {names.map((name, index) => (
          <label key={name} className={`date-part stack gap-1 ${name} ${index < first ? 'optional' : ''}`}>
            <span className="small">
              {marked(forms.date[name], index < first ? forms.optional : undefined)}
            </span>
            <DatePart
              id={index === first ? id : `${id}-${name}`}
              name={`${id}-${name}`}
              value={typed[index] ?? ''}
              onText={(input) => change(input, index, input.value.slice(0, -1) === typed[index])}
              onCompositionEnd={({ currentTarget: input }) => {
                if (!fill(input, input.value, index)) change(input, index, true);
              }}
              onPaste={(event) => {
                if (fill(event.currentTarget, event.clipboardData.getData('text'), index))
                  event.preventDefault();
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

const inputsAround = (input: Element) => [...(input.closest('.date')?.querySelectorAll('input') ?? [])];

interface DatePartProps extends ComponentProps<'input'> {
  readonly value: string;
  readonly onText: (input: HTMLInputElement) => void;
}

function DatePart({ value, onText, ...input }: DatePartProps) {
  const ref = useRef<HTMLInputElement>(null);
  useContent(ref, 'value', value);
  return (
    <input
      {...input}
      ref={ref}
      defaultValue={value}
      onInput={({ currentTarget, nativeEvent }) => {
        // A change would break what a keyboard or a voice still composes.
        if (!nativeEvent.isComposing) onText(currentTarget);
      }}
    />
  );
}
