import { langOf } from '#ui/lang-of.ts';
import { type BoundControl, controlProps, Field } from './field.tsx';

interface TextAreaProps extends BoundControl {
  readonly label: string;
  readonly hint?: string;
  readonly rows: number;
  readonly autoComplete?: string;
  readonly autoCapitalize?: 'words';
}

export function TextArea({
  id,
  label,
  value,
  onChange,
  error,
  required,
  optional,
  hint,
  ...rest
}: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        {...controlProps({ id, hint, error, required })}
        value={value}
        lang={langOf(value)}
        onChange={(event) => onChange(event.target.value)}
        // Chromium scrolls only to the caret, so the navigation bar would cover the rest.
        onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}
        {...rest}
      />
    </Field>
  );
}
