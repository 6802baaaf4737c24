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
  const typed = [...root.querySelectorAll('input')];
  const focused = document.activeElement?.id;
  flushSync(() => createRoot(root).render(app));
  for (const { id, value } of typed) {
    const input = document.getElementById(id);
    // A field reads such content before its next use.
    if (input instanceof HTMLInputElement) input.value = value;
  }
  if (focused) document.getElementById(focused)?.focus();
}
