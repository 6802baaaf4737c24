/** What had focus before each dialog that is open, where focus returns. */
export const openers = new WeakMap<Element, HTMLElement>();
