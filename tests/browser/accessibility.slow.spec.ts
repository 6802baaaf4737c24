import type { Page, TestInfo } from '@playwright/test';
import { language } from '#copy/language.ts';
import { languages } from '#copy/languages.ts';
import { paths, type RouteName } from '#paths';
import { everyLanguage, expect, test } from './app.ts';
import { axe } from './axe.ts';
import { visitStops } from './focus.ts';
import { type Check, type Inspection, inspect, inspectFocus } from './gate.ts';
import {
  chooseDisplay,
  height,
  keptDisplay,
  resize,
  type SizeName,
  sizes,
  type Theme,
  wear,
} from './looks.ts';
import { clipped, sidewaysScroll } from './reflow.ts';
import { allStates } from './states/all.ts';
import { slug } from './states/slug.ts';
import { lengthenWords } from './words.ts';

// The accessibility gate: axe and our scripts check every state of every screen in each theme and size.
// accessibility-reporter.ts writes the report.

test.use({ viewport: { width: 390, height }, contextOptions: { reducedMotion: 'reduce' } });

type Looks = Readonly<Partial<Record<SizeName, readonly Theme[]>>>;
/** Colours and focus rings are the same in every language. Words differ in length, height and language. */
const inWords: Looks = { '390 px': ['light'], '200 % browser text': ['light'] };
const looks: Looks =
  language.code === 'en'
    ? Object.fromEntries(Object.entries(sizes).map(([size, { themes }]) => [size, themes]))
    : inWords;
/** Sizes that can move or cover a stop. control-states.slow.spec.ts checks the colours of focus rings. */
const focusLooks: Looks =
  language.code === 'en'
    ? { '390 px': ['light'], '200 % browser text': ['light'], '1280 px': ['light'] }
    : {};

async function holdToLongWords(page: Page): Promise<void> {
  await lengthenWords(page);
  for (const size of Object.keys(inWords) as SizeName[]) {
    await resize(page, size, null);
    expect.soft(await sidewaysScroll(page), `${size}, long words`).toBe(0);
    expect.soft(await clipped(page), `${size}, long words`).toEqual([]);
  }
}

/** Checks a page at rest, then its focus stops. Focus comes last, because focus may close an open menu. */
async function holdTo(
  page: Page,
  testInfo: TestInfo,
  state: Pick<Inspection, 'group' | 'state' | 'route'>,
): Promise<void> {
  const checks: Check[] = [];
  const unclear = new Set<string>();
  let version = '';
  const kept = await keptDisplay(page);
  const go = async (
    inSizes: Looks,
    what: string,
    check: (size: SizeName, theme: Theme) => Promise<readonly Check[]>,
  ) => {
    for (const [size, themes] of Object.entries(inSizes) as [SizeName, readonly Theme[]][]) {
      await resize(page, size, kept);
      for (const theme of themes) {
        await test.step(`${what}${size}, ${theme}`, async () => {
          await wear(page, theme);
          for (const one of await check(size, theme)) {
            checks.push(one);
            expect.soft(one.found, `${size}, ${theme}: ${one.by}`).toEqual([]);
          }
        });
      }
    }
  };
  await go(looks, '', (size, theme) =>
    inspect(page, size, theme, (findings) => {
      version = findings.version;
      for (const finding of findings.unclear) unclear.add(`${theme}: ${finding}`);
    }),
  );
  await go(focusLooks, 'focus, ', (size, theme) => inspectFocus(page, size, theme));
  const inspection: Inspection = { ...state, checks, unclear: [...unclear], axe: version };
  await testInfo.attach('accessibility', {
    body: JSON.stringify(inspection),
    contentType: 'application/json',
  });
}

for (const [group, states] of Object.entries(allStates)) {
  for (const { name, route, reach } of states) {
    test(
      `finds no accessibility problem in ${name}`,
      { tag: everyLanguage },
      async ({ page, app }, testInfo) => {
        await reach(page, app);
        await expect(page.locator('html')).toHaveAttribute('lang', language.code);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (route !== 'nowhere')
          expect(new URL(page.url()).pathname).toBe(languages[language.code].base + paths[route]);
        await holdTo(page, testInfo, { group, state: name, route });
        if (language.code !== 'en') await holdToLongWords(page);
      },
    );
  }
}

/** The app's own themes and the root attributes that they set. The device prefers another theme. */
const ownThemes = {
  dark: { device: 'light', root: '[data-theme="dark"]' },
  light: { device: 'dark', root: '[data-theme="light"]' },
  contrast: { device: 'light', root: '[data-contrast="more"]:not([data-theme="dark"])' },
  'contrast-dark': { device: 'light', root: '[data-contrast="more"][data-theme="dark"]' },
} as const;
const inOwnThemes = ['login with errors', 'home, full'];

for (const { name, reach } of Object.values(allStates).flat()) {
  if (!inOwnThemes.includes(name)) continue;
  test(`finds no accessibility problem in ${name} when the app overrides the device theme`, async ({
    page,
    app,
  }) => {
    await reach(page, app);
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
}

test('has a state for every route and unique names for states and screenshots', () => {
  const states = Object.values(allStates).flat();
  const met = new Set(states.map(({ route }) => route));
  expect(Object.keys(paths).filter((route) => !met.has(route as RouteName))).toEqual([]);
  const names = states.map(({ name }) => name);
  const slugs = names.map(slug);
  expect(names.filter((name, nth) => slugs.indexOf(slug(name)) !== nth)).toEqual([]);
  expect(inOwnThemes.filter((name) => !names.includes(name))).toEqual([]);
});
