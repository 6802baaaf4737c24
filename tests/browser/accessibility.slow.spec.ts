import type { Page, TestInfo } from '@playwright/test';
import { languageCode } from '#copy/language.ts';
import { languageBases } from '#copy/languages.ts';
import { paths, type RouteName } from '#paths';
import { everyLanguage, expect, test } from './app.ts';
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
import { allStates, pages } from './states/all.ts';
import type { State } from './states/state.ts';
import { lengthenWords } from './words.ts';

// The accessibility gate: axe and our scripts check every state of every screen. tools/accessibility writes the figures.

test.use({ viewport: { width: 390, height }, contextOptions: { reducedMotion: 'reduce' } });

const isEnglish = languageCode === 'en';

/** Inspects a state in its looks, then its focus stops, because focus may close an open menu. Ends at 390 px. */
async function inspectState(page: Page, state: State, testInfo: TestInfo): Promise<void> {
  const isWhole = state.isMain || (await page.locator('dialog[open]').count()) > 0;
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
  await resize(page, '390 px', kept);
  for (const { size, theme, by, found } of checks)
    expect.soft(found, `${state.name}, ${size}, ${theme}: ${by}`).toEqual([]);
  if (!isEnglish) return;
  const inspection: Inspection = { state: state.name, checks, unclear: [...unclear], axe: version };
  const body = JSON.stringify(inspection);
  await testInfo.attach('accessibility', { body, contentType: 'application/json' });
}

async function inspectLongWords(page: Page): Promise<void> {
  const kept = await keptDisplay(page);
  const restore = await lengthenWords(page);
  for (const size of (Object.keys(looksOfWords) as SizeName[]).toReversed()) {
    await resize(page, size, kept);
    expect.soft(await sidewaysScroll(page), `${size}, long words`).toEqual([]);
    expect.soft(await clipped(page), `${size}, long words`).toEqual([]);
  }
  await restore();
}

/** The states with the most words: the main ones, errors and questions. */
const isWordy = ({ isMain, name }: State) => isMain || /error|refused|confirm|elsewhere/.test(name);

for (const states of pages) {
  const names = states.map(({ name }) => name).join('; ');
  const tag = states.some(isWordy) ? everyLanguage : [];
  test(`finds no accessibility problem in: ${names}`, { tag }, async ({ page, app }, testInfo) => {
    for (const state of states) {
      await test.step(state.name, async () => {
        await state.act(page, app);
        await expect(page.locator('html')).toHaveAttribute('lang', languageCode);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const { route } = state;
        if (route !== 'nowhere')
          expect(new URL(page.url()).pathname).toBe(languageBases[languageCode] + paths[route]);
        if (isEnglish || isWordy(state)) await inspectState(page, state, testInfo);
        if (!isEnglish && isWordy(state)) await inspectLongWords(page);
      });
    }
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

test('has a main state for every route', () => {
  const met = new Set(allStates.flatMap(({ isMain, route }) => (isMain ? [route] : [])));
  expect(Object.keys(paths).filter((route) => !met.has(route as RouteName))).toEqual([]);
});
