import { Checkbox } from './checkbox.tsx';
import type { BoundControl } from './field.tsx';

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
