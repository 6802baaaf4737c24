import type { Page } from '@playwright/test';
import { previewImages } from '#copy/projects.ts';
import { ui } from '#copy/ui.ts';
import type { App } from './app.ts';
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

/** Opens an image, which a tall screen shows twice as large, and shows the whole of it. */
async function enlargeWhole(page: Page, app: App): Promise<void> {
  await enlarge(page, app);
  await expect(dialog(page).getByText(previewImages.zoomed(200)).first()).toBeVisible();
  await dialog(page).getByRole('button', { name: previewImages.zoomOut }).click();
}

const stage = (page: Page) => image(page).locator('..');

test('shows an enlarged image as large as the screen allows, in its own shape', async ({ page, app }) => {
  await enlargeWhole(page, app);
  for (const [width, height, by] of [
    [320, 568, 'width'],
    [390, 844, 'width'],
    [844, 390, 'height'],
    [1280, 800, 'height'],
  ] as const) {
    await test.step(`${width} by ${height}`, async () => {
      await resizeTo(page, { width, height });
      const share = by === 'width' ? 0.8 : 0.55;
      await expect(async () => {
        const frame = await image(page).boundingBox();
        expect(frame?.[by]).toBeGreaterThan((by === 'width' ? width : height) * share);
        expect(await stage(page).boundingBox()).toEqual(frame);
        expect(await scrolls(page)).toEqual([0, 0]);
      }).toPass();
      for (const name of [ui.close, previewImages.previous, previewImages.next, previewImages.zoomIn]) {
        await expect(dialog(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      }
    });
  }
  await test.step('zoom of 400 %', async () => {
    await resizeTo(page, { width: 320, height: 256 });
    await expect.poll(async () => (await stage(page).boundingBox())?.height).toBeGreaterThanOrEqual(150);
    const next = dialog(page).getByRole('button', { name: previewImages.next });
    await next.focus();
    await expect(next).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await scrolls(page))[0]).toBe(0);
  });
});

test('moves a zoomed image by mouse and keys around its centre, and never the page', async ({
  page,
  app,
}) => {
  await enlargeWhole(page, app);
  const middle = () =>
    stage(page).evaluate((element) => ({
      x: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
      y: (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
    }));
  const zoomIn = dialog(page).getByRole('button', { name: previewImages.zoomIn });
  const before = (await image(page).boundingBox())?.width ?? 0;
  await zoomIn.click();
  await zoomIn.click();
  await expect.poll(async () => (await image(page).boundingBox())?.width).toBeCloseTo(4 * before, 0);
  const zoomed = await middle();
  for (const part of [zoomed.x, zoomed.y]) expect(part).toBeCloseTo(0.5, 1);
  const box = await stage(page).boundingBox();
  const [left, top] = [(box?.x ?? 0) + 50, (box?.y ?? 0) + 50];
  await page.mouse.move(left + 100, top + 100);
  await page.mouse.down();
  await page.mouse.move(left, top, { steps: 4 });
  await page.mouse.up();
  const dragged = await middle();
  expect([dragged.x > zoomed.x, dragged.y > zoomed.y]).toEqual([true, true]);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  const moved = await middle();
  expect([moved.x < dragged.x, moved.y < dragged.y]).toEqual([true, true]);
  expect(await scrolls(page)).toEqual([0, 0]);
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await resizeTo(page, { width, height });
    const turned = { x: expect.closeTo(moved.x, 2), y: expect.closeTo(moved.y, 2) };
    await expect.poll(middle).toEqual(turned);
  }
});
