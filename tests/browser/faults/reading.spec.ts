import type { Locator, Page, Request } from '@playwright/test';
import { allEndpoints } from '#contract/endpoints.ts';
import { paths } from '#paths';
import { type App, expect, test } from '../app.ts';
import { agreeToNote } from '../project-form.ts';
import { atOnce, installClock, type Patience, patience, stopClock } from './patience.ts';
import { ofTheStart, type Screen, type Shown, type Sight, screens, sends } from './screens.ts';
import { sendings } from './sendings.ts';
import { allFaults, breakAll, type Fault, faults, type Source, saidOfFaults, sourceOf } from './sources.ts';

// Every screen, with each of what it reads failing in every way: the documented words or state, nothing that loads for ever,
// and a way on.

test.describe.configure({ timeout: 240_000 });

const see = (page: Page, sight: Sight): Locator =>
  (typeof sight === 'function' ? sight(page) : page.getByText(sight)).first();

/** Pictures are not waited for. */
const soon = { waitUntil: 'commit' } as const;

const sourcesOf = ({ shows }: Screen) => Object.entries(shows) as [Source, Shown][];

/** What a screen shows where what it reads has failed so. */
function shownBy(fault: Fault, { failed, empty }: Shown): Sight | undefined {
  const failure = faults[fault] === 'empty' && empty === 'broken' ? 'broken' : faults[fault];
  if (failure === 'empty') return empty === 'broken' ? undefined : empty;
  return typeof failed === 'object' && !(failed instanceof RegExp) ? failed[failure] : failed;
}

/** A screen that has come to rest: a heading, words, and nothing that is still on its way. */
async function seeAtRest(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(atOnce);
  await expect(page.getByRole('main')).toHaveText(/\p{L}{3}/u, atOnce);
  await expect(page.locator('.skeleton, [aria-busy=true]')).toHaveCount(0, atOnce);
  await expect(page.getByText(/loading\.\.\.$/)).toHaveCount(0, atOnce);
}

async function open(page: Page, { address, press }: Screen, wait: Patience): Promise<void> {
  await page.goto(address, soon);
  if (!press) return;
  await wait.until(() => expect(see(page, press)).toBeVisible(atOnce));
  await see(page, press).click();
}

/** A learner's page whose clock stands. Some sources never answer: `never` names them as they are now. */
async function begin(page: Page, app: App, never: () => readonly Source[]): Promise<Patience> {
  app.allowConsole(saidOfFaults);
  await installClock(page);
  await app.logIn('asha01');
  await agreeToNote(page, 'asha01');
  await stopClock(page);
  const isNever = (request: Request) => {
    const source = sourceOf(request.method(), request.url());
    return source !== undefined && never().includes(source);
  };
  return patience(page, isNever);
}

/** Takes every way on that the screen offers, or loads it anew where it has none, and sees all of it. */
async function goOn(page: Page, screen: Screen, { right }: Shown, wait: Patience): Promise<void> {
  const again = page.getByRole('button', { name: /^Try again/ });
  const names = await again.evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent));
  for (const name of names) await page.getByRole('button', { name, exact: true }).click();
  if (names.length === 0) await open(page, screen, wait);
  await wait.until(async () => {
    await expect(see(page, right)).toBeVisible(atOnce);
    await seeAtRest(page);
  });
}

for (const screen of screens) {
  const { address, shows, stands, press } = screen;
  const opened = press ? `${address}, with more opened,` : address;

  test(`${opened} tells of every fault, and goes on once it is mended`, async ({ page, app }) => {
    let broken: readonly Source[] = [];
    const wait = await begin(page, app, () => broken);
    for (const [source, shown] of sourcesOf(screen)) {
      for (const fault of allFaults) {
        await test.step(`${source}: ${fault}`, async () => {
          if (shown.withoutRecord) await page.evaluate(() => localStorage.removeItem('UserData'));
          const mend = await breakAll(page, app, [source], fault);
          broken = fault === 'hang' ? [source] : [];
          await open(page, screen, wait);
          await wait.until(async () => {
            await expect(see(page, shownBy(fault, shown) ?? stands)).toBeVisible(atOnce);
            await seeAtRest(page);
          });
          await mend();
          broken = [];
          await goOn(page, screen, shown, wait);
        });
      }
    }
  });

  const others = ofTheStart.filter((source) => !(source in shows));
  if (press || others.length === 0) continue;

  test(`${opened} stands whatever becomes of what it does not show`, async ({ page, app }) => {
    let fault: Fault | undefined;
    const wait = await begin(page, app, () => (fault === 'hang' ? others : []));
    for (fault of allFaults) {
      await test.step(fault, async () => {
        const mend = await breakAll(page, app, others, fault as Fault);
        await open(page, screen, wait);
        await wait.until(async () => {
          await expect(see(page, stands)).toBeVisible(atOnce);
          await seeAtRest(page);
        });
        await mend();
      });
    }
  });
}

