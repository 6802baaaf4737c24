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

// What a form holds while it is not on the screen. Each tab has its own draft in session storage, so that a reload loses
// nothing. What must not be stored there stays in memory, where it outlasts the end of a session. Local storage has a copy
// of a lasting draft for a tab that has none of its own, once the tab that typed it is closed.

type Texts = Record<string, string>;

/** What must not be stored, by the keys of session storage. */
const draftsInMemory = new Map<SessionStorageKey, Readonly<Texts>>();

interface DraftOptions {
  /** The username; another learner never sees the draft. A visitor's draft has none, and is never in memory. */
  readonly owner?: string | undefined;
  /** Fields that are never stored: UDID and other numbers that tell who one is (accessibility 41). */
  readonly unstored?: readonly string[];
  /** It outlasts the tab, until a logout clears local storage. It needs an owner. */
  readonly lasting?: boolean;
  /** It is soon typed again: no status says when it cannot be stored. */
  readonly brief?: boolean;
}

/** The draft of a form. Passwords are in no draft. */
export function draftOf(
  form: string,
  { owner, unstored = [], lasting = false, brief = false }: DraftOptions = {},
) {
  const key: SessionStorageKey = `draft:${form}:${owner ?? ''}`;
  const stores =
    lasting && owner !== undefined
      ? [inSessionStorage(key), inLocalStorage(owner, form)]
      : [inSessionStorage(key)];
  let isSilent = brief;
  return {
    read(): Texts {
      // Reading local storage takes over the draft of a closed tab, so it is read only where this tab has none.
      const nearest = stores.reduce<string | undefined>((text, store) => text ?? store.read(), undefined);
      return { ...textsOf(nearest), ...draftsInMemory.get(key) };
    },
    write(typed: Texts) {
      const texts = without(typed, ['password']);
      const storable = without(texts, unstored);
      if (owner !== undefined)
        draftsInMemory.set(key, lasting ? without(texts, Object.keys(storable)) : texts);
      if (Object.keys(storable).length === 0) {
        for (const store of stores) store.remove();
        return;
      }
      const text = JSON.stringify(storable);
      const isStored = stores.map((store) => store.write(text)).at(-1);
      if (isStored || isSilent) return;
      isSilent = true;
      showStatus(forms.draftNotStored, 'information');
    },
  };
}

interface DraftStore {
  readonly read: () => string | undefined;
  /** Gives whether it was stored. */
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
  const write = (text: string) => {
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
      const newestText = newest && readLocalStorage(newest);
      if (newest && newestText !== undefined && write(newestText)) removeLocalStorage(newest);
      return newestText;
    },
    write,
    remove: () => removeLocalStorage(own),
  };
};

/** Every text that the lasting drafts of a learner hold, those of other tabs included. */
export const textsInDrafts = (owner: string): string[] =>
  localStorageKeys(`Draft:${owner}:`).flatMap((key) => Object.values(textsOf(readLocalStorage(key))));

const without = (typed: Texts, fields: readonly string[]): Texts =>
  Object.fromEntries(Object.entries(typed).filter(([field]) => !fields.includes(field)));

/** The texts of a stored draft. An invalid one counts as empty. */
function textsOf(stored = '{}'): Texts {
  try {
    const texts: unknown = JSON.parse(stored);
    const entries = Object.entries(texts as object).filter(([, text]) => typeof text === 'string');
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** Removes every draft of this tab, or those of one owner. A visitor's owner is an empty name. */
export function clearDrafts(owner?: string): void {
  const isCleared = (key: string) =>
    key.startsWith('draft:') && (owner === undefined || key.endsWith(`:${owner}`));
  for (const key of draftsInMemory.keys()) if (isCleared(key)) draftsInMemory.delete(key);
  try {
    for (const key of Object.keys(sessionStorage)) if (isCleared(key)) sessionStorage.removeItem(key);
  } catch {
    // Blocked: there is nothing to remove.
  }
}
