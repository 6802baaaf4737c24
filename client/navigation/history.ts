import { useCallback } from 'react';
import type { BaseLocationHook } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { endStatus } from '#state/messages.ts';
import { type Arrival, mount, stopRestoring, unmount } from './arrival.ts';
import { type Ask, askOf, endRevert, type Leave, withAsk } from './leave.ts';
import { nextEntry, placeOf, savePlace, storePlaces } from './place.ts';

// The story of one Back:
// The browser fires popstate, which this file hears before wouter.
// While `leave` is `confirm`, the step is reverted and the form asks the learner.
// A learner who leaves anyway sets `leave` to `free` and repeats the step.
// `enter` saves the place of the entry that the learner leaves: scroll and focus.
// The earlier entry becomes `current`, and `arrival` becomes `returned`.
// wouter renders the screen, and its page gives its heading to `arriveAt`.
// The place of the entry is restored, and `arrival` becomes `shown`.

interface Entry {
  /** Identifies the entry in its tab. */
  readonly entry: number;
  readonly position: number;
}

let current: Entry = {
  entry: history.state?.entry ?? nextEntry(),
  position: history.state?.position ?? 0,
};
let arrival: Arrival = { kind: 'loaded' };
let leave: Leave = { kind: 'free' };

history.scrollRestoration = 'manual';
if (history.state?.entry === undefined) history.replaceState({ ...history.state, ...current }, '');

// wouter subscribes later, so it never receives the popstate of a reverted step.
addEventListener('popstate', (event) => {
  const { entry = 0, position = 0 }: Partial<Entry> = event.state ?? {};
  const steps = position - current.position;
  if (leave.kind === 'reverting') {
    event.stopImmediatePropagation();
    continueRevert(steps);
  } else if (leave.kind === 'confirm' && steps !== 0) {
    event.stopImmediatePropagation();
    revert(steps, leave.ask);
  } else {
    enter({ entry, position }, 'returned');
    endStatus();
  }
});

addEventListener('pagehide', () => {
  saveCurrentPlace();
  storePlaces();
});

function saveCurrentPlace(): void {
  stopRestoring(arrival);
  savePlace(current.entry);
}

function enter(next: Entry, kind: 'followed' | 'returned'): void {
  saveCurrentPlace();
  current = next;
  arrival = { kind };
}

function revert(steps: number, ask: Ask): void {
  leave = { kind: 'reverting', ask };
  history.go(-steps);
  ask(allow(() => history.go(steps)));
}

function continueRevert(steps: number): void {
  // The learner made another step before the browser was back.
  if (steps !== 0) history.go(-steps);
  else leave = endRevert(leave);
}

const allow = (go: () => void) => () => {
  leave = withAsk(leave, undefined);
  go();
};

/** Asks before the learner leaves by a link, Back or Forward. Returns a function that stops asking. */
export function confirmLeave(ask: Ask): () => void {
  leave = withAsk(leave, ask);
  return () => {
    if (askOf(leave) === ask) leave = withAsk(leave, undefined);
  };
}

/** wouter's browser location with numbered entries. A link to the current address adds no entry. */
export const useNumberedLocation: BaseLocationHook = (options) => {
  const [path, navigate] = useBrowserLocation(options);
  const navigateNumbered = useCallback(
    (to: string, options?: { replace?: boolean; state?: object }) => {
      const replace = options?.replace || to === location.pathname + location.search;
      const go = () => {
        if (replace) enter(current, 'followed');
        else push();
        navigate(to, { ...options, replace, state: { ...options?.state, ...current } });
      };
      const ask = askOf(leave);
      if (ask && !replace) ask(allow(go));
      else go();
    },
    [navigate],
  );
  return [path, navigateNumbered];
};

function push(): void {
  enter({ entry: nextEntry(current.entry), position: current.position + 1 }, 'followed');
  // A replaced entry keeps the status, because it is a redirect or a new query of the same screen.
  endStatus();
}

/** Returns whether the entry before the current one belongs to the app. */
export const cameFromHere = () => current.position > 0;

/** Places scroll and focus for the h1 of a page that appears. */
export function arriveAt(heading: HTMLElement): void {
  arrival = mount(arrival, heading, placeOf(current.entry));
}

/** Records whether focus is in a page. Call this before the page unmounts. */
export function departFrom(heading: HTMLElement): void {
  arrival = unmount(arrival, heading);
}
