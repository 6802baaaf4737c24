import { forms } from '#copy/forms.ts';
import {
  localStorageKeys,
  readLocalStorage,
  removeLocalStorage,
  writeLocalStorage,
} from '#device/local-storage.ts';
import { holdTab, isOpen, thisTab } from '#device/open-tabs.ts';
import {
  readSessionStorage,
  removeSessionStorage,
  type SessionStorageKey,
  writeSessionStorage,
} from '#device/session-storage.ts';
import { showStatus } from './messages.ts';

// Drafts of forms that are not on the screen. Session storage has each tab's own draft, for a reload. Fields that must
// not be stored stay in memory, also after the session ends. Local storage has lasting drafts: a tab without a draft
// takes over the draft of a closed tab.

type Texts = Record<string, string>;

/** Unstored fields of lasting drafts and all fields of other drafts, by the keys of session storage. */
const draftsInMemory = new Map<SessionStorageKey, Readonly<Texts>>();

interface DraftOptions {
  /** The username. Other learners never see the draft. A visitor's draft has no owner and is never in memory. */
  readonly owner?: string | undefined;
  /** Fields that are never stored, such as UDID and other identity numbers (accessibility 41). */
  readonly unstored?: readonly string[];
  /** Survives the tab, until a logout clears local storage. Needs an owner. */
  readonly lasting?: boolean;
  /** Quick to retype, so no status reports a storage failure. */
  readonly brief?: boolean;
}

/** Reads and writes the draft of a form. A draft never contains passwords. */
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
      // Reading local storage takes over the draft of a closed tab. It must not run when this tab has a draft.
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
    /** Returns this tab's draft, or takes over the newest draft of a closed tab. */
    read() {
      const text = readLocalStorage(own);
      if (text !== undefined) return text;
      const newest = localStorageKeys(prefix)
        .filter((key) => !isOpen(key.slice(prefix.length)))
        .sort()
        .at(-1);
      const newestText = newest && readLocalStorage(newest);
      if (newest && newestText !== undefined && write(newestText)) removeLocalStorage(newest);
      return newestText;
    },
    write,
    remove: () => removeLocalStorage(own),
  };
};

export const textsInDrafts = (owner: string): string[] =>
  localStorageKeys(`Draft:${owner}:`).flatMap((key) => Object.values(textsOf(readLocalStorage(key))));

const without = (typed: Texts, fields: readonly string[]): Texts =>
  Object.fromEntries(Object.entries(typed).filter(([field]) => !fields.includes(field)));

function textsOf(stored = '{}'): Texts {
  try {
    const texts: unknown = JSON.parse(stored);
    const entries = Object.entries(texts as object).filter(([, text]) => typeof text === 'string');
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** Removes all drafts of this tab, or the drafts of one owner. The owner of a visitor's drafts is `''`. */
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
