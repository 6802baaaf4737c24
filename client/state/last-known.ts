import { computed, type Signal, signal } from '@preact/signals-react';
import type { Struct } from 'superstruct';
import { plausibleNow } from '#contract/clock.ts';
import { readTolerantly } from '#contract/tolerant-reader.ts';
import { whenIdle } from '#device/idle.ts';
import { readLocalStorage, removeLocalStorage, writeLocalStorage } from '#device/local-storage.ts';
import { deletePictureCache, openPictureCache } from '#device/picture-cache.ts';
import { type Entry, readEntries, removeEntries, storeEntries } from '#device/stored-entries.ts';
import { canReadOffline } from './connection.ts';
import { perLearner } from './per-learner.ts';
import type { Remote } from './remote.ts';

// The last known data of the learner. Screens paint from it before the backend responds, and without a network. Each
// source is a signal of remote data.

type Validator<T> = Pick<Struct<T, unknown>, 'validate'>;

interface Source {
  readonly name: string;
  readonly data: Signal<Remote<unknown>>;
  readonly struct: Validator<unknown>;
}

const sources: Source[] = [];
const owner = perLearner<string | undefined>(undefined);
/** Entries that fit their structs. */
let entries = new Map<string, Entry>();
/** Entries that this version of the app has not written. */
let unchecked = new Map<string, Entry>();
/** Cancels the pending write. Undefined when everything is stored. */
let cancelStore: (() => void) | undefined;

/** Whether the device keeps the data. A setting of the device, so it stays after a logout. */
export const keepsData = signal(readLocalStorage('KeepData') !== 'no');

/** The number of refreshes that changed last known data. */
export const changeCount = signal(0);

/** Sources that every session loads. Their oldest time is the time of the screen. */
const dated = signal<readonly Source[]>([]);

/** The oldest last known data in ms since 1970. Undefined if all data is from this visit. */
export const lastKnownSince = computed(() => oldest(({ data: { value: remote } }) => sinceOf(remote)));

/** Whether a refresh of last known data failed. */
export const isRefreshFailed = computed(() =>
  dated.value.some(({ data: { value: remote } }) => remote.kind === 'ready' && remote.problem !== undefined),
);

/** Returns the time of the oldest data in ms since 1970, also of data from this visit. */
export const oldestTime = (): number | undefined => oldest(({ name }) => entries.get(name)?.at);

function oldest(timeOf: (source: Source) => number | undefined): number | undefined {
  const times = dated.value.map(timeOf).filter((at) => at !== undefined);
  return times.length === 0 ? undefined : Math.min(...times);
}

const sinceOf = (remote: Remote<unknown>) => (remote.kind === 'ready' ? remote.since : undefined);

/** Keeps the data of a signal on the device, and restores it when its learner starts a session. */
export function keepLastKnown<T>(
  name: string,
  struct: Validator<NoInfer<T>>,
  data: Signal<Remote<T>>,
): Signal<Remote<T>> {
  const source = { name, struct, data } as unknown as Source;
  sources.push(source);
  restore(source);
  let before = data.peek();
  data.subscribe((remote) => {
    if (remote.kind === 'ready' && remote.since === undefined) {
      if (sinceOf(before) !== undefined && before.kind === 'ready' && before.value !== remote.value)
        changeCount.value = changeCount.peek() + 1;
      if (before !== remote) put(source);
    }
    before = remote;
    if (dated.peek().includes(source)) updateCanRead();
  });
  return data;
}

/** As `keepLastKnown`, for data that every session loads. */
export function keepDated<T>(...source: Parameters<typeof keepLastKnown<T>>): Signal<Remote<T>> {
  const data = keepLastKnown(...source);
  dated.value = [...dated.value, sources.at(-1) as Source];
  return data;
}

function updateCanRead(): void {
  canReadOffline.value =
    owner.peek() !== undefined && dated.peek().some(({ data }) => data.peek().kind === 'ready');
}

/** Restores the data of a learner and removes the data of other learners. Returns whether there was any. */
export function openLastKnown(username: string): boolean {
  if (owner.peek() === username) return false;
  if (keepsData.peek()) void openPictureCache();
  removeEntries(username);
  const stored = keepsData.peek() ? readEntries(username) : undefined;
  // Signed entries were validated before. Validation would delay the first paint of a slow phone.
  entries = new Map(stored?.isSigned ? stored.entries : []);
  unchecked = new Map(stored?.isSigned ? [] : stored?.entries);
  owner.value = username;
  const restored = sources.filter(restore);
  for (const source of sources) if (isFresh(source.data.peek())) put(source);
  updateCanRead();
  return restored.length > 0;
}

const isFresh = (remote: Remote<unknown>) => remote.kind === 'ready' && remote.since === undefined;

/** Restores a source without data. Drops an entry that does not fit its struct. */
function restore({ name, struct, data }: Source): boolean {
  if (owner.peek() === undefined || data.peek().kind !== 'idle') return false;
  const entry = entries.get(name) ?? validated(unchecked.get(name), struct);
  unchecked.delete(name);
  if (!entry) return false;
  entries.set(name, entry);
  data.value = { kind: 'ready', value: entry.value, since: entry.at };
  return true;
}

function validated(entry: Entry | undefined, struct: Validator<unknown>): Entry | undefined {
  const result = readTolerantly(struct, entry?.value);
  return entry && result.kind === 'read' ? { at: entry.at, value: result.value } : undefined;
}

function put({ name, data }: Source): void {
  const remote = data.peek();
  if (owner.peek() === undefined || remote.kind !== 'ready') return;
  entries.set(name, { at: plausibleNow(), value: remote.value });
  cancelStore?.();
  cancelStore = whenIdle(store);
}

function store(): void {
  cancelStore?.();
  cancelStore = undefined;
  const username = owner.peek();
  if (username !== undefined && keepsData.peek()) storeEntries(username, entries);
}

addEventListener('pagehide', () => cancelStore && store());

/** Applies the learner's choice. Without data on the device, the present screens keep what they show. */
export function setKeepsData(keeps: boolean): void {
  keepsData.value = keeps;
  if (keeps) {
    removeLocalStorage('KeepData');
    store();
    void openPictureCache();
  } else {
    writeLocalStorage('KeepData', 'no');
    removeEntries();
    void deletePictureCache();
  }
}
