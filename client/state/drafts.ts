import { forms } from '#copy/forms.ts';
import { ofPage } from '#device/lifetime.ts';
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
  sessionStorageKeys,
  writeSessionStorage,
} from '#device/session-storage.ts';
import { showStatus } from './messages.ts';

// Drafts of forms that are not on the screen. Memory holds the drafts of this page load. For later loads, session
// storage holds a visitor's drafts, and local storage a learner's. A tab without a draft takes over the draft of a
// closed tab.

type Texts = Record<string, string>;

/** By the name of the owner and the form. */
const draftsInMemory = ofPage(() => new Map<string, Texts>());

interface DraftOptions {
  /** The username. Other learners never see the draft. A visitor's draft has no owner. */
  readonly owner?: string | undefined;
  /** Fields that are only in memory, such as UDID and other identity numbers (accessibility 41). */
  readonly unstored?: readonly string[];
  /** Quick to retype, so no status reports a storage failure. */
  readonly brief?: boolean;
}

/** Reads and writes the draft of a form. A draft never contains passwords. */
export function draftOf(form: string, { owner = '', unstored = [], brief = false }: DraftOptions = {}) {
  const key = `${owner}:${form}`;
  const store = owner === '' ? inSessionStorage(form) : inLocalStorage(owner, form);
  let isSilent = brief;
  return {
    unstored: ['password', ...unstored],
    read: (): Texts => draftsInMemory().get(key) ?? textsOf(store.read()),
    write(typed: Texts) {
      const draft = without(typed, ['password']);
      const stored = without(draft, unstored);
      if (isEmpty(draft)) draftsInMemory().delete(key);
      else draftsInMemory().set(key, draft);
      if (isEmpty(stored)) return store.remove();
      if (store.write(JSON.stringify(stored)) || isSilent) return;
      isSilent = true;
      showStatus(forms.draftNotStored, 'information');
    },
  };
}

function inSessionStorage(form: string) {
  const key = `draft:${form}` as const;
  return {
    read: () => readSessionStorage(key),
    write: (text: string) => writeSessionStorage(key, text),
    remove: () => removeSessionStorage(key),
  };
}

function inLocalStorage(owner: string, form: string) {
  const prefix = `Draft:${owner}:${form}:` as const;
  const own = `${prefix}${thisTab()}` as const;
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
}

export const textsInDrafts = (owner: string): string[] =>
  localStorageKeys(`Draft:${owner}:`).flatMap((key) => Object.values(textsOf(readLocalStorage(key))));

const without = (texts: Texts, fields: readonly string[]): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([field]) => !fields.includes(field)));

const isEmpty = (texts: Texts) => Object.keys(texts).length === 0;

function textsOf(stored = '{}'): Texts {
  try {
    const texts: unknown = JSON.parse(stored);
    const entries = Object.entries(texts as object).filter(([, text]) => typeof text === 'string');
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** Removes the drafts of this page load and of visitors. A logout clears local storage itself. */
export function clearDrafts(): void {
  draftsInMemory().clear();
  clearVisitorDrafts();
}

export function clearVisitorDrafts(): void {
  for (const key of draftsInMemory().keys()) if (key.startsWith(':')) draftsInMemory().delete(key);
  for (const key of sessionStorageKeys('draft:')) removeSessionStorage(key);
}
