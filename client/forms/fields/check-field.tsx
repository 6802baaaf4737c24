import type { BoundControl } from './field.tsx';
import './field.css';

/** The value of a checked box. The value of an unchecked box is empty. */
export const ticked = 'yes';

export function CheckField({ id, label, value, onChange }: BoundControl & { readonly label: string }) {
  return (
    <label className="choice">
      <input
        id={id}
        type="checkbox"
        name={id}
        checked={value === ticked}
        onChange={(event) => onChange(event.target.checked ? ticked : '')}
      />
      <span>{label}</span>
    </label>
  );
}
