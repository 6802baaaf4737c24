import { type BoundControl, FieldGroup } from './field.tsx';

interface DateFieldProps extends BoundControl {
  readonly label: string;
  readonly hint?: string;
  readonly parts: { readonly day: string; readonly month: string; readonly year: string };
  readonly birthday?: boolean;
}

const names = ['day', 'month', 'year'] as const;

const dayFirst = (pasted: string[]) => (pasted[0]?.length === 4 ? pasted.reverse() : pasted);

/** A date in three inputs, as `day/month/year`. A whole date that is pasted into an input fills all three. */
export function DateField({ id, value, onChange, parts, birthday, ...rest }: DateFieldProps) {
  const { error, required } = rest;
  const typed = value.split('/');
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
              onChange={(event) => {
                const whole = dayFirst(event.target.value.split(/[/.-]/));
                const part = whole.join('');
                const next = names.map((_, at) => (at === index ? part : (typed[at] ?? '')));
                onChange((whole.length === names.length ? whole : next).join('/'));
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
