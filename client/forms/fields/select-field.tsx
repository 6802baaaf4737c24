import { Text } from '#ui/text.tsx';
import { Field, type FieldProps } from './field.tsx';

interface SelectFieldProps extends FieldProps {
  readonly autoComplete?: string;
  readonly prompt: string;
  readonly options: readonly (readonly [value: string, words: string])[];
}

export function SelectField({ autoComplete, prompt, options, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <div className="field-box select">
          <select {...control} autoComplete={autoComplete}>
            <option value="">{prompt}</option>
            {options.map(([value, words]) => (
              <Text as="option" key={value} value={value}>
                {words}
              </Text>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
