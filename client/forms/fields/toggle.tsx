import { type ComponentProps, useRef } from 'react';
import { useContent } from './content.ts';

interface ToggleProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly checked: boolean;
}

/** A checkbox or radio button. */
export function Toggle({ checked, ...input }: ToggleProps) {
  const ref = useRef<HTMLInputElement>(null);
  useContent(ref, 'checked', checked);
  return <input ref={ref} defaultChecked={checked} {...input} />;
}

/** Returns the value of the checked radio button in the group of a radio button, or '' without one. */
export const chosenIn = (radio: Element) =>
  radio.closest('fieldset')?.querySelector<HTMLInputElement>(':checked')?.value ?? '';
