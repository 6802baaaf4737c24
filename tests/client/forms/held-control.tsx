import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { vi } from 'vitest';
import type { BoundControl } from '#forms/fields/field.tsx';

interface HeldProps {
  readonly control: ComponentType<BoundControl>;
  readonly initial: string;
  readonly changed: (value: string) => void;
}

function Held({ control: Control, initial, changed, ...props }: HeldProps) {
  const [value, setValue] = useState(initial);
  const onChange = (next: string) => {
    changed(next);
    setValue(next);
  };
  return <Control id="question" value={value} onChange={onChange} {...props} />;
}

/** Shows a control that is bound as a form binds it, with `question` as its id. Gives what it was changed to. */
export function hold<P extends BoundControl>(
  control: ComponentType<P>,
  props: Omit<P, keyof BoundControl> & Pick<BoundControl, 'error'>,
  initial = '',
) {
  const changed = vi.fn<(value: string) => void>();
  const bound = { control: control as ComponentType<BoundControl>, initial, changed };
  render(<Held {...bound} {...props} />);
  return { user: userEvent.setup({ delay: null }), changed };
}
