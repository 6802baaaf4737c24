import { signal } from '@preact/signals-react';

/** The browser's report of the network. `unknown`: the browser reports nothing (product, section 2). */
export type Connection = 'online' | 'offline' | 'unknown';

function current(): Connection {
  const { onLine } = navigator as { onLine?: boolean };
  if (onLine === undefined) return 'unknown';
  return onLine ? 'online' : 'offline';
}

export const connection = signal<Connection>(current());

/** The number of times that the network has returned. */
export const reconnects = signal(0);

/** Whether this page lost its network and has it again. A browser never repeats a failed import in the same page. */
export const isBackOnline = () => reconnects.value > 0 && connection.value === 'online';

/** Whether the page has the learner's data, so that its screens need no network. */
export const canReadOffline = signal(false);

/** Follows the browser's network state. */
export function watchConnection(): void {
  const update = () => {
    const before = connection.value;
    connection.value = current();
    if (before === 'offline' && connection.value === 'online') reconnects.value += 1;
  };
  addEventListener('online', update);
  addEventListener('offline', update);
}

export const savesData = () =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
