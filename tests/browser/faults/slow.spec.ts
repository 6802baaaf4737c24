import { type Browser, expect, type Page } from '@playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { type App, appOn, test } from '../app.ts';
import { atOnce, installClock, stopClock } from './patience.ts';
import { type Sight, screens } from './screens.ts';
import { send, sendings } from './sendings.ts';
import { saidOfFaults } from './sources.ts';

// Right answers that trickle in over ten true seconds: something says that they are on their way, and they are taken at last.
// Many pages wait side by side, each in a world of its own; their clocks stand, so that no machine is too slow for them.

test.describe.configure({ timeout: 240_000 });
const side = 6;

const see = (page: Page, sight: Sight) =>
  (typeof sight === 'function' ? sight(page) : page.getByText(sight)).first();

/** Opens a page in a world of its own, does something there, and closes it. */
async function elsewhere(browser: Browser, act: (page: Page, app: App) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'X-Mock-World': `browser-${crypto.randomUUID()}` },
  });
  const page = await context.newPage();
  const { app, check } = appOn(page);
  await installClock(page);
  await act(page, app);
  check();
  await context.close();
}

/** Stops the clock once nothing is on its way that would take that for a long time. */
async function stopQuietly(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await stopClock(page);
}

/** Waits in truth, while the page feels next to nothing of it. */
const comes = (page: Page, seen: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(20);
    await seen();
  }).toPass({ intervals: [500], timeout: 120_000 });

/** Some at a time. */
function inParts<T>(all: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < all.length; at += side) parts.push(all.slice(at, at + side));
  return parts;
}

const reading = screens.filter(({ press }) => !press);
for (const part of inParts(reading)) {
  test(`what ${part.map(({ address }) => address).join(', ')} read may come slowly`, async ({ browser }) => {
    const one = ({ address, shows }: (typeof part)[number]) =>
      elsewhere(browser, async (page, app) => {
        await app.logIn('asha01');
        await stopQuietly(page);
        const slow = Object.keys(shows).filter((source) => source in endpoints);
        for (const endpoint of slow) await app.force(endpoint, 'slow-body');
        await page.goto(address);
        await comes(page, async () => {
          for (const { right } of Object.values(shows)) await expect(see(page, right)).toBeVisible(atOnce);
          await expect(page.locator('.skeleton')).toHaveCount(0, atOnce);
        });
      });
    await Promise.all(part.map(one));
  });
}

const sending = Object.entries(sendings);
for (const part of inParts(sending)) {
  test(`what answers ${part.map(([name]) => name).join(', ')} may come slowly`, async ({ browser }) => {
    const one = ([, sent]: (typeof part)[number]) =>
      elsewhere(browser, async (page, app) => {
        if (sent.unmade) app.allowConsole(saidOfFaults);
        await sent.fill(page, app);
        await app.force(sent.endpoint, 'slow-body');
        await stopQuietly(page);
        await send(page, sent);
        const working = page.getByRole('button', { name: /^loading\.\.\.$/i }).first();
        await expect(working).toHaveAttribute('aria-disabled', 'true');
        const done = page.getByText(sent.unmade ?? sent.success, { exact: true }).first();
        await comes(page, () => expect(done).toBeVisible(atOnce));
      });
    await Promise.all(part.map(one));
  });
}
