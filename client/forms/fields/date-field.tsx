import { completedPart, datePartsOf, startsWithYear } from '#contract/typed.ts';
import { type BoundControl, FieldGroup } from './field.tsx';

interface DateFieldProps extends BoundControl {
  readonly label: string;
  readonly hint?: string;
  readonly parts: { readonly day: string; readonly month: string; readonly year: string };
  readonly birthday?: boolean;
}

const names = ['day', 'month', 'year'] as const;

/**
 * A date in three inputs, as `day/month/year`. A whole date in one input fills all three. Only a separator that is typed
 * after the day or the month moves focus to the next input. Digits never do (accessibility 12).
 */
export function DateField({ id, value, onChange, parts, birthday, ...rest }: DateFieldProps) {
  const { error, required } = rest;
  const typed = value.split('/');

  const setPart = (index: number, part: string) =>
    onChange(names.map((_, at) => (at === index ? part : (typed[at] ?? ''))).join('/'));

  function change(input: HTMLInputElement, index: number): void {
    const text = input.value;
    const whole = datePartsOf(text);
    // No paste, so the keyboard has typed one separator.
    const isOneKey = text.slice(0, -1) === typed[index];
    const completed = isOneKey && index < 2 ? completedPart(text, index === 0 ? 'day' : 'month') : undefined;
    if (whole) onChange(whole.join('/'));
    else if (completed !== undefined) {
      setPart(index, completed);
      const next = input.closest('.date')?.querySelectorAll('input')[index + 1];
      next?.focus();
      // The Tab key selects too.
      next?.select();
    }
    // A slash separates the parts in the value.
    else if (index === 0 && startsWithYear(text)) setPart(index, text.replaceAll('/', '-'));
    else setPart(index, text.replace(/^\s+|[/.-]/g, ''));
  }

  return (
    <FieldGroup id={id} {...rest}>
      <div className="date">
        {names.map((name, index) => (
          <label key={name} className={`date-part ${name}`}>
            <span>{parts[name]}</span>
            <input
              id={index === 0 ? id : `${id}-${name}`}
              name={`${id}-${name}`}
              value={typed[index] ?? ''}
              onChange={({ target }) => change(target, index)}
              onPaste={(event) => {
                const whole = datePartsOf(event.clipboardData.getData('text'));
                if (!whole) return;
                event.preventDefault();
                onChange(whole.join('/'));
              }}
              inputMode="numeric"
              autoComplete={birthday ? `bday-${name}` : 'off'}
              aria-required={required}
              aria-invalid={error ? true : undefined}
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
