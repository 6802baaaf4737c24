import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { hold } from './intercept.ts';

// A course comes when its feed does, or not at all: whichever it is, nothing that is in sight moves.

const outcomes = [
  ['comes', 200, 'Image,Title,Description,Link\n,Braille for work,Learn the dots.,https://example.com/\n'],
  ['is not in the feed', 200, 'Image,Title,Description,Link\n'],
  ['cannot be had', 500, ''],
] as const;

const screens = [
  ['home', '/'],
  ["a skill's detail", '/previewskill?skill=1'],
] as const;

/** Waits for everything but the course. */
async function expectRest(page: Page): Promise<void> {
  await expect(page.getByText(/\d%/).first()).toBeVisible();
  await expect(page.getByText('loading...')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Alerts, 10 new' })).toBeVisible();
}

/** Holds the feed back until the given function is called. */
const holdCourses = (page: Page, status: number, body: string) =>
  hold(page, '**/feeds/ads.csv', (route) =>
    route.fulfill({ status, body, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );

/** Watches from now on what moves. Gives how to ask for it, once two more frames have been drawn. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const moved: string[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node?: Element }[];
        };
        const what = sources.map(({ node }) => `${node?.localName}.${node?.className}`);
        moved.push(`${value.toFixed(4)} ${what}`);
      }
    });
    observer.observe({ type: 'layout-shift' });
    Object.assign(window, { moved, movedUntilNow: observer });
  });
  return () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      // A task later, since what was drawn is told after the frame.
      await new Promise((resolve) => setTimeout(resolve));
      return (window as unknown as { moved: string[] }).moved;
    });
}

for (const [name, address] of screens) {
  for (const [outcome, status, body] of outcomes) {
    test(`on ${name} nothing moves where the course ${outcome}`, async ({ page, app }) => {
      if (status !== 200) app.allowConsole(/status of 500|courses feed cannot be read/);
      // As high as the screen is, so that whatever moves is in sight.
      await page.setViewportSize({ width: 390, height: 5000 });
      await app.logIn('asha01');
      const arrive = await holdCourses(page, status, body);
      await page.goto(address);
      await expectRest(page);
      const shifts = await watchShifts(page);
      const answered = page.waitForResponse('**/feeds/ads.csv');
      arrive();
      await answered;
      const course = page.getByRole('region', { name: 'Courses for you' });
      if (outcome === 'comes') await expect(course).toBeVisible();
      if (address === '/')
        await expect(page.getByText('V1.0.0 ... by a tech institute in India')).toBeVisible();
      expect(await shifts()).toEqual([]);
      if (outcome !== 'comes') await expect(course).toHaveCount(0);
    });
  }
}
