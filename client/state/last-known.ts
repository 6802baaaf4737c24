import { computed, type Signal, signal } from '@preact/signals-react';
import { create, literal, number, object, record, type Struct, string, unknown } from 'superstruct';
import { whenIdle } from '#api/lazy-module.ts';
import {
  localStorageKeys,
  readLocalStorage,
  removeLocalStorage,
  writeLocalStorage,
} from '#api/local-storage.ts';
import { deletePictureCache, openPictureCache } from '#api/picture-cache.ts';
import { contractVersion } from '#contract/entities.ts';
import { canReadOffline } from './connection.ts';
import { fingerprint } from './fingerprint.ts';
import { perLearner } from './per-learner.ts';
import type { Remote } from './remote.ts';

// The last known data of the learner, in local storage. Screens paint from it before the backend responds, and without a
// network. Each source is a signal of remote data.

/** Sizes in characters. A larger value, such as a catalogue of 10,000 skills, is not kept. */
const maxValue = 200_000;
const maxTotal = 1_000_000;

interface Entry {
  /** The time of the response in ms since 1970. */
  readonly at: number;
  readonly value: unknown;
}

const Stored = object({
  version: literal(contractVersion),
  entries: record(string(), object({ at: number(), value: unknown() })),
});

/** Marks a text that this version of the app has written, so that its values fit their structs. */
const sign = (text: string) => fingerprint(import.meta.url + text);

type Validator<T> = Pick<Struct<T, unknown>, 'validate'>;

interface Source {
  readonly name: string;
  readonly data: Signal<Remote<unknown>>;
  readonly struct: Validator<unknown>;
}

const sources: Source[] = [];
const owner = perLearner<string | undefined>(undefined);
let entries = new Map<string, Entry>();
/** This version of the app has written the entries. Validation would delay the first paint of a slow phone. */
let isSigned = false;
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
  removeLastKnown(username);
  const stored = keepsData.peek() ? read(username) : { entries: [], isSigned: false };
  entries = new Map(stored.entries);
  isSigned = stored.isSigned;
  owner.value = username;
  const restored = sources.filter(restore);
  for (const source of sources) if (isFresh(source.data.peek())) put(source);
  updateCanRead();
  return restored.length > 0;
}

const isFresh = (remote: Remote<unknown>) => remote.kind === 'ready' && remote.since === undefined;

/** Removes the data of all learners, or of all but one. */
function removeLastKnown(except?: string): void {
  for (const key of localStorageKeys('LastKnown:'))
    if (key !== `LastKnown:${except}`) removeLocalStorage(key);
}

/** Returns the stored entries of a learner. Removes a text that is no signature and JSON of this contract. */
function read(username: string): { readonly entries: [string, Entry][]; readonly isSigned: boolean } {
  const key = `LastKnown:${username}` as const;
  const [signature = '', ...rest] = (readLocalStorage(key) ?? '').split(' ');
  const text = rest.join(' ');
  try {
    const { entries } = create(JSON.parse(text), Stored);
    return { entries: Object.entries(entries), isSigned: signature === sign(text) };
  } catch {
    removeLocalStorage(key);
    return { entries: [], isSigned: false };
  }
}

/** Restores a source without data. Drops an entry that no longer fits its struct. */
function restore({ name, struct, data }: Source): boolean {
  const entry = entries.get(name);
  if (owner.peek() === undefined || !entry || data.peek().kind !== 'idle') return false;
  const [error, value] = isSigned
    ? [undefined, entry.value]
    : struct.validate(entry.value, { coerce: true, mask: true });
  if (error) {
    entries.delete(name);
    return false;
  }
  data.value = { kind: 'ready', value, since: entry.at };
  return true;
}

function put({ name, data }: Source): void {
  const remote = data.peek();
  if (owner.peek() === undefined || remote.kind !== 'ready') return;
  entries.set(name, { at: Date.now(), value: remote.value });
  cancelStore?.();
  cancelStore = whenIdle(store);
}

/** Stores the newest entries that fit. Keeps newer entries of other tabs. */
function store(): void {
  cancelStore?.();
  cancelStore = undefined;
  const username = owner.peek();
  if (username === undefined || !keepsData.peek()) return;
  for (const [name, entry] of read(username).entries)
    if (entry.at > (entries.get(name)?.at ?? 0)) entries.set(name, entry);
  let total = 0;
  const texts = [...entries]
    .toSorted(([, one], [, other]) => other.at - one.at)
    .map(([name, entry]) => `${JSON.stringify(name)}:${JSON.stringify(entry)}`)
    .filter((text) => {
      if (text.length > maxValue || total + text.length > maxTotal) return false;
      total += text.length;
      return true;
    });
  // Memory would stand in for a full storage, and keep a copy for nothing.
  const text = `{"version":${contractVersion},"entries":{${texts.join(',')}}}`;
  const key = `LastKnown:${username}` as const;
  if (!writeLocalStorage(key, `${sign(text)} ${text}`)) removeLocalStorage(key);
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
    removeLastKnown();
    void deletePictureCache();
  }
}
