import { type Ahead, type BuiltAhead, keyOf } from '#api/ahead.ts';
import { readText, readToken } from '#api/device-text.ts';
import { followDisplay } from '#api/display.ts';

// Stands inside index.html, before any style. Nobody sees the app in a size or theme that they did not choose, nor the
// landing view where another screen is on its way; what that screen needs is asked for before the app's own code is here.

/** What the build found out; nothing in development. */
const found = document.getElementById('built')?.textContent;
const built: BuiltAhead | undefined = found && JSON.parse(found);

const root = document.documentElement;
const { pathname } = location;
const token = readToken();
const asked: Ahead['asked'] = new Map();

function filesOf(path: string, isLearner: boolean): string[] {
  if (!built) return [];
  const { files, everywhere, forLearner, byPath } = built;
  const ofPath = path === '/' && !isLearner ? [] : [...everywhere, ...(byPath[path] ?? [])];
  return [...new Set([...ofPath, ...(isLearner ? forLearner : [])])].map(
    (index) => `/assets/${files[index]}`,
  );
}

function storedUsername(): string | undefined {
  try {
    return JSON.parse(readText('UserData') ?? '{}').username;
  } catch {
    return undefined;
  }
}

/** Makes the requests of the start sequence, but those that need a name which the device does not know. */
function askAhead({ requests, placeholders }: BuiltAhead, token: string): void {
  const username = storedUsername();
  const fill = (text: string, encode: (name: string) => string) =>
    text.replaceAll(placeholders.token, token).replaceAll(placeholders.username, () => encode(`${username}`));
  for (const { url: address, method, headers, body } of requests) {
    const isOfLearner = (address + body).includes(placeholders.username);
    if (isOfLearner && username === undefined) continue;
    const url = fill(address, encodeURIComponent);
    const init: RequestInit = {
      ...(method && { method }),
      ...(headers && { headers: { ...headers, ...(headers['Auth-token'] && { 'Auth-token': token }) } }),
      ...(body && { body: fill(body, (name) => JSON.stringify(name).slice(1, -1)) }),
    };
    const ending = new AbortController();
    const answer = fetch(url, { ...init, signal: ending.signal });
    // Whoever takes it is told; before that nobody is.
    answer.catch(() => undefined);
    asked.set(keyOf(url, init), { answer, ending });
  }
}

followDisplay();

/** Of the tab: what they hold is drawn by the app alone. */
function hasDrafts(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith('draft:'));
  } catch {
    return false;
  }
}

const isDrawn = token === undefined && pathname === built?.drawn && navigator.onLine === true && !hasDrafts();

let pressed: HTMLElement | undefined;
let isTaken = false;
const ahead: Ahead = {
  asked,
  filesOf,
  isDrawn,
  take() {
    isTaken = true;
  },
  answer() {
    if (pressed?.isConnected) pressed.click();
    pressed = undefined;
  },
};
globalThis.ahead = ahead;

if (built) {
  if (!isDrawn) root.dataset.start = token === undefined ? 'visitor' : 'learner';
  if (navigator.onLine !== false) {
    for (const href of filesOf(pathname, token !== undefined)) {
      if (built.styles.includes(href)) continue;
      const isStyle = href.endsWith('.css');
      const link = document.createElement('link');
      // As the app asks for it later: other ways of asking are not the same to a browser. After the app's own code.
      Object.assign(link, { crossOrigin: '', fetchPriority: 'low', href });
      Object.assign(link, isStyle ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' });
      document.head.append(link);
    }
    if (token !== undefined) askAhead(built, token);
  }
  for (const href of built.styles) {
    // Vite's loader takes these styles for a need of other files, and leaves alone what it finds a link to.
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href });
    document.head.append(link);
  }
}

addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest('button');
  if (button && !isTaken) pressed = button;
});
addEventListener('submit', (event) => {
  // The browser would go to another address with what was typed, or lose it.
  if (isTaken) return;
  event.preventDefault();
  pressed = event.submitter ?? undefined;
});
// The app's own code cannot be had: nothing else would ever say so.
addEventListener(
  'error',
  ({ target }) => {
    const told = document.getElementById('not-loaded');
    if (!(target instanceof HTMLScriptElement && told instanceof HTMLTemplateElement)) return;
    if (root.dataset.start) root.dataset.start = 'failed';
    told.content.querySelector('button')?.addEventListener('click', () => location.reload());
    document.body.prepend(told.content);
  },
  true,
);
