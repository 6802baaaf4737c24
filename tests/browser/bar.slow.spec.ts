import type { Locator } from '@playwright/test';
import { course } from '#copy/alerts.ts';
import { navigation } from '#copy/navigation.ts';
import { expect, test } from './app.ts';
import { visitStops } from './focus.ts';
import { chooseDisplay } from './looks.ts';
import { clipped } from './reflow.ts';
import { smallTargets } from './targets.ts';

/** A phone, and a laptop at 400 % zoom. */
const screenSizes = [
  { width: 390, height: 844 },
  { width: 320, height: 256 },
];

/** Returns the labels that reach under the icon above them. Where only icons fit, a label has no height. */
const labelsUnderIcons = (places: Locator) =>
  places.evaluateAll((all) =>
    all
      .filter((place) => {
        const label = place.querySelector('.main-nav-label')?.getBoundingClientRect();
        const icon = place.querySelector('.icon')?.getBoundingClientRect();
        if (!label || !icon) throw new Error(`${place.textContent} has no label or no icon`);
        return label.height > 0 && label.top < icon.bottom;
      })
      .map((place) => place.textContent),
  );

for (const size of screenSizes) {
  test(`keeps the bar in reach without covering focus at every text size on ${size.width} x ${size.height}`, async ({
    page,
    app,
  }) => {
    await page.setViewportSize(size);
    await app.logIn('asha01');
    await expect(page.getByRole('region', { name: course.heading })).toBeVisible();
    const bar = page.getByRole('navigation', { name: navigation.name });
    for (const textSize of [100, 200]) {
      await test.step(`${textSize} %`, async () => {
        await chooseDisplay(page, { textSize });
        await expect(bar.getByRole('link')).toHaveText([
          navigation.home,
          navigation.projects,
          navigation.alerts,
          navigation.profile,
        ]);
        const places = bar.getByRole('link').or(bar.getByRole('button'));
        for (const place of await places.all()) await expect(place).toBeInViewport({ ratio: 1 });
        expect.soft(await labelsUnderIcons(places)).toEqual([]);
        await bar.getByRole('button', { name: navigation.add }).click();
        const addProject = bar.getByRole('link', { name: navigation.addProject });
        await addProject.scrollIntoViewIfNeeded();
        await expect(addProject).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Escape');
        expect.soft((await bar.boundingBox())?.height).toBeLessThanOrEqual(Math.max(46, size.height / 8));
        expect.soft(await smallTargets(page)).toEqual([]);
        expect.soft(await clipped(page)).toEqual([]);
        expect.soft(await visitStops(page)).toEqual([]);
      });
    }
  });
}
