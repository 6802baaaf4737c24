import { create, type Infer, literal, number, object, record, string, unknown } from 'superstruct';
import { plausibleNow } from '#contract/clock.ts';
import { contractVersion } from '#contract/entities.ts';
import {
  localStorageKeys,
  readLocalStorage,
  removeLocalStorage,
  writeLocalStorage,
} from './local-storage.ts';

// The last known data of a learner in local storage: a signature, a space, and JSON with an entry for each source.

/** Sizes in characters. A larger value, such as a catalogue of 10,000 skills, is not kept. */
const maxValue = 200_000;
const maxTotal = 1_000_000;

export interface Entry {
  /** The time of the response in ms since 1970. */
  readonly at: number;
  readonly value: unknown;
}

const Stored = object({
  version: literal(contractVersion),
  entries: record(string(), object({ at: number(), value: unknown() })),
});

/** Marks a whole text that this version of the app has written, so that its values fit their structs. */
const sign = ({ length }: string) => `${import.meta.url}#${length}`;

const keyOf = (username: string) => `LastKnown:${username}` as const;

/** Returns the entries of a learner. Removes a text of another form or another version of the contract. */
export function readEntries(username: string): {
  readonly entries: [string, Entry][];
  readonly isSigned: boolean;
} {
  const key = keyOf(username);
  const stored = readLocalStorage(key) ?? '';
  const text = stored.slice(stored.indexOf(' ') + 1);
  const isSigned = stored.startsWith(`${sign(text)} `);
  try {
    const parsed = JSON.parse(text);
    const { entries } = isSigned ? (parsed as Infer<typeof Stored>) : create(parsed, Stored);
    return { entries: Object.entries(entries), isSigned };
  } catch {
    removeLocalStorage(key);
    return { entries: [], isSigned: false };
  }
}

/**
 * Stores the newest entries that fit. Keeps newer entries of other tabs with this version of the app, but no entry of the
 * future, which a wrong clock has dated.
 */
export function storeEntries(username: string, entries: Map<string, Entry>): void {
  const stored = readEntries(username);
  const now = plausibleNow();
  for (const [name, entry] of stored.isSigned ? stored.entries : []) {
    const own = entries.get(name);
    if (!own || (entry.at > own.at && entry.at <= now)) entries.set(name, entry);
  }
  let total = 0;
  const texts = [...entries]
    .sort(([, one], [, other]) => other.at - one.at)
    .map(([name, entry]) => `${JSON.stringify(name)}:${JSON.stringify(entry)}`)
    .filter((text) => {
      if (text.length > maxValue || total + text.length > maxTotal) return false;
      total += text.length;
      return true;
    });
  const text = `{"version":${contractVersion},"entries":{${texts.join(',')}}}`;
  const isStored = writeLocalStorage(keyOf(username), `${sign(text)} ${text}`);
  // Memory would stand in for a full storage, and keep a copy for nothing.
  if (!isStored) removeLocalStorage(keyOf(username));
}

/** Removes the entries of all learners, or of all but one. */
export function removeEntries(except?: string): void {
  for (const key of localStorageKeys('LastKnown:'))
    if (except === undefined || key !== keyOf(except)) removeLocalStorage(key);
}
