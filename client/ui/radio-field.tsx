import { type BoundControl, FieldGroup } from './field.tsx';

interface RadioFieldProps extends BoundControl {
  readonly label: string;
  readonly hint?: string;
  /** Value and words of each choice; the whole label is the target. */
  readonly options: readonly (readonly [value: string, label: string])[];
}

/** A choice of one out of a few, none of them chosen beforehand. */
export function RadioField({ id, label, value, onChange, error, hint, options }: RadioFieldProps) {
  return (
    <FieldGroup id={id} label={label} hint={hint} error={error} role="radiogroup">
      <div className="choices">
        {options.map(([option, words], index) => (
          <label key={option} className="choice">
            <input
              id={index === 0 ? id : `${id}-${option}`}
              type="radio"
              name={id}
              value={option}
              checked={value === option}
              onChange={() => onChange(option)}
            />
            {words}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
