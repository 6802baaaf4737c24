import { rating } from '#copy/rating.ts';
import { levels } from '#copy/skills.ts';
import { expect, test } from './app.ts';
import { visitStops } from './focus.ts';
import { chooseDisplay } from './looks.ts';
import { componentPoints, level } from './rating-form.ts';
import { clipped, resizeTo, sidewaysScroll } from './reflow.ts';
import { smallTargets } from './targets.ts';

const form = '/addskill?skill=4&topic=13';

/** Two phones, a phone in landscape, a laptop at 400 % zoom, and a laptop. */
const screenSizes = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 667, height: 375 },
  { width: 320, height: 256 },
  { width: 800, height: 600 },
  { width: 1280, height: 720 },
];

test('covers no focus with the sticky Save at every size and text size', async ({ page, app }) => {
  await app.logIn('ravi02', form);
  await level(page, componentPoints[0], levels[3]).check();
  for (const size of screenSizes) {
    for (const textSize of [100, 150, 200]) {
      const look = `${size.width} x ${size.height}, ${textSize} %`;
      await test.step(look, async () => {
        await resizeTo(page, size);
        await chooseDisplay(page, { textSize });
        expect.soft(await sidewaysScroll(page), look).toEqual([]);
        expect.soft(await clipped(page), look).toEqual([]);
        expect.soft(await smallTargets(page), look).toEqual([]);
        expect.soft(await visitStops(page), look).toEqual([]);
      });
    }
  }
});

test('keeps Save in view on a phone and a laptop while the points scroll', async ({ page, app }) => {
  await app.logIn('asha01', '/editskill?skill=2&topic=6&is_exist=true');
  const save = page.getByRole('button', { name: rating.submit });
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(save).toBeInViewport({ ratio: 1 });
    await save.click({ trial: true });
  }
});

test('gives every control at least 56 px, one at a time', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.logIn('ravi02', form);
  await page.getByRole('button', { name: rating.oneAtATime }).click();
  await page.getByRole('radio', { name: levels[4] }).check();
  await page.getByRole('button', { name: rating.next }).click();
  await page.getByRole('radio', { name: levels[4] }).check();
  const targets = page.locator('form').locator('label, button');
  await expect(targets).toHaveCount(8);
  for (const target of await targets.all()) {
    const box = await target.boundingBox();
    expect(
      Math.min(box?.width ?? 0, box?.height ?? 0),
      (await target.textContent()) ?? '',
    ).toBeGreaterThanOrEqual(56);
  }
});
