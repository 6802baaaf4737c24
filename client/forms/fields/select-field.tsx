import { Text } from '#ui/text.tsx';
import { Field, type FieldProps } from './field.tsx';

interface SelectFieldProps extends FieldProps {
  readonly autoComplete?: string;
  readonly prompt: string;
  readonly options: readonly (readonly [value: string, words: string])[];
}

export function SelectField({ autoComplete, prompt, options, ...field }: SelectFieldProps) {
  const { value } = field;
  // The option of the value may load later.
  const isListed = value === '' || options.some(([option]) => option === value);
  return (
    <Field {...field}>
      {(control) => (
        <div className="field-box select">
          <select {...control} autoComplete={autoComplete}>
            <option value="">{prompt}</option>
            {(isListed ? options : [...options, [value, prompt] as const]).map(([option, words]) => (
              <Text as="option" key={option} value={option} hidden={!isListed && option === value}>
                {words}
              </Text>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
