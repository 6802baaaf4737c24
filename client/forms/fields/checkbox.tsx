import type { ReactNode } from 'react';
import type { BoundControl } from './field.tsx';
import { Toggle } from './toggle.tsx';
import './field.css';

interface CheckboxProps {
  readonly id?: string;
  readonly name?: string;
  readonly label: string;
  /** Beside the label, which says the same. */
  readonly icon?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly describedBy?: string | undefined;
}

/** A checkbox whose whole label is the target. */
export function Checkbox({ label, icon, onChange, describedBy, ...input }: CheckboxProps) {
  return (
    <label className="choice">
      <Toggle
        type="checkbox"
        // Else the browser adds a value that the app does not know.
        value="on"
        aria-describedby={describedBy}
        onInput={({ currentTarget }) => onChange(currentTarget.checked)}
        {...input}
      />
      {icon}
      <span>{label}</span>
    </label>
  );
}

/** The value of a checked box. The value of an unchecked box is empty. */
export const ticked = 'yes';

export const CheckField = ({ id, label, value, onChange }: BoundControl & { readonly label: string }) => (
  <Checkbox
    id={id}
    name={id}
    label={label}
    checked={value === ticked}
    onChange={(checked) => onChange(checked ? ticked : '')}
  />
);
