import type { Page } from '@playwright/test';
import { course as courseCopy } from '#copy/alerts.ts';
import { ui } from '#copy/ui.ts';
import { expect, test } from './app.ts';
import { hold } from './intercept.ts';

/** Records layout shifts from now on. The returned function waits for two frames and returns the shifts. */
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
    Object.assign(window, { moved, observer });
  });
  return () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      // Browsers report a layout shift in a task after the frame.
      await new Promise((resolve) => setTimeout(resolve));
      return (window as unknown as { moved: string[] }).moved;
    });
}

test('moves nothing when the course loads', async ({ page, app }) => {
  // The viewport holds the whole page, because off-screen shifts are not reported.
  await page.setViewportSize({ width: 390, height: 5000 });
  await app.remember('asha01');
  for (const address of ['/', '/previewskill?skill=1']) {
    await test.step(address, async () => {
      const arrive = await hold(page, '**/feeds/ads.csv');
      await page.goto(address);
      await expect(page.getByText(/\d%|\d\/\d/).first()).toBeVisible();
      await expect(page.getByText(ui.loading)).toHaveCount(0);
      // A level names all points of its skill once the topics are loaded.
      await expect(page.getByText(/ in \d+ points?$/)).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Alerts, 10 new' })).toBeVisible();
      const shifts = await watchShifts(page);
      arrive();
      await expect(page.getByRole('region', { name: courseCopy.heading })).toBeVisible();
      expect(await shifts()).toEqual([]);
    });
  }
});
