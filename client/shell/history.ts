import { useCallback } from 'react';
import type { BaseLocationHook } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { readVisit, writeVisit } from '#api/visit.ts';
import { openers } from '#ui/openers.ts';

// Each entry of the browser's history gets a number in its state, and with it a memory of where the learner
// was: how far down, and on what. Back, forward and a refresh bring them again.

interface Place {
  readonly scroll: number;
  readonly focus?: Mark | undefined;
}

/** What had focus, as it can be found again in a screen that was drawn anew. */
interface Mark {
  readonly tag: string;
  readonly text: string;
  readonly nth: number;
}

const places = new Map<number, Place>(readPlaces());
/** A document that was opened anew is a new entry, whatever stands before it. */
let entry: number = history.state?.entry ?? Math.max(-1, ...places.keys()) + 1;
/** Where in the row of entries this one stands. */
let position: number = history.state?.position ?? 0;
let newest = Math.max(entry, ...places.keys());
let moved = false;
let wentBack = false;
/** A heading of this place has been shown. */
let arrived = false;
/** The page that went away last held the focus. */
let heldFocus = false;
/** Ends the hold on a scroll position that was restored. */
let settling = new AbortController();
const settleMs = 3000;

/** Told of whoever goes elsewhere, in the place of going there. */
let asker: ((goOn: () => void) => void) | undefined;
/** The browser is on its way back to an entry that was not left after all. */
let returning = false;

history.scrollRestoration = 'manual';
if (history.state?.entry === undefined) history.replaceState({ ...history.state, entry, position }, '');

// Listens before wouter does, so that it can keep a step from it.
addEventListener('popstate', (event) => {
  const steps = (event.state?.position ?? 0) - position;
  if (returning || (asker && steps !== 0)) event.stopImmediatePropagation();
  if (returning) {
    // Whoever steps on before it is back is taken back from there.
    if (steps === 0) returning = false;
    else history.go(-steps);
    return;
  }
  if (asker && steps !== 0) {
    returning = true;
    history.go(-steps);
    return asker(goOn(() => history.go(steps)));
  }
  rememberPlaceHere();
  position += steps;
  moved = true;
  wentBack = true;
  arrived = false;
  entry = event.state?.entry ?? 0;
});
addEventListener('pagehide', () => {
  rememberPlaceHere();
  writeVisit('places', JSON.stringify([...places]));
});

function readPlaces(): [number, Place][] {
  try {
    return JSON.parse(readVisit('places') ?? '[]');
  } catch {
    return [];
  }
}

const alike = ({ tag, text }: Omit<Mark, 'nth'>) =>
  [...document.querySelectorAll<HTMLElement>(tag)].filter(({ textContent }) => textContent === text);

function rememberPlaceHere(): void {
  settling.abort();
  const dialog = document.activeElement?.closest('dialog');
  const focused = dialog ? openers.get(dialog) : document.activeElement;
  let focus: Mark | undefined;
  if (focused instanceof HTMLAnchorElement || focused instanceof HTMLButtonElement) {
    const mark = { tag: focused.localName, text: focused.textContent };
    focus = { ...mark, nth: alike(mark).indexOf(focused) };
  }
  places.set(entry, { scroll: window.scrollY, focus });
}

/** Has everybody who goes elsewhere by a link or the browser's own ways asked first. Gives how to stop. */
export function askFirst(ask: (goOn: () => void) => void): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

const goOn = (go: () => void) => () => {
  asker = undefined;
  go();
};

/** wouter's browser location, with entries numbered and places remembered. Going where one is adds no entry. */
export const useNumberedLocation: BaseLocationHook = (options) => {
  const [path, navigate] = useBrowserLocation(options);
  const navigateNumbered = useCallback(
    (to: string, options?: { replace?: boolean; state?: object }) => {
      const replace = options?.replace || to === location.pathname + location.search;
      const go = () => {
        rememberPlaceHere();
        moved = true;
        wentBack = false;
        arrived = false;
        if (!replace) {
          newest = Math.max(newest, entry) + 1;
          entry = newest;
          position += 1;
        }
        navigate(to, { ...options, replace, state: { ...options?.state, entry, position } });
      };
      if (asker && !replace) asker(goOn(go));
      else go();
    },
    [navigate],
  );
  return [path, navigateNumbered];
};

/** Whether the entry before this one is of this app. */
export const cameFromHere = () => position > 0;

/**
 * Called when a screen appears. The first one leaves focus alone, and after a refresh finds its scroll again; a new
 * one starts at its heading; one that the learner came back to gets its scroll and focus. What takes the place of a page
 * without going anywhere, such as the content of its skeleton, takes focus from nobody who has moved on.
 */
export function arriveAt(heading: HTMLElement): void {
  if (arrived) {
    if (heldFocus) heading.focus({ preventScroll: true });
    return;
  }
  arrived = true;
  const place = wentBack || !moved ? places.get(entry) : undefined;
  if (!moved) {
    if (place) settleAt(place.scroll);
    return;
  }
  if (!place) {
    window.scrollTo(0, 0);
    heading.focus({ preventScroll: true });
    return;
  }
  const target = find(place.focus);
  (target ?? heading).focus({ preventScroll: true });
  settleAt(place.scroll, target ? undefined : place.focus);
}

/** Called before a screen goes away. */
export function departFrom(heading: HTMLElement): void {
  heldFocus = heading.parentElement?.contains(document.activeElement) ?? false;
}

/** What a mark is of, unless it is not drawn, such as a link of a menu that has closed. */
function find(mark: Mark | undefined): HTMLElement | undefined {
  const found = mark && alike(mark)[mark.nth];
  return found?.checkVisibility?.() === false ? undefined : found;
}

/**
 * Scrolls there now, and again as the page grows while it loads; gives focus to what had it when that is drawn. Ends
 * when the learner moves.
 */
function settleAt(top: number, mark?: Mark): void {
  settling.abort();
  settling = new AbortController();
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