test('every endpoint and every screen is in the tables, but for those that call nothing', () => {
  const sent = Object.values(sends).flat();
  const called = new Set<string>([
    ...ofTheStart,
    ...screens.flatMap(({ shows }) => Object.keys(shows)),
    ...sent,
  ]);
  // A topic's level is worked out on the device.
  expect(allEndpoints.map(({ id }) => id).filter((id) => !called.has(id))).toEqual(['topicLevel']);
  const known = new Set<string>([...screens.map(({ route }) => route), ...Object.keys(sends)]);
  expect(Object.keys(paths).filter((route) => !known.has(route))).toEqual(['registered']);
  const tested = new Set<string>([...Object.values(sendings).map(({ endpoint }) => endpoint), 'userExists']);
  expect(sent.filter((id) => !tested.has(id))).toEqual([]);
});

test('every screen asks for what the tables say, and for nothing else', async ({ page, app }) => {
  await app.logIn('asha01');
  await agreeToNote(page, 'asha01');
  const sight = new Set<Source>();
  page.on('request', (request) => {
    const source = sourceOf(request.method(), request.url());
    if (source) sight.add(source);
  });
  for (const route of new Set(screens.map((screen) => screen.route))) {
    await test.step(route, async () => {
      const ofRoute = screens.filter((screen) => screen.route === route);
      await page.goto('about:blank');
      sight.clear();
      for (const screen of ofRoute) {
        await page.goto(screen.address);
        if (screen.press) await see(page, screen.press).click();
        for (const [, { right }] of sourcesOf(screen)) await expect(see(page, right)).toBeVisible();
      }
      const told = new Set([...ofTheStart, ...ofRoute.flatMap((screen) => Object.keys(screen.shows))]);
      await expect.poll(() => [...sight].toSorted()).toEqual([...told].toSorted());
    });
  }
});

test('every screen comes by itself when the network does that went while it was asking', async ({
  page,
  app,
}) => {
  /** What the screen at this address asks for is held until the network has gone. */
  let heldAt: string | undefined;
  let release = () => {};
  let released = Promise.resolve();
  const everything = [
    ...ofTheStart,
    ...screens.flatMap((screen) => sourcesOf(screen).map(([source]) => source)),
  ];
  const wait = await begin(page, app, () => (heldAt === undefined ? [] : everything));
  await page.route(
    (url) => url.origin === process.env.MOCK_ORIGIN && !url.pathname.startsWith('/images'),
    async (route) => {
      if (page.url() === heldAt) await released;
      await route.continue();
    },
  );
  for (const screen of screens) {
    if (screen.press) continue;
    await test.step(screen.address, async () => {
      released = new Promise((resolve) => {
        release = resolve;
      });
      heldAt = new URL(screen.address, process.env.WEB_ORIGIN).href;
      await page.goto(screen.address, soon);
      await wait.until(() => expect(page.getByRole('heading', { level: 1 })).toBeVisible(atOnce));
      // The app itself is all there, and waits for nothing but its answers.
      await wait.quiet();
      await page.context().setOffline(true);
      release();
      await expect(page.getByRole('heading', { level: 1, name: 'No Internet connection' })).toBeVisible();
      heldAt = undefined;
      await wait.quiet();
      await page.context().setOffline(false);
      await wait.until(async () => {
        for (const [, { right }] of sourcesOf(screen)) await expect(see(page, right)).toBeVisible(atOnce);
        await seeAtRest(page);
      });
    });
  }
});
