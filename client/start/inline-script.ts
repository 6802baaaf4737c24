import { readToken } from '#api/local-storage.ts';
import { followDisplay } from '#display/apply-display.ts';
import { storedUsername } from '#session/stored-session.ts';
import { type Ahead, type BuiltAhead, keyOf } from './early.ts';

// Stands inside the document, before any style. Nobody sees the app in a size or theme that they did not choose, nor a
// screen where another is on its way; what that needs is asked for before the app's own code is here.

followDisplay();

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

/** What the login holds is drawn by the app alone; the landing view holds nothing. */
function hasDraft(): boolean {
  try {
    return pathname !== '/' && Object.keys(sessionStorage).some((key) => key.startsWith('draft:login'));
  } catch {
    return false;
  }
}

const isDrawn = token === undefined && pathname === built?.drawn && navigator.onLine === true && !hasDraft();

let pressed: HTMLElement | undefined;
let focused: EventTarget | null = null;
let isTaken = false;

/** What has taken the place of an element that the app has drawn anew: of its kind, with its words. */
const likeOf = (element: HTMLElement) =>
  element.isConnected
    ? element
    : [...document.querySelectorAll<HTMLElement>(element.localName)].find(
        ({ textContent }) => textContent === element.textContent,
      );

const ahead: Ahead = {
  asked,
  filesOf,
  isDrawn,
  take() {
    isTaken = true;
    if (focused instanceof HTMLElement && !focused.isConnected) likeOf(focused)?.focus();
  },
  answer() {
    if (pressed) likeOf(pressed)?.click();
    pressed = undefined;
  },
  tellLost() {
    const told = document.getElementById('not-loaded');
    if (!(told instanceof HTMLTemplateElement)) return;
    if (root.dataset.start) root.dataset.start = 'failed';
    told.content.querySelector('button')?.addEventListener('click', () => location.reload());
    document.body.prepend(told.content);
  },
};
globalThis.ahead = ahead;

addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest('button');
  if (button && !isTaken) pressed = button;
});
addEventListener('focusin', ({ target }) => {
  if (!isTaken) focused = target;
});
addEventListener('submit', (event) => {
  // The browser would go to another address with what was typed, or lose it.
  if (isTaken) return;
  event.preventDefault();
  pressed = event.submitter ?? undefined;
});
// Nothing else would ever say that the app's own code cannot be had.
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && ahead.tellLost(), true);

function addLink(properties: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), properties));
}

/** Makes the requests of the start sequence, but those that need a name which the device does not know. */
function askAhead({ requests, placeholder }: BuiltAhead, token: string): void {
  const username = storedUsername();
  for (const { url: address, method, headers } of requests) {
    if (username === undefined && address.includes(placeholder)) continue;
    // As the app writes a name into a path, and into a query.
    const [path = '', query] = address.split('?');
    const name = new URLSearchParams([['', username ?? '']]).toString().slice(1);
    const url =
      path.replaceAll(placeholder, () => encodeURIComponent(username ?? '')) +
      (query === undefined ? '' : `?${query.replaceAll(placeholder, () => name)}`);
    const init: RequestInit = {
      ...(method && { method }),
      ...(headers && { headers: { ...headers, ...(headers['Auth-token'] && { 'Auth-token': token }) } }),
    };
    const ending = new AbortController();
    const answer = fetch(url, { ...init, signal: ending.signal });
    // Whoever takes it is told; before that nobody is.
    answer.catch(() => undefined);
    asked.set(keyOf(url, init), { answer, ending });
  }
}

if (built) {
  if (!isDrawn) root.dataset.start = token === undefined ? 'visitor' : 'learner';
  // Vite's loader takes these styles for a need of other files, and leaves alone what it finds a link to.
  for (const href of built.styles) addLink({ rel: 'stylesheet', disabled: true, href });
  if (navigator.onLine !== false) {
    for (const href of filesOf(pathname, token !== undefined)) {
      if (built.styles.includes(href)) continue;
      // As the app asks for it later: other ways of asking are not the same to a browser. After the app's own code, and not
      // as modules, of which a browser remembers that they could not be loaded.
      const as = href.endsWith('.css') ? 'style' : 'script';
      addLink({ rel: 'preload', as, crossOrigin: '', fetchPriority: 'low', href });
    }
    try {
      if (token !== undefined) askAhead(built, token);
    } catch {
      // A name that no address can hold: the app asks by itself.
    }
  }
}
