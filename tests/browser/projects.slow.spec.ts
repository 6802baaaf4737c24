import type { Page } from '@playwright/test';
import { previewImages } from '#copy/projects.ts';
import { ui } from '#copy/ui.ts';
import { expect, test } from './app.ts';
import { resizeTo } from './reflow.ts';
import { enlarge } from './states/projects.ts';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

const dialog = (page: Page) => page.getByRole('dialog', { name: previewImages.heading });
const image = (page: Page) => dialog(page).getByRole('img');
const scrolls = (page: Page) =>
  dialog(page).evaluate((element) => [
    element.scrollWidth - element.clientWidth,
    element.scrollHeight - element.clientHeight,
  ]);

test('fills most of the screen with an enlarged image at every size', async ({ page, app }) => {
  await enlarge(page, app);
  for (const [width, height, min] of [
    [320, 568, 0.5],
    [390, 844, 0.6],
    [844, 390, 0.6],
    [1280, 800, 0.75],
  ] as const) {
    await test.step(`${width} by ${height}`, async () => {
      await resizeTo(page, { width, height });
      const frame = await image(page).boundingBox();
      expect(frame?.height).toBeGreaterThan(height * min);
      expect(frame?.width).toBeGreaterThan(width * 0.7);
      expect(await scrolls(page)).toEqual([0, 0]);
      for (const name of [ui.close, previewImages.previous, previewImages.next]) {
        await expect(dialog(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      }
    });
  }
  await test.step('zoom of 400 %', async () => {
    await resizeTo(page, { width: 320, height: 256 });
    expect((await image(page).boundingBox())?.height).toBeGreaterThanOrEqual(160);
    const next = dialog(page).getByRole('button', { name: previewImages.next });
    await next.focus();
    await expect(next).toBeInViewport({ ratio: 1 });
    expect((await scrolls(page))[0]).toBe(0);
  });
});
