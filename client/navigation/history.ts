import { signal } from '@preact/signals-react';
import { useCallback } from 'react';
import type { BaseLocationHook } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { dialogEntries } from '#device/dialog-entries.ts';
import { ofPage } from '#device/lifetime.ts';
import { endStatus, status } from '#state/messages.ts';
import { placeNow, restorePlace, storedPlaces, storePlaces } from './place.ts';

// The learner's way through the screens. Each history entry has a place, so that Back, Forward and a reload can restore
// scroll and focus.

interface Entry {
  /** Identifies the entry in its tab. */
  readonly entry: string;
  /** No earlier entry belongs to the app. */
  readonly isFirst: boolean;
}

/** The way to the current entry: a load, a link, Back or Forward. `shown`: its screen has its heading. */
type Arrival = 'loaded' | 'followed' | 'returned' | 'shown';

export const appHistory = ofPage(({ signal: end }) => {
  const places = storedPlaces();
  let current = entryOf(history.state) ?? newEntry(true);
  let arrival: Arrival = 'loaded';
  let restoring: AbortController | undefined;

  history.scrollRestoration = 'manual';
  history.replaceState({ ...history.state, ...current }, '');

  function savePlace(): void {
    restoring?.abort();
    places.set(current.entry, placeNow());
  }

  function enter(next: Entry, by: Arrival): void {
    savePlace();
    current = next;
    arrival = by;
  }

  // wouter subscribes later, so the screen renders after this.
  addEventListener('popstate', onReturn, { signal: end });
  addEventListener('pagehide', onLeave, { signal: end });

  function onReturn({ state }: PopStateEvent): void {
    const next = entryOf(state) ?? newEntry(true);
    // Only a dialog has closed.
    if (next.entry === current.entry) return;
    enter(next, 'returned');
    endStatus();
  }

  function onLeave(): void {
    savePlace();
    storePlaces(places);
  }

  /** Enters another entry, or the current entry anew. Returns the entry. */
  function follow(replace: boolean): Entry {
    enter(replace && dialogEntries() === 0 ? current : newEntry(false), 'followed');
    // A replaced entry keeps the status, because it is a redirect or a new query of the same screen.
    if (!replace) endStatus();
    return current;
  }

  /** Places scroll and focus for the h1 of a page that appears. */
  function onHeadingMount(heading: HTMLElement): void {
    const by = arrival;
    arrival = 'shown';
    if (by !== 'shown' && status().peek()?.takesFocus) {
      window.scrollTo(0, 0);
      return;
    }
    // The learner may already use the prerendered document.
    if (by === 'loaded' && (window.scrollY > 0 || hasFocus())) return;
    const place = by === 'loaded' || by === 'returned' ? places.get(current.entry) : undefined;
    if (place) restoring = restorePlace(place, heading);
    else if (by !== 'shown') {
      window.scrollTo(0, 0);
      heading.focus({ preventScroll: true });
    }
    // The page replaces another one that had focus, such as a skeleton.
    else if (!hasFocus()) heading.focus({ preventScroll: true });
  }

  end.addEventListener('abort', () => restoring?.abort());
  return { follow, onHeadingMount, cameFromHere: () => !current.isFirst };
});

const newEntry = (isFirst: boolean): Entry => ({ entry: Math.random().toString(36).slice(2), isFirst });

const entryOf = (state: Partial<Entry> | null): Entry | undefined =>
  state?.entry === undefined ? undefined : { entry: state.entry, isFirst: state.isFirst ?? true };

/** The app's own step back from the entries of closed dialogs, while it takes place. */
export const stepBack = ofPage(() => signal<Promise<void>>());

/** Moves in the history, after the step back. */
export function move(run: () => void): void {
  const step = stepBack().peek();
  if (step) step.then(run);
  else run();
}

const hasFocus = () => document.activeElement !== document.body;

/** wouter's browser location. A link to the current address adds no entry. */
export const useAppLocation: BaseLocationHook = (options) => {
  const { follow } = appHistory();
  const [path, navigate] = useBrowserLocation(options);
  const followTo = useCallback(
    (to: string, options?: { replace?: boolean; state?: object }) =>
      move(() => {
        const isHere = to === location.pathname + location.search;
        // The entry of an open dialog gives way, so that Back has no press without effect.
        if (isHere && dialogEntries() > 0) return;
        const replace = options?.replace || isHere;
        navigate(to, {
          ...options,
          replace: replace || dialogEntries() > 0,
          state: { ...options?.state, ...follow(replace) },
        });
      }),
    [navigate, follow],
  );
  return [path, followTo];
};
