import type { BoundControl } from './field.tsx';
import './field.css';

/** The value of a box that is ticked; one that is not has none. */
export const ticked = 'yes';

/** A box to tick, its whole label the target. */
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
      {label}
    </label>
  );
}
