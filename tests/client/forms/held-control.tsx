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

/** Renders a controlled field with the id `question`. Returns a mock that records each change. */
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
