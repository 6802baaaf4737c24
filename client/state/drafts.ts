import {
  localStorageKeys,
  readLocalStorage,
  removeLocalStorage,
  writeLocalStorage,
} from '#api/local-storage.ts';
import {
  readSessionStorage,
  removeSessionStorage,
  type SessionStorageKey,
  writeSessionStorage,
} from '#api/session-storage.ts';
import { forms } from '#copy/forms.ts';
import { showStatus } from './messages.ts';
import { holdTab, isOpen, thisTab } from './open-tabs.ts';

// What a form holds while it is not on the screen. Each tab keeps its own draft in session storage, so that a reload loses
// nothing. What must not lie there lives in memory, where it outlasts the end of a session. The device keeps a copy of a
// lasting draft for a tab that has none of its own, once the tab that typed it is closed.

type Texts = Record<string, string>;

interface DraftOptions {
  /** Whose it is; another learner never sees it. A visitor's has nobody, and then memory keeps nothing. */
  readonly owner?: string | undefined;
  /** Fields that are never stored: UDID and other numbers that tell who one is (accessibility 41). */
  readonly unstored?: readonly string[];
  /** It outlasts the tab, until a logout clears the device. It needs an owner. */
  readonly lasting?: boolean;
  /** It is soon typed again: nobody is told where it cannot be kept. */
  readonly brief?: boolean;
}

/** Where a form keeps what is typed. Passwords are never kept anywhere. */
export function draftOf(
  form: string,
  { owner, unstored = [], lasting = false, brief = false }: DraftOptions = {},
) {
  const inMemory: SessionStorageKey = `draft:${form}:${owner ?? ''}`;
  const shelves =
    lasting && owner !== undefined
      ? [inSessionStorage(inMemory), inLocalStorage(owner, form)]
      : [inSessionStorage(inMemory)];
  let isTold = brief;
  return {
    read(): Texts {
      // The device gives away what a closed tab left, so it is read only where this tab has nothing.
      const nearest = shelves.reduce<string | undefined>((text, shelf) => text ?? shelf.read(), undefined);
      return { ...textsOf(nearest), ...draftsInMemory.get(inMemory) };
    },
    write(typed: Texts) {
      const kept = without(typed, ['password']);
      const storable = without(kept, unstored);
      if (owner !== undefined)
        draftsInMemory.set(inMemory, lasting ? without(kept, Object.keys(storable)) : kept);
      if (Object.keys(storable).length === 0) {
        for (const shelf of shelves) shelf.remove();
        return;
      }
      const text = JSON.stringify(storable);
      const isKept = shelves.map((shelf) => shelf.write(text)).at(-1);
      if (isKept || isTold) return;
      isTold = true;
      showStatus(forms.notKept, 'information');
    },
  };
}

interface DraftStore {
  readonly read: () => string | undefined;
  /** Gives whether it is kept. */
  readonly write: (text: string) => boolean;
  readonly remove: () => void;
}

const inSessionStorage = (key: SessionStorageKey): DraftStore => ({
  read: () => readSessionStorage(key),
  write: (text) => writeSessionStorage(key, text),
  remove: () => removeSessionStorage(key),
});

const inLocalStorage = (owner: string, form: string): DraftStore => {
  const prefix = `Draft:${owner}:${form}:` as const;
  const own = `${prefix}${thisTab}` as const;
  const put = (text: string) => {
    holdTab();
    return writeLocalStorage(own, text);
  };
  return {
    /** This tab's own, or else the newest of a closed tab, which becomes this tab's. */
    read() {
      const text = readLocalStorage(own);
      if (text !== undefined) return text;
      const newest = localStorageKeys(prefix)
        .filter((key) => !isOpen(key.slice(prefix.length)))
        .toSorted()
        .at(-1);
      const left = newest && readLocalStorage(newest);
      if (newest && left !== undefined && put(left)) removeLocalStorage(newest);
      return left;
    },
    write: put,
    remove: () => removeLocalStorage(own),
  };
};

/** Every text that the lasting drafts of a learner hold, those of other tabs included. */
export const textsInDrafts = (owner: string): string[] =>
  localStorageKeys(`Draft:${owner}:`).flatMap((key) => Object.values(textsOf(readLocalStorage(key))));

const without = (typed: Texts, fields: readonly string[]): Texts =>
  Object.fromEntries(Object.entries(typed).filter(([field]) => !fields.includes(field)));

/** What a draft holds; anything in its place that is no draft counts as nothing. */
function textsOf(stored = '{}'): Texts {
  try {
    const texts: unknown = JSON.parse(stored);
    const entries = Object.entries(texts as object).filter(([, text]) => typeof text === 'string');
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** What drafts hold that must not lie in storage, by the same keys. */
export const draftsInMemory = new Map<SessionStorageKey, Readonly<Record<string, string>>>();

/** Forgets every draft of a form, or those of one owner: an empty name is a visitor. */
export function clearDrafts(owner?: string): void {
  const goes = (key: string) =>
    key.startsWith('draft:') && (owner === undefined || key.endsWith(`:${owner}`));
  for (const key of draftsInMemory.keys()) if (goes(key)) draftsInMemory.delete(key);
  try {
    for (const key of Object.keys(sessionStorage)) if (goes(key)) sessionStorage.removeItem(key);
  } catch {
    // Blocked: there is nothing to remove.
  }
}
