import type { Locator } from '@playwright/test';
import { course } from '#copy/alerts.ts';
import { navigation } from '#copy/navigation.ts';
import { expect, test } from './app.ts';
import { visitStops } from './focus.ts';
import { chooseDisplay } from './looks.ts';
import { clipped, resizeTo } from './reflow.ts';
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

test('keeps the bar in reach without covering focus at every text size', async ({ page, app }) => {
  await app.logIn('asha01');
  await expect(page.getByRole('region', { name: course.heading })).toBeVisible();
  const bar = page.getByRole('navigation', { name: navigation.name });
  const places = bar.getByRole('link').or(bar.getByRole('button'));
  for (const size of screenSizes) {
    for (const textSize of [100, 200]) {
      const look = `${size.width} x ${size.height}, ${textSize} %`;
      await test.step(look, async () => {
        await resizeTo(page, size);
        await chooseDisplay(page, { textSize });
        await expect(bar.getByRole('link')).toHaveText([
          navigation.home,
          navigation.projects,
          navigation.alerts,
          navigation.profile,
        ]);
        for (const place of await places.all()) await expect(place).toBeInViewport({ ratio: 1 });
        expect.soft(await labelsUnderIcons(places), look).toEqual([]);
        await bar.getByRole('button', { name: navigation.add }).click();
        const addProject = bar.getByRole('link', { name: navigation.addProject });
        await addProject.scrollIntoViewIfNeeded();
        await expect(addProject).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Escape');
        expect
          .soft((await bar.boundingBox())?.height, look)
          .toBeLessThanOrEqual(Math.max(46, size.height / 8));
        expect.soft(await smallTargets(page), look).toEqual([]);
        expect.soft(await clipped(page), look).toEqual([]);
        expect.soft(await visitStops(page), look).toEqual([]);
      });
    }
  }
});
