import type { Page, TestInfo } from '@playwright/test';
import { paths, type RouteName } from '#paths';
import { expect, test } from './app.ts';
import { axe } from './axe.ts';
import { slug } from './contact-sheet-page.ts';
import { watchCalls } from './faults/watch-calls.ts';
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
import { allStates } from './states/all.ts';

// The gate: every state of every screen, in each theme and size, has nothing that axe or our own scripts find wrong.
// accessibility-reporter.ts writes down what was checked.

test.use({ viewport: { width: 390, height }, contextOptions: { reducedMotion: 'reduce' } });

type Looks = Readonly<Partial<Record<SizeName, readonly Theme[]>>>;

/** At rest; then with focus going over it, which may close what was open. */
const everyLook: Looks = Object.fromEntries(
  Object.entries(sizes).map(([size, { themes }]) => [size, themes]),
);
const focusLooks: Looks = {
  ...Object.fromEntries(Object.keys(sizes).map((size) => [size, ['light']])),
  '390 px': sizes['390 px'].themes,
};
const firstLook: Looks = { '390 px': ['light'] };

/** Holds a page to everything. All that is wrong is told, and written down. */
async function holdTo(
  page: Page,
  testInfo: TestInfo,
  state: Pick<Inspection, 'group' | 'state' | 'route'>,
  [atRest, withFocus]: readonly [Looks, Looks],
): Promise<void> {
  const checks: Check[] = [];
  const unclear = new Set<string>();
  let version = '';
  const kept = await keptDisplay(page);
  const go = async (
    looks: Looks,
    what: string,
    check: (size: SizeName, theme: Theme) => Promise<readonly Check[]>,
  ) => {
    for (const [size, themes] of Object.entries(looks) as [SizeName, readonly Theme[]][]) {
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
  await go(atRest, '', (size, theme) =>
    inspect(page, size, theme, (findings) => {
      version = findings.version;
      for (const finding of findings.unclear) unclear.add(`${theme}: ${finding}`);
    }),
  );
  await go(withFocus, 'focus, ', (size, theme) => inspectFocus(page, size, theme));
  const inspection: Inspection = { ...state, checks, unclear: [...unclear], axe: version };
  await testInfo.attach('accessibility', {
    body: JSON.stringify(inspection),
    contentType: 'application/json',
  });
}

for (const [group, states] of Object.entries(allStates)) {
  for (const { name, route, reach } of states) {
    test(`${name} is accessible in every theme and size`, async ({ page, app }, testInfo) => {
      const unexpected = watchCalls(page);
      await reach(page, app);
      // A screen's code may still be on its way.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (route !== 'nowhere') expect(new URL(page.url()).pathname).toBe(paths[route]);
      expect(unexpected, 'what no table of tests/browser/faults has its screen ask for').toEqual([]);
      await holdTo(page, testInfo, { group, state: name, route }, [everyLook, focusLooks]);
    });
  }
}

/** The app's own themes by what they put on the root, where the device asks for another; the sizes stay as they are. */
const ownThemes = {
  dark: { device: 'light', root: '[data-theme="dark"]' },
  light: { device: 'dark', root: '[data-theme="light"]' },
  contrast: { device: 'light', root: '[data-contrast="more"]:not([data-theme="dark"])' },
  'contrast-dark': { device: 'light', root: '[data-contrast="more"][data-theme="dark"]' },
} as const;
const inOwnThemes = [
  'landing',
  'login with errors',
  'home, full',
  'rating, some chosen',
  'the question before a skill is deleted',
];

for (const { name, reach } of Object.values(allStates).flat()) {
  if (!inOwnThemes.includes(name)) continue;
  test(`${name} is accessible in a theme of the app's own, against that of the device`, async ({
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

test('every route has a state, and no two states have one name or pictures of one name', () => {
  const states = Object.values(allStates).flat();
  const met = new Set(states.map(({ route }) => route));
  expect(Object.keys(paths).filter((route) => !met.has(route as RouteName))).toEqual([]);
  const names = states.map(({ name }) => name);
  const slugs = names.map(slug);
  expect(names.filter((name, nth) => slugs.indexOf(slug(name)) !== nth)).toEqual([]);
  expect(inOwnThemes.filter((name) => !names.includes(name))).toEqual([]);
});

/** Opens every address without anything that it may carry, as somebody does who types it. */
async function openEvery(page: Page, testInfo: TestInfo, who: string): Promise<void> {
  for (const [route, path] of Object.entries(paths)) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      const look = { group: `every address as a ${who}`, state: `${path} as a ${who}`, route };
      await holdTo(page, testInfo, look, [firstLook, firstLook]);
    });
  }
}

test('every address is accessible to a visitor, whatever it shows', async ({ page }, testInfo) => {
  await openEvery(page, testInfo, 'visitor');
});

test('every address is accessible to a learner, whatever it shows', async ({ page, app }, testInfo) => {
  await app.logIn('asha01');
  await openEvery(page, testInfo, 'learner');
});
