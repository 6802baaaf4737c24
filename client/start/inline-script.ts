import { readToken } from '#device/local-storage.ts';
import { sessionStorageKeys } from '#device/session-storage.ts';
import { followDisplay } from '#display/apply-display.ts';
import type { Early } from './early.ts';
import { followLanguage, openChosen } from './language.ts';

// Runs inline before any style: applies theme and language, and shows the prerendered screen or the frame.

followDisplay();
followLanguage();

const root = document.documentElement;
const base = import.meta.env.BASE_URL;

/** The policy lets a page start no script but its service worker. */
globalThis.trustedTypes?.createPolicy('default', {
  createScriptURL: (address) =>
    new URL(address, location.href).href === `${location.origin}${base}sw.js` ? address : null,
});

/** Only the app can restore a draft of a login, so the prerendered screen must not show. */
const hasDraft = () => sessionStorageKeys('draft:login').length > 0;

const path = `/${location.pathname.slice(base.length)}`;
const isLearner = readToken() !== undefined;
/** The path whose screen the document holds. Absent in development. */
const { screen } = root.dataset;
if (!isLearner && path === screen && navigator.onLine && !(path !== '/' && hasDraft()))
  root.dataset.prerendered = '';
else if (screen) root.dataset.start = isLearner ? 'learner' : 'visitor';

function showNotLoaded(): void {
  const notice = document.getElementById('not-loaded');
  if (!(notice instanceof HTMLTemplateElement)) return;
  if (root.dataset.start) root.dataset.start = 'failed';
  notice.content.querySelector('button')?.addEventListener('click', () => location.reload());
  document.body.prepend(notice.content);
}

globalThis.early = { showNotLoaded, openChosen } satisfies Early;

addEventListener('submit', (event) => {
  if (root.dataset.prerendered === undefined) return;
  // A native submission would leave the page and lose the typed input.
  event.preventDefault();
  root.dataset.prerendered = 'sent';
});
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && showNotLoaded(), true);
