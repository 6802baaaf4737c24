import { batch, signal } from '@preact/signals-react';
import { isHostReachable } from '#api/host.ts';

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
export const connection = signal<Connection>('online');

/** The number of times that the network has returned. */
export const reconnects = signal(0);

/** Whether the last look found no network. */
const isLost = signal(false);

/** Whether this page lost its network and has it again. A browser never repeats a failed import in the same page. */
export const isBackOnline = () => reconnects.value > 0 && !isLost.value;

/** Whether the page has the learner's data, so that its screens need no network. */
export const canReadOffline = signal(false);

/** Notes that the network has given a response, or none. */
export function noteNetwork(responds: boolean): void {
  batch(() => {
    if (responds && isLost.peek()) reconnects.value += 1;
    isLost.value = !responds;
    connection.value = responds ? 'online' : reported();
  });
}

const looking = signal<Promise<boolean>>();

/** Asks the app's host for a response. Returns whether it came. Callers at the same time share one request. */
export function look(): Promise<boolean> {
  looking.value ??= isHostReachable().then((responds) => {
    looking.value = undefined;
    noteNetwork(responds);
    return responds;
  });
  return looking.value;
}

/** Looks for the network at each sign of its change. While the network is lost, also when the learner returns or acts. */
export function watchConnection(): void {
  const lookIfLost = () => {
    if (isLost.peek()) void look();
  };
  for (const type of ['focus', 'pageshow', 'visibilitychange', 'pointerdown', 'keydown'])
    addEventListener(type, lookIfLost);
  addEventListener('offline', look);
  addEventListener('online', async () => {
    // A look that began before may have missed the return, and calls may have failed without a look.
    await looking.peek();
    isLost.value = true;
    void look();
  });
  if (reported() !== 'online') void look();
}

export const savesData = () =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
