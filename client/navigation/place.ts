import { readSessionStorage, writeSessionStorage } from '#device/session-storage.ts';
import { openers } from '#ui/focus.ts';

/** The position in a screen: scroll in px, and the focused link or button. */
interface Place {
  readonly scroll: number;
  readonly focus?: Mark | undefined;
}

/** Identifies a link or button by its text, because the next rendering creates other elements. */
interface Mark {
  readonly tag: string;
  readonly text: string;
  /** The index among elements with the same tag and text, in document order. */
  readonly nth: number;
}

/** Milliseconds in which late content may still move the scroll or bring the focused element. */
const restoreMs = 3000;

const learnerInput = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Returns scroll and focus of the screen. An open dialog stands for its opener. */
export function placeNow(): Place {
  const dialog = document.activeElement?.closest('dialog');
  const focused = dialog ? openers.get(dialog) : document.activeElement;
  return { scroll: window.scrollY, focus: markOf(focused) };
}

/**
 * Restores scroll and focus while the screen loads. `heading` has focus until the saved element appears. Ends after
 * `restoreMs`, at the learner's first input, or when the returned controller aborts.
 */
export function restorePlace({ scroll, focus }: Place, heading: HTMLElement): AbortController {
  const restoring = new AbortController();
  const end = () => restoring.abort();
  setTimeout(end, restoreMs);
  for (const input of learnerInput) addEventListener(input, end, { signal: restoring.signal });
  // Also reports the first height of the page.
  const growth = new ResizeObserver(() => window.scrollTo(0, scroll));
  growth.observe(document.body);
  const rendering = new MutationObserver(() => {
    if (focus && focusMarked(focus)) rendering.disconnect();
  });
  restoring.signal.addEventListener('abort', () => {
    growth.disconnect();
    rendering.disconnect();
  });
  if (focus && focusMarked(focus)) return restoring;
  heading.focus({ preventScroll: true });
  if (focus) rendering.observe(document.body, { childList: true, subtree: true });
  return restoring;
}

/** Returns whether the element is there. Ignores hidden elements, such as a link in a closed menu. */
function focusMarked({ tag, text, nth }: Mark): boolean {
  const target = elementsLike(tag, text)[nth];
  if (!target || target.checkVisibility?.() === false) return false;
  target.focus({ preventScroll: true });
  return true;
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

export function storePlaces(places: ReadonlyMap<string, Place>): void {
  writeSessionStorage('places', JSON.stringify([...places]));
}

export function storedPlaces(): Map<string, Place> {
  try {
    const stored: [string, Place][] = JSON.parse(readSessionStorage('places') ?? '[]');
    return new Map(stored.filter(([, place]) => isPlace(place)));
  } catch {
    return new Map();
  }
}

const isPlace = ({ scroll, focus }: Place) =>
  Number.isFinite(scroll) && (focus === undefined || /^(a|button)$/.test(focus.tag));
