/** What had focus before each dialog that is open, where focus returns. */
export const openers = new WeakMap<Element, HTMLElement>();

/** Moves focus to the heading of the section, dialog or screen that an element is in, before that element goes away. */
export function focusHeadingAround(element: Element): void {
  const region = element.closest('section, dialog, main');
  region?.querySelector<HTMLElement>('h1[tabindex], h2[tabindex]')?.focus({ preventScroll: true });
}
