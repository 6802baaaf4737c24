import type { Place } from './place.ts';
import { restorePlace } from './restore-place.ts';

/** The way to the current history entry, until its screen is shown. */
export type Arrival =
  /** By a load of the document. */
  | { readonly kind: 'loaded' }
  /** By a link or a redirect. */
  | { readonly kind: 'followed' }
  /** By Back or Forward. */
  | { readonly kind: 'returned' }
  | {
      readonly kind: 'shown';
      /** Focus was in the page that unmounted last, such as a skeleton. */
      readonly focusLost: boolean;
      readonly restoring?: AbortController | undefined;
    };

/** Places scroll and focus for the h1 of a mounted page. `place` is the saved place of the entry. */
export function mount(arrival: Arrival, heading: HTMLElement, place: Place | undefined): Arrival {
  switch (arrival.kind) {
    case 'loaded':
      // The learner may already use the prerendered document.
      return isInUse() ? shown() : resume(heading, place);
    case 'followed':
      return start(heading);
    case 'returned':
      return resume(heading, place);
    case 'shown':
      if (arrival.focusLost) heading.focus({ preventScroll: true });
      return { ...arrival, focusLost: false };
  }
}

/** Records whether focus is in the page. Call this before the page unmounts. */
export function unmount(arrival: Arrival, heading: HTMLElement): Arrival {
  if (arrival.kind !== 'shown') return arrival;
  return { ...arrival, focusLost: heading.parentElement?.contains(document.activeElement) ?? false };
}

export function stopRestoring(arrival: Arrival): void {
  if (arrival.kind === 'shown') arrival.restoring?.abort();
}

function start(heading: HTMLElement): Arrival {
  window.scrollTo(0, 0);
  heading.focus({ preventScroll: true });
  return shown();
}

function resume(heading: HTMLElement, place: Place | undefined): Arrival {
  return place ? shown(restorePlace(place, heading)) : start(heading);
}

function shown(restoring?: AbortController): Arrival {
  return { kind: 'shown', focusLost: false, restoring };
}

function isInUse(): boolean {
  return window.scrollY > 0 || document.activeElement !== document.body;
}
