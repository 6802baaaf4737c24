import { type LanguageCode, languageBases } from '#copy/languages.ts';
import { readLocalStorage, writeLocalStorage } from '#device/local-storage.ts';
import { readSessionStorage, removeSessionStorage, writeSessionStorage } from '#device/session-storage.ts';

// Each language is a document of its own. A switch replaces the history entry by the same address in the other language.

const base = import.meta.env.BASE_URL;

const isLanguage = (code: string | undefined): code is LanguageCode =>
  code !== undefined && Object.hasOwn(languageBases, code);

export function openLanguage(code: LanguageCode): void {
  const { pathname, search, hash } = location;
  // A new document loses the state, and with it the saved scroll and focus of its history entry.
  writeSessionStorage('entry', JSON.stringify(history.state));
  location.replace(`${languageBases[code]}/${pathname.slice(base.length)}${search}${hash}`);
}

/** Opens the language that the learner chose, if the network may be there. Returns whether the page leaves. */
export function openChosen(hasNetwork = navigator.onLine !== false): boolean {
  const chosen = readLocalStorage('Language');
  // Without a network, the other language may have no file on the device.
  if (!isLanguage(chosen) || `${languageBases[chosen]}/` === base || !hasNetwork) return false;
  openLanguage(chosen);
  return true;
}

function takeEntry(): void {
  const state = readSessionStorage('entry');
  removeSessionStorage('entry');
  if (state !== undefined) history.replaceState(JSON.parse(state), '');
}

/**
 * Opens the language that the learner chose: at the start, at a press of its link, and when Back returns to another
 * language. Returns whether the page leaves.
 */
export function followLanguage(): boolean {
  takeEntry();
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[hreflang]');
    if (!link || event.defaultPrevented || !isLanguage(link.hreflang)) return;
    writeLocalStorage('Language', link.hreflang);
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openLanguage(link.hreflang);
  });
  addEventListener('pageshow', ({ persisted }) => persisted && openChosen());
  return openChosen();
}
