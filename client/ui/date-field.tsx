import { type BoundControl, FieldGroup } from './field.tsx';

interface DateFieldProps extends BoundControl {
  readonly label: string;
  readonly hint?: string;
  /** The words of the three inputs. */
  readonly parts: { readonly day: string; readonly month: string; readonly year: string };
  /** Tells browsers that it is a birthday. */
  readonly birthday?: boolean;
}

const names = ['day', 'month', 'year'] as const;

/**
 * A date as three inputs, typed in any order at any speed. Its value is what they hold, as `day/month/year`; a whole
 * date that is pasted so into the first spreads over all three.
 */
export function DateField({ id, label, value, onChange, error, hint, parts, birthday }: DateFieldProps) {
  const typed = value.split('/');
  return (
    <FieldGroup id={id} label={label} hint={hint} error={error}>
      <div className="date">
        {names.map((name, index) => (
          <label key={name} className={`date-part ${name}`}>
            <span>{parts[name]}</span>
            <input
              id={index === 0 ? id : `${id}-${name}`}
              name={`${id}-${name}`}
              value={typed[index] ?? ''}
              onChange={(event) => {
                const next = names.map((_, at) => (at === index ? event.target.value : (typed[at] ?? '')));
                onChange(next.join('/').split('/').slice(0, 3).join('/'));
              }}
              inputMode="numeric"
              autoComplete={birthday ? `bday-${name}` : 'off'}
              aria-invalid={error ? true : undefined}
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
