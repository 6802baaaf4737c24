import type { Page, TestInfo } from '@playwright/test';
import { languages } from '#copy/languages.ts';
import { paths, type RouteName } from '#paths';
import { code, everyLanguage, expect, test } from './app.ts';
import { axe } from './axe.ts';
import { visitStops } from './focus.ts';
import { type Check, type Inspection, inspect, inspectFocus } from './gate.ts';
import {
  chooseDisplay,
  everyLook,
  height,
  keptDisplay,
  looksOfWords,
  resize,
  type SizeName,
  type Theme,
  usualLooks,
  wear,
} from './looks.ts';
import { clipped, sidewaysScroll } from './reflow.ts';
import { allStates, mainStates } from './states/all.ts';
import type { State } from './states/state.ts';
import { lengthenWords } from './words.ts';

// The accessibility gate: axe and our scripts check every state of every screen. accessibility-reporter.ts writes the figures.

test.use({ viewport: { width: 390, height }, contextOptions: { reducedMotion: 'reduce' } });

const isEnglish = code === 'en';

/** Inspects a state in its looks, then its focus stops. Focus comes last, because focus may close an open menu. */
async function inspectState(page: Page, state: State, testInfo: TestInfo): Promise<void> {
  const isWhole = mainStates.has(state) || (await page.locator('dialog[open]').count()) > 0;
  const looks = isEnglish ? (isWhole ? everyLook : usualLooks) : looksOfWords;
  const focusSizes: readonly SizeName[] = isWhole ? ['390 px', '200 % browser text', '1280 px'] : ['390 px'];
  const kept = await keptDisplay(page);
  const checks: Check[] = [];
  const unclear = new Set<string>();
  let version = '';
  for (const [size, themes] of Object.entries(looks) as [SizeName, readonly Theme[]][]) {
    await resize(page, size, kept);
    for (const theme of themes) {
      await test.step(`${size}, ${theme}`, async () => {
        await wear(page, theme);
        const found = await inspect(page, size, theme, (findings) => {
          version = findings.version;
          for (const finding of findings.unclear) unclear.add(finding);
        });
        checks.push(...found);
      });
    }
  }
  await wear(page, 'light');
  for (const size of isEnglish ? focusSizes : []) {
    await test.step(`focus, ${size}`, async () => {
      await resize(page, size, kept);
      checks.push(await inspectFocus(page, size));
    });
  }
  for (const { size, theme, by, found } of checks) expect.soft(found, `${size}, ${theme}: ${by}`).toEqual([]);
  if (!isEnglish) return;
  const inspection: Inspection = { state: state.name, checks, unclear: [...unclear], axe: version };
  const body = JSON.stringify(inspection);
  await testInfo.attach('accessibility', { body, contentType: 'application/json' });
}

async function inspectLongWords(page: Page): Promise<void> {
  await lengthenWords(page);
  for (const size of Object.keys(looksOfWords) as SizeName[]) {
    await resize(page, size, null);
    expect.soft(await sidewaysScroll(page), `${size}, long words`).toEqual([]);
    expect.soft(await clipped(page), `${size}, long words`).toEqual([]);
  }
}

/** The states with the most words: the main ones, errors and questions. */
const isWordy = (state: State) => mainStates.has(state) || /error|refused|confirm|elsewhere/.test(state.name);

for (const state of Object.values(allStates).flat()) {
  const { name, route, reach } = state;
  const tag = isWordy(state) ? everyLanguage : [];
  test(`finds no accessibility problem in ${name}`, { tag }, async ({ page, app }, testInfo) => {
    await reach(page, app);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (route !== 'nowhere') expect(new URL(page.url()).pathname).toBe(languages[code].base + paths[route]);
    await inspectState(page, state, testInfo);
    if (!isEnglish) await inspectLongWords(page);
  });
}

/** The app's own themes and the root attributes that they set. The device prefers another theme. */
const ownThemes = {
  dark: { device: 'light', root: '[data-theme="dark"]' },
  light: { device: 'dark', root: '[data-theme="light"]' },
  contrast: { device: 'light', root: '[data-contrast="more"]:not([data-theme="dark"])' },
  'contrast-dark': { device: 'light', root: '[data-contrast="more"][data-theme="dark"]' },
} as const;

test('finds no accessibility problem when the app overrides the theme of the device', async ({
  page,
  app,
}) => {
  await app.logIn('asha01');
  for (const [theme, { device, root }] of Object.entries(ownThemes)) {
    await test.step(`${theme} on ${device}`, async () => {
      await wear(page, device);
      await chooseDisplay(page, { theme });
      await expect(page.locator(`:root${root}`)).toBeAttached();
      expect.soft(await axe(page)).toEqual([]);
      expect.soft(await visitStops(page, 'ring')).toEqual([]);
    });
  }
});

test('has a state for every route', () => {
  const met = new Set(Object.values(allStates).flatMap((states) => states.map(({ route }) => route)));
  expect(Object.keys(paths).filter((route) => !met.has(route as RouteName))).toEqual([]);
});
