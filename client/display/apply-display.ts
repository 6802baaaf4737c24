import { readLocalStorage, writeLocalStorage } from '#device/local-storage.ts';

// This code runs inline before the first paint, so it imports only local storage. The styles use the root's attributes.

/** The values of each setting, the default first. The text size is in percent of the browser's own size. */
export const choices = {
  textSize: ['100', '125', '150', '175', '200'],
  theme: ['system', 'light', 'dark', 'contrast', 'contrast-dark'],
  motion: ['system', 'less'],
  spacing: ['usual', 'wide'],
  readAloud: ['show', 'hide'],
  readingSpeed: ['normal', 'slow', 'fast'],
  ratingView: ['fit', 'list', 'point', 'easy'],
  easyVoice: ['ask', 'yes', 'no'],
} as const;

type Name = keyof typeof choices;
export type Display = { readonly [Setting in Name]: (typeof choices)[Setting][number] };

/** Returns the settings with known choices. The default replaces any other choice. */
export function displayOf(stored: Readonly<Record<string, unknown>>): Display {
  const chosen = ([name, values]: [string, readonly string[]]) => [
    name,
    values.find((value) => value === stored[name] || Number(value) === stored[name]) ?? values[0],
  ];
  return Object.fromEntries(Object.entries(choices).map(chosen));
}

export const defaultDisplay = /* @__PURE__ */ displayOf({});

export const readDisplay = () => displayOf(parse(readLocalStorage('Display')));

function parse(text = '{}'): Record<string, unknown> {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

export function saveDisplay(display: Display): void {
  writeLocalStorage('Display', JSON.stringify(display));
  dispatchDisplay(display);
}

const dispatchDisplay = (detail: Display) => dispatchEvent(new CustomEvent('display', { detail }));

/** Returns the media queries for a text size. Larger text raises the breakpoints, as browser zoom does. */
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

function showDisplay({ textSize, theme, motion, spacing }: Display): void {
  const root = document.documentElement;
  const media = queries(textSize);
  const matches = (query: string) => matchMedia(query).matches;
  const set = (name: string, value: string, isSet: boolean) =>
    isSet ? root.setAttribute(name, value) : root.removeAttribute(name);
  root.style.setProperty('--text-scale', String(Number(textSize) / 100));
  const scheme = { system: '', contrast: '', light: 'light', dark: 'dark', 'contrast-dark': 'dark' }[theme];
  set('data-theme', scheme, scheme !== '');
  set('data-contrast', 'more', theme.startsWith('contrast') || matches(media.moreContrast));
  set('data-motion', 'less', motion === 'less' || matches(media.lessMotion));
  set('data-spacing', spacing, spacing === 'wide');
  for (const size of ['narrow', 'short', 'wide'] as const) set(`data-${size}`, '', matches(media[size]));
  // Gives the browser's own bars the colour of the chosen theme.
  for (const barScheme of ['light', 'dark']) {
    const bar = document.querySelector(`meta[name="theme-color"][data-of="${barScheme}"]`);
    const chosen = scheme === barScheme ? 'all' : 'not all';
    bar?.setAttribute('media', scheme ? chosen : `(prefers-color-scheme: ${barScheme})`);
  }
}

/** Paper is narrower than most screens. A change during the print would leave an empty page at the end. */
const preparePrint = () => document.documentElement.removeAttribute('data-wide');

/** Applies the settings and follows changes of this tab, other tabs and the device. Returns a function that stops it. */
export function followDisplay(): () => void {
  const following = new AbortController();
  const { signal } = following;
  let display = readDisplay();
  let media: readonly MediaQueryList[] = [];
  const show = () => showDisplay(display);
  const apply = (next: Display) => {
    display = next;
    show();
    for (const list of media) list.removeEventListener('change', show);
    media = Object.values(queries(display.textSize)).map((query) => matchMedia(query));
    for (const list of media) list.addEventListener('change', show);
  };
  const followTabs = ({ key }: StorageEvent) => {
    if (key === 'Display') dispatchDisplay(readDisplay());
    // A logout in one tab makes each tab clear local storage. The settings must survive.
    else if (key === null && JSON.stringify(display) !== JSON.stringify(defaultDisplay)) saveDisplay(display);
  };
  apply(display);
  addEventListener('display', (event) => apply((event as CustomEvent<Display>).detail), { signal });
  addEventListener('storage', followTabs, { signal });
  addEventListener('beforeprint', preparePrint, { signal });
  addEventListener('afterprint', show, { signal });
  return () => following.abort();
}
