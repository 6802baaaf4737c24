import { signal } from '@preact/signals-react';

/** What the browser says of the network; `unknown` where it says nothing (product, section 2). */
export type Connection = 'online' | 'offline' | 'unknown';

function current(): Connection {
  const { onLine } = navigator as { onLine?: boolean };
  if (onLine === undefined) return 'unknown';
  return onLine ? 'online' : 'offline';
}

export const connection = signal<Connection>(current());

/** Follows the browser; `onReturn` runs each time the network comes back. Gives how to stop. */
export function watchConnection(onReturn: () => void): () => void {
  const update = () => {
    const before = connection.value;
    connection.value = current();
    if (before === 'offline' && connection.value === 'online') onReturn();
  };
  addEventListener('online', update);
  addEventListener('offline', update);
  return () => {
    removeEventListener('online', update);
    removeEventListener('offline', update);
  };
}

/** Whether the browser is asked to load no more than it must. */
export const savesData = () =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
