import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { test } from './app.ts';
import { looks, pictureOf } from './contact-sheet-page.ts';
import { height, wear } from './looks.ts';
import { allStates } from './states/all.ts';

// A picture of every state, narrow and wide, in light and dark.

test.use({ viewport: { width: 390, height }, contextOptions: { reducedMotion: 'reduce' } });

for (const [group, states] of Object.entries(allStates)) {
  for (const { name, reach } of states) {
    test(`${group}: ${name}`, async ({ page, app }) => {
      await reach(page, app);
      for (const { width, theme } of looks) {
        await page.setViewportSize({ width, height });
        await wear(page, theme);
        await loadImages(page);
        await page.setViewportSize({ width, height: await pictureHeight(page) });
        await page.screenshot({
          path: fileURLToPath(pictureOf(group, name, { width, theme })),
          animations: 'disabled',
        });
      }
    });
  }
}

/**
 * Has the images below the fold come too; one that does not come is shown as a learner would see it. Without a network
 * none would come.
 */
const loadImages = (page: Page) =>
  page.evaluate(async () => {
    if (navigator.onLine === false) return;
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.allSettled(images.map((image) => image.decode()));
  });

/** The whole page, its bar at the foot; what lies behind a dialog is not what the picture is about. */
const pictureHeight = (page: Page) =>
  page.evaluate(
    (least) =>
      document.querySelector('dialog:modal') ? least : Math.max(least, document.documentElement.scrollHeight),
    height,
  );
