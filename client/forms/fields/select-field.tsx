import { Text } from '#ui/text.tsx';
import { Field, type FieldProps } from './field.tsx';

interface SelectFieldProps extends FieldProps {
  readonly autoComplete?: string;
  readonly prompt: string;
  readonly options: readonly (readonly [value: string, words: string])[];
}

export function SelectField({ autoComplete, prompt, options, ...field }: SelectFieldProps) {
  const { value } = field;
  const listed = [['', prompt], ...options] as const;
  // The option of the value may load later.
  const isUnlisted = listed.every(([option]) => option !== value);
  return (
    <Field {...field}>
      {(control) => (
        <div className="field-box select">
          <select {...control} autoComplete={autoComplete}>
            {(isUnlisted ? [...listed, [value, prompt] as const] : listed).map(([option, words]) => (
              <Text as="option" key={option} value={option} hidden={isUnlisted && option === value}>
                {words}
              </Text>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
