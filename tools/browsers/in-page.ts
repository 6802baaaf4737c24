import { queryAllByRole } from '@testing-library/dom';
import type { PageFile, Target, Words } from './target.ts';

// Runs in the page, bundled by learner.ts. Finds elements by role, name, label and text.

const tidy = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

const matches = (words: Words | undefined, text: string) =>
  words === undefined || (typeof words === 'string' ? words === text : new RegExp(words.pattern).test(text));

function isVisible(element: Element): boolean {
  const folded = element.closest('details:not([open])');
  if (folded && folded !== element && !folded.querySelector('summary')?.contains(element)) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
}

/** Returns the innermost visible elements with this text. */
function byText(container: Element, words: Words | undefined): Element[] {
  const all = [...container.querySelectorAll('*')].filter((element) =>
    matches(words, tidy(element.textContent)),
  );
  return all.filter(
    (element) => isVisible(element) && !all.some((other) => other !== element && element.contains(other)),
  );
}

function byLabel(container: Element, words: Words | undefined): Element[] {
  const fields = container.querySelectorAll<HTMLInputElement>('input, select, textarea');
  return [...fields].filter((field) =>
    [...(field.labels ?? [])].some((label) => matches(words, tidy(label.textContent))),
  );
}

function find(target: Target): Element[] {
  const container = target.inside ? only(target.inside) : document.body;
  const { role, words, level } = target;
  if (role === 'text') return byText(container, words);
  if (role === 'field') return byLabel(container, words);
  return queryAllByRole(container as HTMLElement, role, {
    name: (name) => matches(words, tidy(name)),
    ...(level !== undefined && { level }),
  }).filter((element) => isVisible(pressable(element)));
}

function only(target: Target): HTMLElement {
  const [element, ...others] = find(target);
  if (!element) throw new Error('is missing');
  if (others.length > 0 && target.role !== 'text') throw new Error(`is there ${others.length + 1} times`);
  return element as HTMLElement;
}

/** Returns the label of a radio button or checkbox, which is the larger target. */
const pressable = (element: Element): Element =>
  (element instanceof HTMLInputElement && /radio|checkbox/.test(element.type) && element.labels?.[0]) ||
  element;

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Scrolls an element into view. Returns its middle when it stands still and nothing covers it. */
export async function place(target: Target): Promise<{ x: number; y: number }> {
  const element = pressable(only(target));
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  await frame();
  await frame();
  const { x, y, width, height } = element.getBoundingClientRect();
  if (x !== before.x || y !== before.y) throw new Error('moves');
  // An inline link on two lines has its middle between them.
  const first = element.getClientRects()[0];
  const middle = first && first.width * 2 > width ? first : { x, y, width, height };
  const point = { x: middle.x + middle.width / 2, y: middle.y + middle.height / 2 };
  const top = document.elementFromPoint(point.x, point.y);
  if (!top) throw new Error(`is out of reach at ${point.x}, ${point.y} of ${innerWidth}x${innerHeight}`);
  if (!element.contains(top) && !top.contains(element)) throw new Error(`is covered by ${shown(top)}`);
  lastPress.hasHit = false;
  addEventListener('click', ({ target }) => noteHit([element, top], target), { capture: true, once: true });
  return point;
}

const lastPress = { hasHit: false };

function noteHit([element, top]: readonly [Element, Element], hit: EventTarget | null): void {
  lastPress.hasHit = hit === top || (hit instanceof Node && element.contains(hit));
}

/** Whether the click after `place` met its element. */
export const hasHit = (): boolean => lastPress.hasHit;

const shown = (element: Element) => (element.cloneNode() as Element).outerHTML.slice(0, 100);

/** Throws unless the element is there and visible. */
export const see = (target: Target): void => void only(target);

export const count = (target: Target): number => find(target).length;

export const isFocused = (target: Target): boolean => only(target) === document.activeElement;

export const textOf = (target: Target): string => tidy(only(target).textContent);

export const fieldValue = (target: Target): string => (only(target) as HTMLInputElement).value;

export const isChecked = (target: Target): boolean => (only(target) as HTMLInputElement).checked;

/** Returns the rectangle in the viewport, without scrolling. */
export function boxOf(target: Target) {
  const { top, bottom, left, right, width, height } = only(target).getBoundingClientRect();
  return { top, bottom, left, right, width, height };
}

/** Returns a computed style of an element, or of the nearest ancestor that a selector names. */
export function styleOf(target: Target, property: string, selector = '*'): string {
  const element = only(target).closest(selector);
  return element ? getComputedStyle(element).getPropertyValue(property) : '';
}

/** Selects the text of a focused field, so that typing replaces it. Returns the length of the text. */
export function selectText(target: Target): number {
  const field = only(target) as HTMLInputElement;
  field.focus();
  field.select();
  return field.value.length;
}

/** Chooses an option without the list of the browser, which no protocol can press. */
export function choose(target: Target, name: string): void {
  const list = only(target) as HTMLSelectElement;
  const option = [...list.options].find(({ text }) => tidy(text) === name);
  if (!option) throw new Error(`has no option ${name}`);
  list.value = option.value;
  for (const name of ['input', 'change']) list.dispatchEvent(new Event(name, { bubbles: true }));
}

/** Puts files into the hidden input of a group, as the file chooser of the browser does. */
export function giveFiles(group: Target, files: readonly PageFile[]): void {
  const input = only(group).querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('has no input for files');
  const transfer = new DataTransfer();
  for (const { name, mimeType, base64 } of files) {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([bytes], name, { type: mimeType }));
  }
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
