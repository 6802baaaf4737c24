import type { Locator, Page, Request } from '@playwright/test';
import { paths } from '#paths';
import { type App, expect, test } from '../app.ts';
import { agreeToNote } from '../project-form.ts';
import { sendLogin } from '../send-login.ts';
import { atOnce, patience, stopClock } from './patience.ts';
import { ofTheStart, type Screen, type Shown, type Sight, screens } from './screens.ts';
import { breakAll, type Fault, faults, type Source, saidOfFaults, sourceOf } from './sources.ts';

// Every screen with each of its sources refused or empty: the documented words or state, no endless loading, and a way on.
// A broken or missing answer is met once for each way of showing it.

const see = (page: Page, sight: Sight): Locator =>
  (typeof sight === 'function' ? sight(page) : page.getByText(sight)).first();

const sourcesOf = ({ shows }: Screen) => Object.entries(shows) as [Source, Shown][];

const atEveryScreen: readonly Fault[] = ['server-error', 'empty'];

/** Whether no screen before shows the failure of the source in the same way. */
function isFirstToShow(screen: Screen, source: Source, { failed, withoutRecord }: Shown): boolean {
  const alike = ({ shows: { [source]: shown } }: Screen) =>
    shown?.failed === failed && shown?.withoutRecord === withoutRecord;
  return failed !== undefined && screen === screens.find(alike);
}

/** What a screen shows for a fault of a source. */
function shownBy(fault: Fault, { failed, empty }: Shown): Sight | undefined {
  const failure = faults[fault] === 'empty' && empty === 'broken' ? 'broken' : faults[fault];
  if (failure === 'empty') return empty === 'broken' ? undefined : empty;
  return typeof failed === 'object' && !(failed instanceof RegExp) ? failed[failure] : failed;
}

/** Sees a heading, words, and nothing that still loads. */
async function seeLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(atOnce);
  await expect(page.getByRole('main')).toHaveText(/\p{L}{3}/u, atOnce);
  await expect(page.locator('.skeleton, [aria-busy=true]')).toHaveCount(0, atOnce);
  await expect(page.getByText(/loading\.\.\.$/)).toHaveCount(0, atOnce);
}

type Until = ReturnType<typeof patience>;

async function open(page: Page, { address, press }: Screen, until: Until): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  if (!press) return;
  await until(() => expect(see(page, press)).toBeVisible(atOnce));
  await see(page, press).click();
}

/** A learner's page whose clock stands. `unanswered` names the sources that hang at the moment. */
async function begin(page: Page, app: App, unanswered: () => readonly Source[]): Promise<Until> {
  app.allowConsole(saidOfFaults);
  await stopClock(page);
  await app.logIn('asha01', '/nowhere');
  await agreeToNote(page, 'asha01');
  return patience(page, (request: Request) => {
    const source = sourceOf(request.method(), request.url());
    return source !== undefined && unanswered().includes(source);
  });
}

/** Presses each Try again, or loads a screen without one anew, until the right answer is shown. */
async function goOn(page: Page, screen: Screen, { right }: Shown, until: Until): Promise<void> {
  const again = page.getByRole('button', { name: /^Try again/ });
  const names = await again.evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent));
  for (const name of names) await page.getByRole('button', { name, exact: true }).click();
  if (names.length === 0) await open(page, screen, until);
  await until(async () => {
    await expect(see(page, right)).toBeVisible(atOnce);
    await seeLoaded(page);
  });
}

for (const screen of screens) {
  const { address, shows, stands, press } = screen;

  for (const fault of Object.keys(faults) as Fault[]) {
    const isEverywhere = atEveryScreen.includes(fault);
    const tried = sourcesOf(screen).filter(
      ([source, shown]) => isEverywhere || isFirstToShow(screen, source, shown),
    );
    const others = isEverywhere && !press ? ofTheStart.filter((source) => !(source in shows)) : [];
    if (tried.length + others.length === 0) continue;
    test(`tells of ${fault} at ${address}${press ? ' with more opened' : ''}, and goes on afterwards`, async ({
      page,
      app,
    }) => {
      let broken: readonly Source[] = [];
      const until = await begin(page, app, () => (fault === 'hang' ? broken : []));
      const openBroken = async (sources: readonly Source[], sight: Sight) => {
        const mend = await breakAll(page, app, sources, fault);
        broken = sources;
        await open(page, screen, until);
        await until(async () => {
          await expect(see(page, sight)).toBeVisible(atOnce);
          await seeLoaded(page);
        });
        await mend();
        broken = [];
      };
      for (const [source, shown] of tried) {
        await test.step(source, async () => {
          if (shown.withoutRecord) await page.addInitScript(() => localStorage.removeItem('UserData'));
          await openBroken([source], shownBy(fault, shown) ?? stands);
          await goOn(page, screen, shown, until);
        });
      }
      if (others.length > 0) await test.step('all that is not shown', () => openBroken(others, stands));
    });
  }
}

test('has every route in the table that reads anything', () => {
  const routes = new Set<string>(screens.map(({ route }) => route));
  expect(Object.keys(paths).filter((route) => !routes.has(route))).toEqual([
    'login',
    'beta',
    'registration',
    'registered',
    'forgotPassword',
    'resetPassword',
  ]);
});

test('requests from every screen what the table says, and nothing else', async ({ page, app }) => {
  await app.logIn('asha01', '/nowhere');
  await agreeToNote(page, 'asha01');
  const sources = new Set<Source>();
  page.on('request', (request) => {
    const source = sourceOf(request.method(), request.url());
    if (source) sources.add(source);
  });
  for (const route of new Set(screens.map((screen) => screen.route))) {
    await test.step(route, async () => {
      const ofRoute = screens.filter((screen) => screen.route === route);
      await page.goto('about:blank');
      sources.clear();
      for (const screen of ofRoute) {
        await page.goto(screen.address);
        if (screen.press) await see(page, screen.press).click();
        for (const [, { right }] of sourcesOf(screen)) await expect(see(page, right)).toBeVisible();
      }
      const expected = new Set([...ofTheStart, ...ofRoute.flatMap((screen) => Object.keys(screen.shows))]);
      await expect.poll(() => [...sources].toSorted()).toEqual([...expected].toSorted());
    });
  }
});

test('takes answers that trickle in over ten seconds', async ({ page, app }) => {
  // The client tests prove that the app gives up after 15 s. Here a busy machine may take longer.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  for (const endpoint of ['login', 'listSkills']) await app.force(endpoint, 'slow-body');
  await page.goto('/login');
  await sendLogin(page, 'asha01');
  await expect(page.getByRole('button', { name: 'loading...' })).toHaveAttribute('aria-disabled', 'true');
  const slowest = { timeout: 90_000 };
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Asha' })).toBeVisible(slowest);
  await expect(page.getByRole('link', { name: 'View all: Top Rated Skills' })).toBeVisible(slowest);
});
