import { useCallback } from 'react';
import type { BaseLocationHook } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { readVisit, writeVisit } from '#api/visit.ts';
import { openers } from '#ui/dialog.tsx';

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
let entry: number = history.state?.entry ?? 0;
/** Where in the row of entries this one stands. */
let position: number = history.state?.position ?? 0;
let newest = entry;
let moved = false;
let wentBack = false;
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
    returning = false;
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
export const useNumberedLocation: BaseLocationHook = () => {
  const [path, navigate] = useBrowserLocation();
  const navigateNumbered = useCallback(
    (to: string, options?: { replace?: boolean; state?: object }) => {
      const replace = options?.replace || to === location.pathname + location.search;
      const go = () => {
        rememberPlaceHere();
        moved = true;
        wentBack = false;
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
export const cameFromHere = () => entry > 0;

/**
 * Called when a screen appears. The first one leaves focus alone, and after a refresh finds its scroll again; a new
 * one starts at its heading; one that the learner came back to gets its scroll and focus.
 */
export function arriveAt(heading: HTMLElement): void {
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
  const target = place.focus && alike(place.focus)[place.focus.nth];
  (target ?? heading).focus({ preventScroll: true });
  settleAt(place.scroll);
}

/** Scrolls there now, and again as the page grows while it loads, unless the learner moves first. */
function settleAt(top: number): void {
  settling = new AbortController();
  const { signal } = settling;
  const growth = new ResizeObserver(() => window.scrollTo(0, top));
  const timer = setTimeout(() => settling.abort(), settleMs);
  signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  for (const touch of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(touch, () => settling.abort(), { signal });
  }
  growth.observe(document.body);
}
