import type { Page } from '@playwright/test';
import { resizeTo } from './reflow.ts';

// The themes and sizes in which every state is checked. A page takes each of them in place.

/** The preferences of the device. */
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
  /** The text size of the app, in percent. */
  readonly textSize?: number;
  /** The font size that the browser is set to, in px. */
  readonly browserText?: number;
  /** Text is spaced as WCAG 1.4.12 has it. */
  readonly spread?: boolean;
  readonly themes: readonly Theme[];
}

/** A theme changes colours, which no size does: the themes are worn at the first size alone. */
export const sizes = {
  '390 px': { width: 390, themes: Object.keys(themes) as Theme[] },
  '320 px, text spread': { width: 320, spread: true, themes: ['light'] },
  '200 % text': { width: 390, textSize: 200, themes: ['light'] },
  '200 % text of the browser': { width: 320, browserText: 32, themes: ['light'] },
  '1280 px': { width: 1280, themes: ['light'] },
} as const satisfies Record<string, Size>;
export type SizeName = keyof typeof sizes;

export const height = 844;

/** Shows the page in a theme, as if the device preferred it. */
export const wear = (page: Page, theme: Theme) => page.emulateMedia(themes[theme]);

/** Shows the page in a size. `kept` is the stored display of the learner. */
export async function resize(page: Page, name: SizeName, kept: string | null): Promise<void> {
  const { width, textSize, browserText = 16, spread = false }: Size = sizes[name];
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: browserText } });
  await browser.detach();
  await resizeTo(page, { width, height });
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

/** The stored display settings. */
export const keptDisplay = (page: Page) => page.evaluate(() => localStorage.getItem('Display'));

/** Stores display settings as another tab would, so that the page follows in place. `null` removes them. */
export const chooseDisplay = (page: Page, chosen: object | string | null) =>
  page.evaluate(
    (text) => {
      if (text === null) localStorage.removeItem('Display');
      else localStorage.setItem('Display', text);
      dispatchEvent(new StorageEvent('storage', { key: 'Display' }));
    },
    typeof chosen === 'object' && chosen !== null ? JSON.stringify(chosen) : chosen,
  );
