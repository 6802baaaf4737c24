import { mkdir, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { home } from '#copy/home.ts';
import { navigation } from '#copy/navigation.ts';
import { screens } from '#copy/screens.ts';
import { skillSearch } from '#copy/skills.ts';
import { loadFixtures } from '../../../mock-server/files/fixtures.ts';
import { serve } from '../../../mock-server/serve.ts';
import { scaleCatalogue } from '../../../mock-server/world/scale.ts';
import { expect, test } from '../../../tests/browser/app.ts';
import { table } from '../../figures/table.ts';

// The skill list with 2,000 skills on a CPU four times slower. Figures depend on the machine, so none fails a test.

declare global {
  var watched: { frames: number[]; longTasks: number[] };
}

test.use({ viewport: { width: 390, height: 844 } });

let large: Awaited<ReturnType<typeof serve>>;
test.beforeAll(async () => {
  large = await serve({ port: 0, fixtures: scaleCatalogue(await loadFixtures(), 2_000) });
});
test.afterAll(() => large.stop());

/** Records the times between frames and the long tasks of every later document of a page, in ms. */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    globalThis.watched = { frames: [], longTasks: [] };
    let last = performance.now();
    requestAnimationFrame(function onFrame(now) {
      watched.frames.push(now - last);
      last = now;
      requestAnimationFrame(onFrame);
    });
    new PerformanceObserver((list) => {
      watched.longTasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask', buffered: true });
  });

test('opens, scrolls and filters two thousand skills and exposes every shown card', async ({ page, app }) => {
  const { MOCK_ORIGIN } = process.env;
  await page.route(`${MOCK_ORIGIN}/**`, (route) =>
    route.continue({ url: route.request().url().replace(`${MOCK_ORIGIN}`, large.origin) }),
  );
  await watchFrames(page);
  await app.logIn('asha01');
  await expect(page.getByRole('heading', { name: home.topSkills })).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const cards = page.getByRole('main').getByRole('article');
  const rows = [['2,000 skills, CPU 4 times slower', 'longest frame', 'tasks over 50 ms']];

  /** Measures until the work ends and its last frame is drawn. */
  async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
    await page.evaluate(() => {
      globalThis.watched = { frames: [], longTasks: [] };
    });
    await work();
    const { frames, longTasks } = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return watched;
    });
    const inMs = (times: readonly number[]) => `${times.map(Math.round).join(', ')} ms`;
    rows.push([name, inMs([Math.max(...frames)]), longTasks.length === 0 ? 'none' : inMs(longTasks)]);
  }
  async function openList(): Promise<void> {
    await page.getByRole('button', { name: navigation.add }).click();
    await page.getByRole('link', { name: navigation.addSkill }).click();
    await expect(cards).toHaveCount(24);
  }
  const search = page.getByLabel(skillSearch.label);

  await measure('open the list for the first time, with its chunk', openList);
  await page.getByRole('link', { name: navigation.alerts }).click();
  await expect(page.getByRole('heading', { level: 1, name: screens.alerts })).toBeFocused();
  await measure('open it again', openList);
  await measure('scroll', async () => {
    for (let step = 0; step < 20; step += 1) await page.mouse.wheel(0, 200);
    await expect(page.getByRole('button', { name: 'Show 24 more' })).toBeInViewport();
  });
  await measure('show more', async () => {
    for (const shown of [48, 72, 96]) {
      await page.getByRole('button', { name: 'Show 24 more' }).click();
      await expect(page.getByText(`${shown} of 2,000 shown`)).toBeVisible();
      await expect(cards).toHaveCount(shown);
    }
  });
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const exposed = nodes.filter(({ role, ignored }) => role?.value === 'article' && !ignored);
  expect(exposed, 'cards in the accessibility tree, including cards out of view').toHaveLength(96);
  // `window.find` is non-standard, but it is the browser's own search.
  const isFound = page.evaluate(() =>
    (window as unknown as { find(text: string): boolean }).find('Spoken English 3'),
  );
  expect(await isFound, 'the browser search finds cards out of view').toBe(true);

  await measure('filter', async () => {
    await search.pressSequentially('web page 75', { delay: 60 });
    await expect(page.getByText('3 skills found').first()).toBeVisible();
  });
  await expect(cards).toHaveCount(3);
  await expect(page).toHaveURL(/q=web\+page\+75$/);
  await measure('reload the page', async () => {
    await page.reload();
    await expect(page.getByText('3 skills found').first()).toBeVisible();
  });
  await measure('find similar skills', async () => {
    await search.fill('comercial webpage');
    await expect(page.getByText('0 skills found').first()).toBeVisible();
    await search.fill('graphik desing 75');
    await expect(page.getByText(/^No exact match. Similar: \d+ skills$/).first()).toBeVisible();
  });

  console.log(`\n${table(rows)}`);
  const folder = new URL('../../../tests/reports/', import.meta.url);
  await mkdir(folder, { recursive: true });
  await writeFile(new URL('frames.md', folder), `${table(rows)}\n`);
});
