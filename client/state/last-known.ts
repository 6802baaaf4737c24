import { computed, effect, type Signal, signal } from '@preact/signals-react';
import type { Struct } from 'superstruct';
import { plausibleNow } from '#contract/clock.ts';
import { readTolerantly } from '#contract/tolerant-reader.ts';
import { whenIdle } from '#device/idle.ts';
import { readLocalStorage, removeLocalStorage, writeLocalStorage } from '#device/local-storage.ts';
import { deletePictureCache, openPictureCache, renewPictureCache } from '#device/picture-cache.ts';
import { type Entry, readEntries, removeEntries, storeEntries } from '#device/stored-entries.ts';
import { canReadOffline } from './connection.ts';
import { onLearnerChange } from './per-learner.ts';
import type { Remote } from './remote.ts';

// The last known data of the learner. Screens paint from it before the backend responds, and without a network.

type Validator<T> = Pick<Struct<T, unknown>, 'validate'>;

export interface LastKnownOptions<T> {
  readonly name: string;
  readonly struct: Validator<NoInfer<T>>;
  /** Every session loads the data, so its time counts for the time of the screen. */
  readonly isDated?: boolean;
}

/** Whether the device keeps the data. A setting of the device, so it stays after a logout. */
export const keepsData = signal(readLocalStorage('KeepData') !== 'no');

/** The number of refreshes that changed last known data. */
export const changeCount = signal(0);

const store = signal<ReturnType<typeof createStore>>();

/** The data of a learner, on the device unless the learner has switched that off. */
function createStore(username: string) {
  const stored = keepsData.peek() ? readEntries(username) : { entries: [], isSigned: false };
  // Signed entries were validated before. Validation would delay the first paint of a slow phone.
  const entries = new Map<string, Entry>(stored.isSigned ? stored.entries : []);
  const unchecked = new Map<string, Entry>(stored.isSigned ? [] : stored.entries);
  let cancelWrite: (() => void) | undefined;

  function write(): void {
    cancelWrite?.();
    cancelWrite = undefined;
    if (!keepsData.peek()) return;
    storeEntries(username, entries);
    // Responses have just come.
    void renewPictureCache();
  }

  return {
    username,
    entries,
    /** Returns an entry that fits the struct. */
    read(name: string, struct: Validator<unknown>): Entry | undefined {
      const entry = unchecked.get(name);
      const result = entry && readTolerantly(struct, entry.value);
      unchecked.delete(name);
      if (entry && result?.kind === 'read') entries.set(name, { at: entry.at, value: result.value });
      return entries.get(name);
    },
    put(name: string, value: unknown): void {
      entries.set(name, { at: plausibleNow(), value });
      cancelWrite?.();
      cancelWrite = whenIdle(write);
    },
    write,
    writePending: () => cancelWrite && write(),
    close: () => cancelWrite?.(),
  };
}

onLearnerChange(() => {
  store.peek()?.close();
  store.value = undefined;
});

addEventListener('pagehide', () => store.peek()?.writePending());

/** Restores the data of a learner and removes the data of other learners. Returns whether there was any. */
export function openLastKnown(username: string): boolean {
  if (store.peek()?.username === username) return false;
  if (keepsData.peek()) void openPictureCache();
  removeEntries(username);
  store.value = createStore(username);
  return lastKnownSince.peek() !== undefined;
}

interface Source {
  readonly name: string;
  readonly data: Signal<Remote<unknown>>;
}

const dated = signal<readonly Source[]>([]);

/** The oldest last known data in ms since 1970. Undefined if all data is from this visit. */
export const lastKnownSince = computed(() =>
  oldest(({ data: { value: remote } }) => (remote.kind === 'ready' ? remote.since : undefined)),
);

/** Whether a refresh of last known data failed. */
export const isRefreshFailed = computed(() =>
  dated.value.some(({ data: { value: remote } }) => remote.kind === 'ready' && remote.problem !== undefined),
);

/** Returns the time of the oldest data in ms since 1970, also of data from this visit. */
export const oldestTime = () => oldest(({ name }) => store.value?.entries.get(name)?.at);

function oldest(timeOf: (source: Source) => number | undefined): number | undefined {
  const times = dated.value.map(timeOf).filter((at) => at !== undefined);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Restores the data of a signal when the store opens. Returns a function that stores a newer value. */
export function keepLastKnown<T>(options: LastKnownOptions<T>, data: Signal<Remote<T>>) {
  const { name, struct, isDated } = options;
  if (isDated) dated.value = [...dated.peek(), { name, data } as unknown as Source];
  effect(() => {
    const opened = store.value;
    const remote = data.peek();
    if (opened && remote.kind === 'idle') {
      const entry = opened.read(name, struct);
      if (entry) data.value = { kind: 'ready', value: entry.value as T, since: entry.at };
    }
    // Data that is the same for every learner may arrive before the learner is known.
    if (opened && remote.kind === 'ready' && remote.since === undefined) opened.put(name, remote.value);
  });
  return (value: T) => store.peek()?.put(name, value);
}

effect(() => {
  canReadOffline.value =
    store.value !== undefined && dated.value.some(({ data }) => data.value.kind === 'ready');
});

/** Applies the learner's choice. Without data on the device, the present screens keep what they show. */
export function setKeepsData(keeps: boolean): void {
  keepsData.value = keeps;
  if (keeps) {
    removeLocalStorage('KeepData');
    store.peek()?.write();
    void openPictureCache();
  } else {
    writeLocalStorage('KeepData', 'no');
    removeEntries();
    void deletePictureCache();
  }
}
