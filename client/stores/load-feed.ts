import type { Signal } from '@preact/signals-react';
import { errors } from '#copy/errors.ts';
import { failed, type Loading, loading, ready } from './loading.ts';

/** Loads a feed once into a signal; one that failed is named on the console and may be tried again. */
export async function loadFeed<T>(
  into: Signal<Loading<T>>,
  name: string,
  read: () => Promise<T>,
): Promise<void> {
  if (into.value.is === 'ready' || into.value.is === 'loading') return;
  into.value = loading;
  try {
    into.value = ready(await read());
  } catch (error) {
    console.warn(`The ${name} feed cannot be read: ${(error as Error).message}`);
    into.value = failed(errors.exception);
  }
}
