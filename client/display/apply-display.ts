import { readLocalStorage, writeLocalStorage } from '#api/local-storage.ts';

// How the learner wants to see the app: kept on the device, and put on the document's root as attributes by which the
// styles go. It stands in the document and runs before the first paint, so it imports no more than the device.

/** What can be chosen, the usual first. The text size is in percent of the browser's own. */
const choices = {
  textSize: ['100', '125', '150', '175', '200'],
  theme: ['system', 'light', 'dark', 'contrast', 'contrast-dark'],
  motion: ['system', 'less'],
  spacing: ['usual', 'wide'],
  readAloud: ['show', 'hide'],
  readingSpeed: ['normal', 'slow', 'fast'],
} as const;

type Name = keyof typeof choices;
export type Display = { readonly [Setting in Name]: (typeof choices)[Setting][number] };

/** Each setting as it is wished, the usual one where that is absent or rubbish. */
function displayOf(wished: Readonly<Record<string, unknown>>): Display {
  const chosen = ([name, values]: [string, readonly string[]]) => [
    name,
    values.find((value) => value === wished[name] || Number(value) === wished[name]) ?? values[0],
  ];
  return Object.fromEntries(Object.entries(choices).map(chosen));
}

export const usualDisplay = /* @__PURE__ */ displayOf({});

/** What is kept on the device. */
export const readDisplay = () => displayOf(parse(readLocalStorage('Display')));

function parse(text = '{}'): Record<string, unknown> {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

/** Keeps a choice on the device, and tells of it: the event `display` has it as its detail. */
export function keepDisplay(display: Display): void {
  writeLocalStorage('Display', JSON.stringify(display));
  tellDisplay(display);
}

const tellDisplay = (detail: Display) => dispatchEvent(new CustomEvent('display', { detail }));

/** What is asked of the device. Letters that are made larger leave as much less room as a browser's own zoom does. */
function queries(textSize: Display['textSize']) {
  const scale = Number(textSize) / 100;
  return {
    narrow: `(max-width: ${19.9 * scale}em)`,
    short: `(max-height: ${25 * scale}em)`,
    wide: `(min-width: ${800 * scale}px)`,
    moreContrast: '(prefers-contrast: more)',
    lessMotion: '(prefers-reduced-motion: reduce)',
  };
}

/** Puts what the learner chose, and what the device asks for, on the root. */
function showDisplay({ textSize, theme, motion, spacing }: Display): void {
  const root = document.documentElement;
  const asked = queries(textSize);
  const holds = (query: string) => matchMedia(query).matches;
  const set = (name: string, value: string, given: boolean) =>
    given ? root.setAttribute(name, value) : root.removeAttribute(name);
  root.style.setProperty('--text-scale', String(Number(textSize) / 100));
  const scheme = { system: '', contrast: '', light: 'light', dark: 'dark', 'contrast-dark': 'dark' }[theme];
  set('data-theme', scheme, scheme !== '');
  set('data-contrast', 'more', theme.startsWith('contrast') || holds(asked.moreContrast));
  set('data-motion', 'less', motion === 'less' || holds(asked.lessMotion));
  set('data-spacing', spacing, spacing === 'wide');
  for (const room of ['narrow', 'short', 'wide'] as const) set(`data-${room}`, '', holds(asked[room]));
  // The browser's own bars have the colours of the theme that is shown.
  for (const own of ['light', 'dark']) {
    const bar = document.querySelector(`meta[name="theme-color"][data-of="${own}"]`);
    const chosen = scheme === own ? 'all' : 'not all';
    bar?.setAttribute('media', scheme ? chosen : `(prefers-color-scheme: ${own})`);
  }
}

/** Tells of every change of what the device asks for. Gives how to stop. */
function followDevice({ textSize }: Display, onChange: () => void): () => void {
  const followed = Object.values(queries(textSize)).map((query) => matchMedia(query));
  for (const query of followed) query.addEventListener('change', onChange);
  return () => {
    for (const query of followed) query.removeEventListener('change', onChange);
  };
}

/** Keeps the document as the learner and the device ask for, and follows a choice in another tab. Gives how to stop. */
export function followDisplay(): () => void {
  let display = readDisplay();
  const show = () => showDisplay(display);
  let stopFollowing = () => {};
  const take = (next: Display) => {
    display = next;
    show();
    stopFollowing();
    stopFollowing = followDevice(display, show);
  };
  const takeChoice = (event: Event) => take((event as CustomEvent<Display>).detail);
  const followTabs = ({ key }: StorageEvent) => {
    if (key === 'Display') tellDisplay(readDisplay());
    // Another tab has cleared the device, as a logout does: what was chosen stays all the same.
    else if (key === null && JSON.stringify(display) !== JSON.stringify(usualDisplay)) keepDisplay(display);
  };
  take(display);
  addEventListener('display', takeChoice);
  addEventListener('storage', followTabs);
  return () => {
    stopFollowing();
    removeEventListener('display', takeChoice);
    removeEventListener('storage', followTabs);
  };
}
