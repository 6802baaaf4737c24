import { type BoundControl, controlProps, Field } from './field.tsx';

interface TextAreaProps extends BoundControl {
  readonly label: string;
  readonly hint?: string;
  readonly rows: number;
  readonly autoComplete?: string;
  readonly autoCapitalize?: 'words';
}

/** A labelled text of several lines. */
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
        onChange={(event) => onChange(event.target.value)}
        // Chromium scrolls to the caret alone, and the bar at the foot would cover the rest.
        onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}
        {...rest}
      />
    </Field>
  );
}
