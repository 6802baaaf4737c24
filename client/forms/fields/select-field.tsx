import { langOf } from '#ui/lang-of.ts';
import { type BoundControl, controlProps, Field } from './field.tsx';

interface SelectFieldProps extends BoundControl {
  readonly label: string;
  readonly hint?: string;
  readonly autoComplete?: string;
  readonly prompt: string;
  readonly options: readonly (string | readonly [value: string, words: string])[];
}

export function SelectField({
  id,
  label,
  value,
  onChange,
  error,
  required,
  optional,
  hint,
  autoComplete,
  prompt,
  options,
}: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className="field-box select">
        <select
          {...controlProps({ id, hint, error, required })}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete={autoComplete}
        >
          <option value="">{prompt}</option>
          {options.map((option) => {
            const [value, words] = typeof option === 'string' ? [option, option] : option;
            return (
              <option key={value} value={value} lang={langOf(words)}>
                {words}
              </option>
            );
          })}
        </select>
      </div>
    </Field>
  );
}
