import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';
import type { Target } from './target.ts';

// The first script of each page, as `inPage` (servers.ts). Finds elements. Records errors, which WebDriver never reports.

/** The page is not yet as a step needs it. Chromium 106 reports it to the page. */
class NotYet extends Error {}

/** The name of the window keeps the errors over page loads. */
function note(text: string): void {
  window.name += `${text}\n`;
}

// WebKit also reports the loads that end because the learner leaves the page.
let isLeaving = false;
addEventListener('beforeunload', () => {
  isLeaving = true;
});

function noteError({ target, error, message }: ErrorEvent): void {
  const isFile = target instanceof Element && target.matches('script, link[rel=stylesheet]');
  if (isFile && navigator.onLine && !isLeaving) note(`Not loaded: ${target.outerHTML}`);
  if (target === window && !(error instanceof NotYet)) note(`${message} ${error?.stack}`);
}

addEventListener('error', noteError, true);
addEventListener('unhandledrejection', ({ reason }) =>
  note(`Unhandled rejection: ${reason?.stack ?? reason}`),
);

function isVisible(element: Element): boolean {
  const folded = element.closest('details:not([open])');
  if (folded && folded !== element && !folded.querySelector('summary')?.contains(element)) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
}

export function all({ role, words = /(?:)/, level, inside }: Target): HTMLElement[] {
  const container = inside ? only(inside) : document.documentElement;
  if (role === 'text') return queryAllByText(container, words).filter(isVisible);
  if (role === 'field') return queryAllByLabelText(container, words, { selector: 'input, select, textarea' });
  const options = { name: words, ...(level !== undefined && { level }) };
  return queryAllByRole(container, role, options).filter((element) => isVisible(pressable(element)));
}

export function only(target: Target): HTMLElement {
  const [element, ...others] = all(target);
  if (!element) throw new NotYet('is missing');
  if (others.length > 0 && target.role !== 'text') throw new NotYet(`is there ${others.length + 1} times`);
  return element;
}

/** Returns the label of a radio button or checkbox, which is the larger target. */
const pressable = (element: HTMLElement): HTMLElement =>
  (element instanceof HTMLInputElement && /radio|checkbox/.test(element.type) && element.labels?.[0]) ||
  element;

/** Scrolls an element into view. Returns it when nothing covers it. */
export function reach(target: Target): HTMLElement {
  const element = pressable(only(target));
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  // An inline link on two lines has its middle between them.
  const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  if (!top) throw new NotYet('is out of reach');
  if (!element.contains(top) && !top.contains(element)) throw new NotYet(`is covered by ${top.outerHTML}`);
  return element;
}

/** Chooses an option without the list of the browser, which not every library can press. */
export function choose(list: HTMLSelectElement, name: string): void {
  list.value = [...list.options].find(({ text }) => text === name)?.value ?? '';
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
}
