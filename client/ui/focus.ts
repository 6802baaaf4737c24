/** The element that had focus before each open dialog. Focus returns there. */
export const openers = new WeakMap<Element, HTMLElement>();

/** Focuses the heading of the section, dialog or screen around an element. Call this before the element goes away. */
export function focusHeadingAround(element: Element): void {
  const region = element.closest('section, dialog, main');
  region?.querySelector<HTMLElement>('h1[tabindex], h2[tabindex]')?.focus({ preventScroll: true });
}
