import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Struct } from 'superstruct';
import { readLocalStorageValue, writeLocalStorage } from '#device/local-storage.ts';
import { learner } from './session.ts';

type Prefix = 'AlertsSeen:' | 'Experience:' | 'PortfolioParts:';

interface StoredPerLearner<T> {
  /** The value of the logged-in learner. Follows the changes of other tabs. */
  readonly data: ReadonlySignal<T>;
  /** Reads local storage first, to keep the changes of other tabs. Returns whether the write succeeded. */
  readonly change: (make: (now: T) => T) => boolean;
}

/** Keeps a value in local storage, with a key per learner. `none` stands for an absent or invalid value. */
export function storedPerLearner<T>(
  prefix: Prefix,
  struct: Struct<T, unknown>,
  none: T,
): StoredPerLearner<T> {
  const changes = signal(0);
  addEventListener('storage', ({ key }) => {
    if (key?.startsWith(prefix)) changes.value += 1;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) changes.value += 1;
  });
  const read = (username: string) => readLocalStorageValue(`${prefix}${username}`, struct) ?? none;
  return {
    data: computed(() => {
      changes.value;
      const username = learner.value?.username;
      return username === undefined ? none : read(username);
    }),
    change(make) {
      const username = learner.value?.username;
      if (username === undefined) return false;
      const isStored = writeLocalStorage(`${prefix}${username}`, JSON.stringify(make(read(username))));
      changes.value += 1;
      return isStored;
    },
  };
}
