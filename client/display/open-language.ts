import { app } from '#copy/app.ts';
import { type LanguageCode, languageBases } from '#copy/languages.ts';
import { leaveDialogs } from '#device/dialog-entries.ts';
import { tryInTime } from '#device/in-time.ts';
import { writeLocalStorage } from '#device/local-storage.ts';
import { connection, look } from '#state/connection.ts';
import { showAlert } from '#state/messages.ts';

/** Follows the links of the languages also from dialogs and without a network, before the inline script does. */
export const followLanguageLinks = () => document.addEventListener('click', onClick, { capture: true });

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[hreflang]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void open(link.hreflang as LanguageCode);
}

/** Without a network, a language opens only if its files are on the device. */
async function open(code: LanguageCode): Promise<void> {
  if (connection().peek() === 'offline') {
    const page = `${languageBases[code]}/index.html`;
    const stored = await tryInTime(() => caches.match(page, { ignoreSearch: true }));
    if (!stored && !(await look())) return showAlert(app.languageNeedsInternet);
  }
  writeLocalStorage('Language', code);
  leaveDialogs(() => globalThis.early?.openChosen(true));
}
