import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { everyLanguage, test } from '../../tests/browser/app.ts';
import { height, wear } from '../../tests/browser/looks.ts';
import { statesByPart } from '../../tests/browser/states/all.ts';
import { reach } from '../../tests/browser/states/state.ts';
import { looksOfRun, pictureOf } from './contact-sheet-page.ts';

test.use({ viewport: { width: 390, height }, contextOptions: { reducedMotion: 'reduce' } });

for (const [group, states] of Object.entries(statesByPart)) {
  for (const state of states) {
    const { name } = state;
    test(`${group}: ${name}`, { tag: everyLanguage }, async ({ page, app }) => {
      await reach(state, page, app);
      for (const { width, theme } of looksOfRun) {
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

/** Loads the images below the fold. Broken images stay broken, as for a learner. Offline, no image would load. */
const loadImages = (page: Page) =>
  page.evaluate(async () => {
    if (navigator.onLine === false) return;
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.allSettled(images.map((image) => image.decode()));
  });

/** Returns the height of the whole page, with the bar at its foot, or of the viewport under a modal dialog. */
const pictureHeight = (page: Page) =>
  page.evaluate(
    (least) =>
      document.querySelector('dialog:modal') ? least : Math.max(least, document.documentElement.scrollHeight),
    height,
  );
