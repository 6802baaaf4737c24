import type { Locator } from '@playwright/test';
import { course } from '#copy/alerts.ts';
import { navigation } from '#copy/navigation.ts';
import { reading } from '#copy/reading.ts';
import { everyLanguage, expect, test } from './app.ts';
import { visitStops } from './focus.ts';
import { chooseDisplay } from './looks.ts';
import { clipped, resizeTo, sidewaysScroll } from './reflow.ts';
import { smallTargets } from './targets.ts';
import { giveVoice } from './voice.ts';

/** A phone, phones on their side, and a laptop at 400 % zoom. */
const screenSizes = [
  { width: 390, height: 844 },
  { width: 664, height: 360 },
  { width: 533, height: 320 },
  { width: 320, height: 256 },
];

/** Returns the labels that are broken, cut off, or reach over an icon. */
const crowdedLabels = (places: Locator) =>
  places.evaluateAll((all) =>
    all
      .filter((place) => {
        const label = place.querySelector('.main-nav-label');
        const icon = place.querySelector('.icon')?.getBoundingClientRect();
        if (!label || !icon) throw new Error(`${place.textContent} has no label or no icon`);
        const words = new Range();
        words.selectNodeContents(label);
        const [line, ...more] = words.getClientRects();
        if (!line || line.width === 0 || more.length > 0) return true;
        const { left, right, bottom } = place.getBoundingClientRect();
        const isCut = line.left < left - 1 || line.right > right + 1 || line.bottom > bottom + 1;
        return isCut || (label.getBoundingClientRect().top < icon.bottom && line.left < icon.right);
      })
      .map((place) => place.textContent),
  );

test('keeps the words of the bar whole, and covers no focus, at every text size', {
  tag: everyLanguage,
}, async ({ page, app }) => {
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
        expect.soft(await crowdedLabels(places), look).toEqual([]);
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

test('keeps the header in one row on a phone that reads aloud', { tag: everyLanguage }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await giveVoice(page);
  await page.goto('./');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: reading.readAloud })).toBeVisible();
  const parts = header.locator('.brand, .header-tool');
  const boxes = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect()));
  expect(boxes).toHaveLength(4);
  expect(await sidewaysScroll(page)).toEqual([]);
  const row = boxes.map(({ top, bottom }) => (top + bottom) / 2);
  expect(Math.max(...row) - Math.min(...row)).toBeLessThan(16);
});
