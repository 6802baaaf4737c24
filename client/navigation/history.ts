import { useCallback } from 'react';
import type { BaseLocationHook } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { lazyModule } from '#api/lazy-module.ts';
import { readSessionStorage, writeSessionStorage } from '#api/session-storage.ts';
import { endStatus } from '#state/messages.ts';
import { openers } from '#ui/focus.ts';
import { alike, type Mark, type Place } from './place.ts';

// Each entry of the browser's history gets a number in its state, and with it a memory of where the learner
// was: how far down, and on what. Back, forward and a refresh bring them again.

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
/** The heading of the page that appeared last. */
let newestHeading: HTMLElement;
/** Ends the hold on a scroll position that was restored. */
let settling = new AbortController();

/** Comes with the first screen that is not the landing view. */
const loadReturn = lazyModule(() => import('./return-to-place.ts'));

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
  endStatus();
});
addEventListener('pagehide', () => {
  rememberPlaceHere();
  writeSessionStorage('places', JSON.stringify([...places]));
});

// A function, since places are read before this line.
function isPlace([entry, { scroll }]: [number, Place]): boolean {
  return Number.isInteger(entry) && Number.isFinite(scroll);
}

/** What the document before this one left in the tab; anything else in its place counts as nothing. */
function readPlaces(): [number, Place][] {
  try {
    const places: [number, Place][] = JSON.parse(readSessionStorage('places') ?? '[]');
    return places.filter(isPlace);
  } catch {
    return [];
  }
}

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
export function confirmLeave(ask: (goOn: () => void) => void): () => void {
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
          // A replaced entry is a redirect, or a query that changes on the same screen.
          endStatus();
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
 * Places focus when a screen appears, on a fresh load as in the app. A new screen starts at its heading. After a refresh or
 * a step back the learner gets scroll and focus again. What replaces a skeleton takes no focus from elsewhere.
 */
export function arriveAt(heading: HTMLElement): void {
  newestHeading = heading;
  if (arrived) {
    if (heldFocus) heading.focus({ preventScroll: true });
    return;
  }
  arrived = true;
  // The learner already uses what the document showed.
  if (!moved && (window.scrollY > 0 || document.activeElement !== document.body)) return;
  const place = wentBack || !moved ? places.get(entry) : undefined;
  if (!place) {
    window.scrollTo(0, 0);
    heading.focus({ preventScroll: true });
    return;
  }
  settling = new AbortController();
  const mine = settling;
  const { activeElement } = document;
  const isStill = () => !mine.signal.aborted && document.activeElement === activeElement;
  loadReturn().then(
    ({ returnToPlace }) => isStill() && returnToPlace(place, mine, newestHeading),
    () => isStill() && newestHeading.focus({ preventScroll: true }),
  );
}

/** Called before a screen goes away. */
export function departFrom(heading: HTMLElement): void {
  heldFocus = heading.parentElement?.contains(document.activeElement) ?? false;
}
