import { findMarked, type Mark, type Place } from './place.ts';

/** Milliseconds in which late content may still move the scroll or bring the focused element. */
const restoreMs = 3000;

const learnerInput = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Restores scroll and focus while the screen loads. `heading` has focus until the saved element appears. Ends after
 * `restoreMs`, at the learner's first input, or when the returned controller aborts.
 */
export function restorePlace({ scroll, focus }: Place, heading: HTMLElement): AbortController {
  const restoring = new AbortController();
  const { signal } = restoring;
  const end = () => restoring.abort();
  const timer = setTimeout(end, restoreMs);
  signal.addEventListener('abort', () => clearTimeout(timer));
  for (const input of learnerInput) addEventListener(input, end, { signal });
  restoreFocus(focus, heading, signal);
  restoreScroll(scroll, signal);
  return restoring;
}

function restoreFocus(mark: Mark | undefined, heading: HTMLElement, signal: AbortSignal): void {
  const target = mark && findMarked(mark);
  (target ?? heading).focus({ preventScroll: true });
  if (mark && !target) focusWhenRendered(mark, signal);
}

function focusWhenRendered(mark: Mark, signal: AbortSignal): void {
  const rendering = new MutationObserver(() => {
    const target = findMarked(mark);
    if (!target) return;
    rendering.disconnect();
    target.focus({ preventScroll: true });
  });
  signal.addEventListener('abort', () => rendering.disconnect());
  rendering.observe(document.body, { childList: true, subtree: true });
}

/** Scrolls at each change of the page height. A ResizeObserver also reports the first height. */
function restoreScroll(top: number, signal: AbortSignal): void {
  const growth = new ResizeObserver(() => window.scrollTo(0, top));
  signal.addEventListener('abort', () => growth.disconnect());
  growth.observe(document.body);
}
