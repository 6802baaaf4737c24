import './field.css';

interface CheckboxProps {
  readonly id?: string;
  readonly name?: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly describedBy?: string | undefined;
}

/** A checkbox whose whole label is the target. */
export function Checkbox({ label, onChange, describedBy, ...input }: CheckboxProps) {
  return (
    <label className="choice">
      <input
        type="checkbox"
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.checked)}
        {...input}
      />
      <span>{label}</span>
    </label>
  );
}
