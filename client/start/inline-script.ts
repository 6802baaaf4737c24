import { readLocalStorage, readToken } from '#device/local-storage.ts';
import { followDisplay } from '#display/apply-display.ts';
import type { BuiltFiles } from './early.ts';
import { followLanguage, openLanguage } from './language.ts';

// Runs inline before any style. Preloads the screen's files and sends the learner's calls, because the app's code would
// request them later.

followDisplay();
const isLeaving = followLanguage();

/** The service worker and the worker of client/api/large-answer.ts. The policy lets a page start no other script. */
const workers = /^(sw|assets\/answer-worker-[\w-]+)\.js$/;
const base = import.meta.env.BASE_URL;
globalThis.trustedTypes?.createPolicy('default', {
  createScriptURL(address) {
    const { origin, pathname } = new URL(address, location.href);
    return origin === location.origin && workers.test(pathname.slice(base.length)) ? address : null;
  },
});

/** Absent in development. */
const text = document.getElementById('built-files')?.textContent;
const built: BuiltFiles | undefined = text && JSON.parse(text);

const root = document.documentElement;
const pathname = `/${location.pathname.slice(base.length)}`;
const token = readToken();
const isLearner = token !== undefined;

/** Returns the addresses of the files that the screen needs besides the files of every page. */
const filesOfScreen = ({ files, byPath }: BuiltFiles) =>
  (byPath[pathname] ?? []).map((index) => `${base}assets/${files[index]}`);

/** Returns whether a login draft exists. Only the app can restore a draft, so the prerendered screen must not show. */
function hasDraft(): boolean {
  try {
    return pathname !== '/' && Object.keys(sessionStorage).some((key) => key.startsWith('draft:login'));
  } catch {
    return false;
  }
}

/** Returns the username of a learner without last known data. With it, the calls wait for the first paint. */
function newLearner(): string | undefined {
  try {
    const { username } = JSON.parse(readLocalStorage('UserData') ?? '{}');
    const isNew = isLearner && readLocalStorage(`LastKnown:${username}`) === undefined;
    // Encoding throws for a lone surrogate.
    return isNew && typeof username === 'string' && encodeURIComponent(username) ? username : undefined;
  } catch {
    return undefined;
  }
}

function sendCalls({ calls }: BuiltFiles, username: string): void {
  for (const call of calls) {
    const [method = '', template = ''] = call.split(' ');
    // Encoded as client/api/call.ts does, because the app finds the response by its address.
    const address = template.endsWith('?')
      ? template + new URLSearchParams({ username })
      : template.replace(':username', encodeURIComponent(username));
    const headers = { Accept: 'application/json', 'Auth-token': token ?? '' };
    const response = fetch(address, { method, headers });
    // The app reports a failure when it takes the response.
    response.catch(() => {});
    early?.calls.set(`${method} ${address} ${token}`, response);
  }
}

let isSubmitted = false;

const early: typeof globalThis.early = {
  isPrerendered: !isLearner && pathname === built?.prerendered && navigator.onLine === true && !hasDraft(),
  showNotLoaded() {
    const notice = document.getElementById('not-loaded');
    if (!(notice instanceof HTMLTemplateElement)) return;
    if (root.dataset.start) root.dataset.start = 'failed';
    notice.content.querySelector('button')?.addEventListener('click', () => location.reload());
    document.body.prepend(notice.content);
  },
  calls: new Map(),
  openLanguage,
  takeOver() {
    delete root.dataset.prerendered;
  },
  submit() {
    // The app may have replaced the button that was pressed.
    if (isSubmitted) document.querySelector<HTMLElement>('[type="submit"]')?.click();
    isSubmitted = false;
  },
};
globalThis.early = early;
if (early.isPrerendered) root.dataset.prerendered = '';

addEventListener('submit', (event) => {
  if (root.dataset.prerendered === undefined) return;
  // A native submission would leave the page and lose the typed input.
  event.preventDefault();
  isSubmitted = true;
});
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && early.showNotLoaded(), true);

function addLink(properties: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), properties));
}

if (built) {
  if (!early.isPrerendered) root.dataset.start = isLearner ? 'learner' : 'visitor';
  // Vite's preloader would load the inlined styles again with other chunks, unless it finds a link to them.
  for (const href of built.styles) addLink({ rel: 'stylesheet', disabled: true, href });
  if (!isLeaving && navigator.onLine !== false && !(pathname === '/' && !isLearner)) {
    const username = newLearner();
    if (username !== undefined) sendCalls(built, username);
    for (const href of filesOfScreen(built)) {
      if (built.styles.includes(href)) continue;
      // No `modulepreload`, because browsers cache failed module loads. The app's code gets the higher priority.
      const as = href.endsWith('.css') ? 'style' : 'script';
      addLink({ rel: 'preload', as, crossOrigin: '', fetchPriority: 'low', href });
    }
  }
}
