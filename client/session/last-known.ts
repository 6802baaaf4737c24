import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Struct } from 'superstruct';
import { plausibleNow } from '#contract/clock.ts';
import { readTolerantly } from '#contract/tolerant-reader.ts';
import { whenIdle } from '#device/idle.ts';
import { defineStore, ofPage } from '#device/lifetime.ts';
import { readLocalStorage, readToken, removeLocalStorage, writeLocalStorage } from '#device/local-storage.ts';
import { deletePictureCache, openPictureCache, renewPictureCache } from '#device/picture-cache.ts';
import { type Entry, readEntries, removeEntries, storeEntries } from '#device/stored-entries.ts';
import type { Remote } from '#state/remote.ts';
import { type Session, usernameOf } from './session.ts';

// The last known data of the learner. Screens paint from it before the backend responds, and without a network.

type Validator<T> = Pick<Struct<T, unknown>, 'validate'>;

export interface LastKnownOptions<T> {
  readonly name: string;
  readonly struct: Validator<NoInfer<T>>;
  /** Every session loads the data, so its time counts for the time of the screen. */
  readonly isDated?: boolean;
}

/** Whether the device keeps the data. A setting of the device, so it stays after a logout. */
export const keepsData = ofPage(() => signal(readLocalStorage('KeepData') !== 'no'));

type Data = ReadonlySignal<Remote<unknown>>;

/** The data of a session, on the device unless the learner has switched that off. */
export const lastKnown = defineStore((session: Session) => {
  const username = usernameOf(session);
  const stored = keepsData().peek() ? readEntries(username) : { entries: [], isSigned: false };
  // Signed entries were validated before. Validation would delay the first paint of a slow phone.
  const entries = new Map<string, Entry>(stored.isSigned ? stored.entries : []);
  const unchecked = new Map<string, Entry>(stored.isSigned ? [] : stored.entries);
  /** The data whose time counts for the time of the screen, by name. */
  const dated = signal<readonly (readonly [name: string, data: Data])[]>([]);
  const dates = computed(() => dated.value.map(([, data]) => data.value));
  let cancelWrite: (() => void) | undefined;

  function write(): void {
    cancelWrite?.();
    cancelWrite = undefined;
    // Another tab may have logged out just now.
    if (!keepsData().peek() || readToken() === undefined) return;
    storeEntries(username, entries);
    // Responses have just come.
    void renewPictureCache();
  }

  if (keepsData().peek()) void openPictureCache();
  removeEntries(username);
  addEventListener('pagehide', () => cancelWrite && write(), { signal: session.signal });
  const stopFollowing = effect(() => {
    session.hasData.value = dates.value.some(({ kind }) => kind === 'ready');
  });
  session.signal.addEventListener('abort', () => {
    cancelWrite?.();
    stopFollowing();
  });

  return {
    /** Returns the data of the device that fits the struct, as remote data. */
    read<T>({ name, struct }: LastKnownOptions<T>): Remote<T> | undefined {
      const entry = unchecked.get(name);
      const result = entry && readTolerantly(struct, entry.value);
      unchecked.delete(name);
      if (entry && result?.kind === 'read') entries.set(name, { at: entry.at, value: result.value });
      const known = entries.get(name);
      return known && { kind: 'ready', value: known.value as T, since: known.at };
    },
    /** Counts the time of the data for the time of the screen. Not within the rendering that makes the data. */
    date: (name: string, data: Data) =>
      queueMicrotask(() => {
        dated.value = [...dated.peek(), [name, data]];
      }),
    put(name: string, value: unknown): void {
      if (session.signal.aborted) return;
      entries.set(name, { at: plausibleNow(), value });
      cancelWrite?.();
      cancelWrite = whenIdle(write);
    },
    write,
    /** The number of refreshes that changed last known data. */
    changeCount: signal(0),
    /** The oldest last known data in ms since 1970. Undefined if all data is from this visit. */
    since: computed(() =>
      oldest(dates.value.map((remote) => (remote.kind === 'ready' ? remote.since : undefined))),
    ),
    /** Whether a refresh of last known data failed. */
    isRefreshFailed: computed(() =>
      dates.value.some((remote) => remote.kind === 'ready' && remote.problem !== undefined),
    ),
    /** Returns the time of the oldest data in ms since 1970, also of data from this visit. */
    oldestTime: () => oldest(dated.value.map(([name]) => entries.get(name)?.at)),
  };
});

function oldest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((at) => at !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** Applies the learner's choice. Without data on the device, the present screens keep what they show. */
export function setKeepsData(session: Session, keeps: boolean): void {
  keepsData().value = keeps;
  if (keeps) {
    removeLocalStorage('KeepData');
    lastKnown(session).write();
    void openPictureCache();
  } else {
    writeLocalStorage('KeepData', 'no');
    removeEntries();
    void deletePictureCache();
  }
}
