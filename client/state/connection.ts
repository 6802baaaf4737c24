import { batch, signal } from '@preact/signals-react';
import { isHostReachable } from '#api/host.ts';
import { ofPage, pageSignal } from '#device/lifetime.ts';

// The network, as far as it is known. The browser's report is a hint: it may be wrong for hours, and its events may not come.
// So it chooses words and when to try. Only a request tells whether the network works.

type Connection = 'online' | 'offline' | 'unknown';

/** The browser's report (product, section 2). `unknown`: the browser reports nothing. */
function reported(): Connection {
  const { onLine } = navigator as { onLine?: boolean };
  if (onLine === undefined) return 'unknown';
  return onLine ? 'online' : 'offline';
}

/** The browser's report where a request has confirmed that the network is gone, else `online`. */
export const connection = ofPage(() => signal<Connection>('online'));

/** The number of times that the network has returned. */
export const reconnects = ofPage(() => signal(0));

/** Whether the last look found no network. */
export const isLost = ofPage(() => signal(false));

/** Whether this page lost its network and has it again. A browser never repeats a failed import in the same page. */
export const isBackOnline = () => reconnects().value > 0 && !isLost().value;

/** The look in progress, and the number of signs that the network has changed. */
const watching = ofPage(() => ({ look: undefined as Promise<boolean> | undefined, signs: 0 }));

/**
 * Returns a function that notes whether a request of this moment had a response. It returns false, and notes nothing, after a
 * later sign of a change: the request proves nothing about the network since.
 */
export function expectResponse(): (responds: boolean) => boolean {
  const watch = watching();
  const { signs } = watch;
  return (responds) => {
    if (signs !== watch.signs) return false;
    batch(() => {
      if (!responds) watch.signs += 1;
      else if (isLost().peek()) reconnects().value += 1;
      isLost().value = !responds;
      connection().value = responds ? 'online' : reported();
    });
    return true;
  };
}

/** Asks the app's host for a response. Returns whether it came. Callers at the same time share one request. */
export function look(): Promise<boolean> {
  const watch = watching();
  const note = expectResponse();
  watch.look ??= isHostReachable().then((responds) => {
    watch.look = undefined;
    return note(responds) ? responds : look();
  });
  return watch.look;
}

/** Looks for the network at each sign of its change. While the network is lost, also when the learner returns or acts. */
export function watchConnection(): void {
  const options = { signal: pageSignal() };
  const lookIfLost = () => {
    if (isLost().peek()) void look();
  };
  for (const type of ['focus', 'pageshow', 'visibilitychange', 'pointerdown', 'keydown'])
    addEventListener(type, lookIfLost, options);
  const noteSign = ({ type }: Event) => {
    watching().signs += 1;
    // Calls may have failed without a look.
    if (type === 'online') isLost().value = true;
    void look();
  };
  addEventListener('offline', noteSign, options);
  addEventListener('online', noteSign, options);
  if (reported() !== 'online') void look();
}

export const savesData = () =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData;
