import { alike, type Mark, type Place } from './place.ts';

const settleMs = 3000;

/**
 * Restores scroll and focus of a place. The `heading` takes focus where the focused element is gone. Ends with `settling`,
 * and when the learner moves.
 */
export function returnToPlace(
  { scroll, focus }: Place,
  settling: AbortController,
  heading: HTMLElement,
): void {
  const target = find(focus);
  (target ?? heading).focus({ preventScroll: true });
  settleAt(scroll, settling, target ? undefined : focus);
}

/** What a mark is of, unless it is not drawn, such as a link of a menu that has closed. */
function find(mark: Mark | undefined): HTMLElement | undefined {
  // Storage may hold anything.
  const found = mark && /^(a|button)$/.test(mark.tag) && alike(mark)[mark.nth];
  return found && found.checkVisibility?.() !== false ? found : undefined;
}

/** Scrolls there now, and again as the page grows while it loads; gives focus to what had it when that is drawn. */
function settleAt(top: number, settling: AbortController, mark: Mark | undefined): void {
  const { signal } = settling;
  const growth = new ResizeObserver(() => window.scrollTo(0, top));
  const drawing = new MutationObserver(() => {
    const target = find(mark);
    if (!target) return;
    drawing.disconnect();
    target.focus({ preventScroll: true });
  });
  const timer = setTimeout(() => settling.abort(), settleMs);
  signal.addEventListener('abort', () => {
    growth.disconnect();
    drawing.disconnect();
    clearTimeout(timer);
  });
  for (const touch of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(touch, () => settling.abort(), { signal });
  }
  growth.observe(document.body);
  if (mark) drawing.observe(document.body, { childList: true, subtree: true });
}
