import { type BoundControl, FieldGroup } from './field.tsx';

interface RadioFieldProps extends BoundControl {
  readonly label: string;
  readonly hint?: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}

export function RadioField({ id, value, onChange, options, ...rest }: RadioFieldProps) {
  return (
    <FieldGroup id={id} role="radiogroup" {...rest}>
      <div className="choices row">
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
            <span>{words}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
