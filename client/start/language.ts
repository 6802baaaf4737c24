import { type LanguageCode, languageBases } from '#copy/languages.ts';
import { readLocalStorage, writeLocalStorage } from '#device/local-storage.ts';
import { readSessionStorage, removeSessionStorage, writeSessionStorage } from '#device/session-storage.ts';
import { encodedHash, encodedQuery } from './encoded-sign.ts';

// Each language is a document of its own. A switch replaces the history entry by the same address in the other language.

const base = import.meta.env.BASE_URL;

const isLanguage = (code = ''): code is LanguageCode => Object.hasOwn(languageBases, code);

/** Opens the language that the learner chose, where the network may be there. */
export function openChosen(hasNetwork = navigator.onLine): void {
  const chosen = readLocalStorage('Language');
  // Without a network, the other language may have no file on the device.
  if (!isLanguage(chosen) || `${languageBases[chosen]}/` === base || !hasNetwork) return;
  const { pathname, search, hash } = location;
  // A new document loses the state, and with it the saved scroll and focus of its history entry.
  writeSessionStorage('entry', JSON.stringify(history.state));
  location.replace(`${languageBases[chosen]}/${pathname.slice(base.length)}${search}${hash}`);
}

/** Restores the entry's state after a switch, and a sign that a messenger has encoded in its address. */
function restoreEntry(): void {
  const state = readSessionStorage('entry');
  removeSessionStorage('entry');
  // Precedes every request: the encoded address may hold a portfolio, which belongs into the fragment.
  const address = location.href.replace(encodedHash, '$1#').replace(encodedQuery, '$1?');
  history.replaceState(state ? JSON.parse(state) : history.state, '', address);
}

/**
 * Opens the language that the learner chose: at the start, at a press of its link, and when Back returns to another
 * language.
 */
export function followLanguage(): void {
  restoreEntry();
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[hreflang]');
    if (!link || event.defaultPrevented) return;
    writeLocalStorage('Language', link.hreflang);
    // Another tab follows the link itself.
    link.hash = location.hash;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openChosen(true);
  });
  addEventListener('pageshow', ({ persisted }) => persisted && openChosen());
  openChosen();
}
