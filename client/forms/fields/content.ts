import { type RefObject, useLayoutEffect, useRef } from 'react';

// The document owns the content of a control. Password managers, voice input and userscripts change it without an event,
// and a controlled input of React would lose such content at its next render. So React renders only the default content,
// which is what the app knows. Content that differs from it is not read yet.

/** A reported choice may change the address, which is a moment to read the fields. */
let isReading = false;

/** Reports content that no event has reported, as typing does. */
function readFields(): void {
  if (isReading) return;
  isReading = true;
  for (const control of document.querySelectorAll<HTMLInputElement>('input, select, textarea'))
    if (control.value !== control.defaultValue || control.checked !== control.defaultChecked)
      control.dispatchEvent(new Event('input', { bubbles: true }));
  isReading = false;
}

// In the capture phase, so that each handler of the app knows the content. A draft needs it before the screen changes, and
// wouter reports `replaceState`.
const moments = 'pointerdown submit focusout visibilitychange popstate replaceState';
for (const type of moments.split(' ')) addEventListener(type, readFields, true);
// Not every click has a pointer. During its own click, a toggle has a state that the app may still refuse.
addEventListener('click', ({ target }) => (target as HTMLInputElement).checked ?? readFields(), true);
// Some password managers report nothing else. Browsers report by `input` before it.
addEventListener('change', () => queueMicrotask(readFields));

/** Shows new content in a control, unless the control has content that is not read yet. */
export function useContent<Key extends 'value' | 'checked'>(
  ref: RefObject<HTMLInputElement | null>,
  key: Key,
  content: HTMLInputElement[Key],
): void {
  const known = useRef(content);
  useLayoutEffect(() => {
    const control = ref.current;
    if (control?.[key] === known.current) control[key] = content;
    // Only a select has no default value of its own.
    if (control && key === 'value') control.defaultValue = content as string;
    known.current = content;
  }, [ref, key, content]);
}
