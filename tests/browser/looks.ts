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
}

export const sizes = {
  '390 px': { width: 390 },
  '200 % browser text': { width: 320, browserText: 32 },
  '320 px, spaced text': { width: 320, spread: true },
  '200 % text': { width: 390, textSize: 200 },
  '1280 px': { width: 1280 },
} as const satisfies Record<string, Size>;
export type SizeName = keyof typeof sizes;

type Looks = Readonly<Partial<Record<SizeName, readonly Theme[]>>>;

/** The looks of every state. */
export const usualLooks: Looks = { '390 px': ['light', 'dark'], '200 % browser text': ['light'] };
/** The looks of each dialog and of the main state of each screen. One size has all themes, because sizes change no colours. */
export const everyLook: Looks = {
  '390 px': Object.keys(themes) as Theme[],
  '200 % browser text': ['light'],
  '320 px, spaced text': ['light'],
  '200 % text': ['light'],
  '1280 px': ['light'],
};
/** The looks of another language. Colours are the same; words differ in length, height and language. */
export const looksOfWords: Looks = { '390 px': ['light'], '200 % browser text': ['light'] };

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
