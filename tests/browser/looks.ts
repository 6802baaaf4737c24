import type { Page } from '@playwright/test';
import { resizeTo } from './reflow.ts';

// The themes and sizes in which every state is checked. A page changes between them without a reload.

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
  /** Text size of the app in percent. */
  readonly textSize?: number;
  /** Default font size of the browser in px. */
  readonly browserText?: number;
  /** Applies the text spacing of WCAG 1.4.12. */
  readonly spread?: boolean;
  readonly themes: readonly Theme[];
}

/** Only the first size has all themes, because the other sizes change no colours. */
export const sizes = {
  '390 px': { width: 390, themes: Object.keys(themes) as Theme[] },
  '320 px, spaced text': { width: 320, spread: true, themes: ['light'] },
  '200 % text': { width: 390, textSize: 200, themes: ['light'] },
  '200 % browser text': { width: 320, browserText: 32, themes: ['light'] },
  '1280 px': { width: 1280, themes: ['light'] },
} as const satisfies Record<string, Size>;
export type SizeName = keyof typeof sizes;

export const height = 844;

export const wear = (page: Page, theme: Theme) => page.emulateMedia(themes[theme]);

/** Applies a size. `kept` holds the learner's stored display settings, to which the size adds its text size. */
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

export const keptDisplay = (page: Page) => page.evaluate(() => localStorage.getItem('Display'));

/** Stores display settings and fires a `storage` event, so that the page applies them. `null` removes them. */
export const chooseDisplay = (page: Page, chosen: object | string | null) =>
  page.evaluate(
    (text) => {
      if (text === null) localStorage.removeItem('Display');
      else localStorage.setItem('Display', text);
      dispatchEvent(new StorageEvent('storage', { key: 'Display' }));
    },
    typeof chosen === 'object' && chosen !== null ? JSON.stringify(chosen) : chosen,
  );
