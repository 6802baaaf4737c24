import { readSessionStorage, writeSessionStorage } from '#device/session-storage.ts';
import { openers } from '#ui/focus.ts';

// Each history entry has a saved place, so that Back, Forward and a reload can restore it.

/** The position in a screen: scroll in px, and the focused link or button. */
export interface Place {
  readonly scroll: number;
  readonly focus?: Mark | undefined;
}

/** Identifies a link or button by its text, because the next rendering creates other elements. */
export interface Mark {
  readonly tag: string;
  readonly text: string;
  /** The index among elements with the same tag and text, in document order. */
  readonly nth: number;
}

const places = readPlaces();

export function placeOf(entry: number): Place | undefined {
  return places.get(entry);
}

/** Returns a number above `current` and above each entry that has a place. */
export function nextEntry(current = -1): number {
  return Math.max(current, ...places.keys()) + 1;
}

/** Saves scroll and focus of the screen. An open dialog saves the focus of its opener instead. */
export function savePlace(entry: number): void {
  const dialog = document.activeElement?.closest('dialog');
  const focused = dialog ? openers.get(dialog) : document.activeElement;
  places.set(entry, { scroll: window.scrollY, focus: markOf(focused) });
}

export function storePlaces(): void {
  writeSessionStorage('places', JSON.stringify([...places]));
}

/** Returns the element of a mark. Ignores hidden elements, such as a link in a closed menu. */
export function findMarked(mark: Mark): HTMLElement | undefined {
  const found = elementsLike(mark.tag, mark.text)[mark.nth];
  return found?.checkVisibility?.() === false ? undefined : found;
}

function markOf(element: Element | null | undefined): Mark | undefined {
  if (!(element instanceof HTMLAnchorElement || element instanceof HTMLButtonElement)) return undefined;
  const { localName: tag, textContent: text } = element;
  return { tag, text, nth: elementsLike(tag, text).indexOf(element) };
}

function elementsLike(tag: string, text: string): HTMLElement[] {
  const elements = document.querySelectorAll<HTMLElement>(tag);
  return [...elements].filter(({ textContent }) => textContent === text);
}

function readPlaces(): Map<number, Place> {
  try {
    const stored: [number, Place][] = JSON.parse(readSessionStorage('places') ?? '[]');
    return new Map(stored.filter(isPlace));
  } catch {
    return new Map();
  }
}

function isPlace([entry, { scroll, focus }]: [number, Place]): boolean {
  return Number.isInteger(entry) && Number.isFinite(scroll) && (focus === undefined || isMark(focus));
}

function isMark({ tag, text, nth }: Mark): boolean {
  return /^(a|button)$/.test(tag) && typeof text === 'string' && Number.isInteger(nth);
}
