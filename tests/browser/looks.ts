import type { Page } from '@playwright/test';

// The themes and sizes that every state is looked at in. A page is put into them where it stands.

/** What the device asks for. */
export const themes = {
  light: { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none' },
  dark: { colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'none' },
  'more contrast': { colorScheme: 'light', contrast: 'more', forcedColors: 'none' },
  'dark, more contrast': { colorScheme: 'dark', contrast: 'more', forcedColors: 'none' },
  'forced colours': { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'active' },
} as const;
export type Theme = keyof typeof themes;

interface Size {
  readonly width: number;
  /** The app's own, in percent. */
  readonly textSize?: number;
  /** What somebody who spreads text makes of it (WCAG 1.4.12). */
  readonly spread?: boolean;
  readonly themes: readonly Theme[];
}

const everyTheme = Object.keys(themes) as Theme[];
/** Dark with more contrast is of the same letters and room: it is looked at in the first size alone. */
const mainThemes = everyTheme.filter((theme) => theme !== 'dark, more contrast');

export const sizes = {
  '390 px': { width: 390, themes: everyTheme },
  '320 px': { width: 320, themes: mainThemes },
  '200 % text': { width: 390, textSize: 200, themes: mainThemes },
  // Room between letters changes no colour.
  'text spread': { width: 390, spread: true, themes: ['light'] },
  '1280 px': { width: 1280, themes: ['light', 'dark'] },
} as const satisfies Record<string, Size>;
export type SizeName = keyof typeof sizes;

export const height = 844;

/** Has the page shown in a theme, as if the device asked for it. */
export const wear = (page: Page, theme: Theme) => page.emulateMedia(themes[theme]);

/** Has the page shown in a size; `kept` is what the learner had chosen of the display, as it lies on the device. */
export async function resize(page: Page, name: SizeName, kept: string | null): Promise<void> {
  const { width, textSize, spread = false }: Size = sizes[name];
  await page.setViewportSize({ width, height });
  await chooseDisplay(page, textSize === undefined ? kept : { ...JSON.parse(kept ?? '{}'), textSize });
  await page.evaluate((isSpread) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }
    `);
    document.adoptedStyleSheets = isSpread ? [sheet] : [];
  }, spread);
}

/** What the learner has chosen of the display, as it lies on the device. */
export const keptDisplay = (page: Page) => page.evaluate(() => localStorage.getItem('Display'));

/** Chooses of the display as another tab would, so that the page follows where it stands; `null` chooses nothing. */
export const chooseDisplay = (page: Page, chosen: object | string | null) =>
  page.evaluate(
    (text) => {
      if (text === null) localStorage.removeItem('Display');
      else localStorage.setItem('Display', text);
      dispatchEvent(new StorageEvent('storage', { key: 'Display' }));
    },
    typeof chosen === 'object' && chosen !== null ? JSON.stringify(chosen) : chosen,
  );
