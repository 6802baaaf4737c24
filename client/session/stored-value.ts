import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Struct } from 'superstruct';
import { readLocalStorageValue, writeLocalStorage } from '#device/local-storage.ts';
import { type Session, usernameOf } from './session.ts';

type Prefix = 'AlertsSeen:' | 'Experience:' | 'PortfolioParts:';

/**
 * Keeps a value of the learner in local storage, and follows other tabs. `none` stands for an absent or invalid value.
 * `change` reads first, to keep the changes of other tabs, and returns whether the write succeeded.
 */
export function createStoredValue<T>(
  session: Session,
  prefix: Prefix,
  struct: Struct<T, unknown>,
  none: T,
): { readonly data: ReadonlySignal<T>; readonly change: (make: (now: T) => T) => boolean } {
  const key = `${prefix}${usernameOf(session)}` as const;
  const read = () => readLocalStorageValue(key, struct) ?? none;
  const data = signal(read());
  const refresh = () => {
    data.value = read();
  };
  const { signal: end } = session;
  addEventListener('storage', (event) => event.key === key && refresh(), { signal: end });
  addEventListener('pageshow', ({ persisted }) => persisted && refresh(), { signal: end });
  return {
    data,
    change(make) {
      const isStored = writeLocalStorage(key, JSON.stringify(make(read())));
      refresh();
      return isStored;
    },
  };
}
