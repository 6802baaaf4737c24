import { type ComponentProps, useRef } from 'react';
import { useContent } from './content.ts';

/** A checkbox or radio button. */
export function Toggle({ checked = false, ...input }: Omit<ComponentProps<'input'>, 'onChange'>) {
  const ref = useRef<HTMLInputElement>(null);
  useContent(ref, 'checked', checked);
  return <input ref={ref} defaultChecked={checked} {...input} />;
}

/** Returns the value of the checked radio button in the group of a radio button, or '' without one. */
export const chosenIn = (radio: Element) =>
  radio.closest('fieldset')?.querySelector<HTMLInputElement>(':checked')?.value ?? '';
