import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Renders the app over its prerendered screen. Keeps typed input and its focus. */
export function takeOver(root: HTMLElement, app: ReactNode): void {
  // React cannot hydrate a page whose texts the browser has translated.
  if (root.querySelector('font')) replace(root, app);
  // Synchronously, so that its fields follow the form before the next letter. React would revert it otherwise.
  else flushSync(() => hydrateRoot(root, app));
}

function replace(root: HTMLElement, app: ReactNode): void {
  const typed = [...root.querySelectorAll('input')].map(({ id, value }) => [id, value] as const);
  const focused = document.activeElement?.id;
  flushSync(() => createRoot(root).render(app));
  for (const [id, value] of typed) type(document.getElementById(id), value);
  if (focused) document.getElementById(focused)?.focus();
}

/** Sets a value as typing does. React ignores a value that its own setter of the element has seen. */
function type(input: HTMLElement | null, value: string): void {
  if (value === '') return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input?.dispatchEvent(new Event('input', { bubbles: true }));
}
