import type { Locator, Page, Request } from '@playwright/test';
import { ui } from '#copy/ui.ts';
import { paths } from '#paths';
import { type App, expect, test } from '../app.ts';
import { agreeToNote } from '../project-form.ts';
import { sendLogin } from '../send-login.ts';
import { atOnce, patience, stopClock } from './patience.ts';
import { ofTheStart, type Screen, type Shown, type Sight, screens } from './screens.ts';
import { breakAll, type Fault, faults, type Source, saidOfFaults, sourceOf } from './sources.ts';

// Breaks each source of every screen. Each screen shows the documented text, stops loading and recovers.
// Refused and empty sources are tried on every screen, other faults once per way of showing them.

const see = (page: Page, sight: Sight): Locator =>
  (typeof sight === 'function' ? sight(page) : page.getByText(sight)).first();

const sourcesOf = ({ shows }: Screen) => Object.entries(shows) as [Source, Shown][];

const atEveryScreen: readonly Fault[] = ['server-error', 'empty'];

/** Returns true when no earlier screen shows the failure of the source in the same way. */
function isFirstToShow(screen: Screen, source: Source, { failed, withoutRecord }: Shown): boolean {
  const alike = ({ shows: { [source]: shown } }: Screen) =>
    shown?.failed === failed && shown?.withoutRecord === withoutRecord;
  return failed !== undefined && screen === screens.find(alike);
}

function shownBy(fault: Fault, { failed, empty }: Shown): Sight | undefined {
  const failure = faults[fault] === 'empty' && empty === 'broken' ? 'broken' : faults[fault];
  if (failure === 'empty') return empty === 'broken' ? undefined : empty;
  return typeof failed === 'object' && !(failed instanceof RegExp) ? failed[failure] : failed;
}

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

/** Logs in with a stopped clock. `unanswered` returns the sources that currently hang. */
async function begin(page: Page, app: App, withoutResponse: () => readonly Source[]): Promise<Until> {
  app.allowConsole(saidOfFaults);
  await stopClock(page);
  // Last known data would stand in for a failed source.
  await page.addInitScript(() => location.protocol !== 'about:' && localStorage.setItem('KeepData', 'no'));
  await app.logIn('asha01', '/nowhere');
  await agreeToNote(page, 'asha01');
  return patience(page, (request: Request) => {
    const source = sourceOf(request.method(), request.url());
    return source !== undefined && withoutResponse().includes(source);
  });
}

/** Presses each Try again, or reloads a screen without Try again, and waits for the right sight. */
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
    test(`shows ${fault} at ${address}${press ? ' after a press' : ''} and recovers`, async ({
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
      if (others.length > 0)
        await test.step('sources that the screen does not show', () => openBroken(others, stands));
    });
  }
}

test('lists every route that reads data', () => {
  const routes = new Set<string>(screens.map(({ route }) => route));
  expect(Object.keys(paths).filter((route) => !routes.has(route))).toEqual([
    'login',
    'beta',
    'registration',
    'registered',
    'forgotPassword',
    'resetPassword',
    'help',
  ]);
});

test('requests exactly the listed sources on every screen', async ({ page, app }) => {
  // The device keeps nothing, so that each screen requests all its sources.
  await page.addInitScript(() => {
    if (location.protocol === 'about:') return;
    localStorage.setItem('KeepData', 'no');
  });
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

test('accepts responses that trickle in over ten seconds', async ({ page, app }) => {
  // The client tests prove the timeout of 15 s. Here a busy machine may take longer.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  for (const endpoint of ['login', 'listSkills'] as const) await app.control.force(endpoint, 'slow-body');
  await page.goto('./login');
  await sendLogin(page, 'asha01');
  await expect(page.getByRole('button', { name: ui.loading })).toHaveAttribute('aria-disabled', 'true');
  const slowest = { timeout: 90_000 };
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Asha' })).toBeVisible(slowest);
  await expect(page.getByRole('link', { name: 'View all: Top Rated Skills' })).toBeVisible(slowest);
});
