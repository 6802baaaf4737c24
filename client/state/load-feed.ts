import type { Signal } from '@preact/signals-react';
import { errors } from '#copy/errors.ts';
import { connection } from './connection.ts';
import { failed, loading, type Remote, ready } from './remote.ts';
import { trackRequest } from './retry-on-reconnect.ts';

/**
 * Loads a feed once into a signal; one that failed is named on the console and may be tried again, which the return of the
 * network does.
 */
export async function loadFeed<T>(
  into: Signal<Remote<T>>,
  name: string,
  read: () => Promise<T>,
): Promise<void> {
  if (into.value.kind === 'ready' || into.value.kind === 'loading') return;
  const settle = trackRequest(into, () => loadFeed(into, name, read));
  if (connection.peek() === 'offline') return settle('missing');
  // Known by itself: where the signal began anew meanwhile, what comes is for nobody.
  const mine = { ...loading };
  into.value = mine;
  try {
    const value = await read();
    if (into.value !== mine) return;
    settle('here');
    into.value = ready(value);
  } catch (error) {
    console.warn(`The ${name} feed cannot be read: ${(error as Error).message}`);
    if (into.value !== mine) return;
    into.value = failed(errors.exception);
    settle('missing');
  }
}
