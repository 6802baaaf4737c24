import type { Locator, Page } from '@playwright/test';
import { easy, rating } from '#copy/rating.ts';
import { levels } from '#copy/skills.ts';
import { everyLanguage, expect, test } from './app.ts';
import { catalogueName } from './catalogue-name.ts';
import { keep } from './display.ts';
import { prepareJudge, visitStops } from './focus.ts';
import { chooseDisplay } from './looks.ts';
import { componentPoints, goOn, level } from './rating-form.ts';
import { clipped, resizeTo, sidewaysScroll } from './reflow.ts';
import { smallTargets } from './targets.ts';
import { giveVoice } from './voice.ts';

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

for (const ratingView of ['list', 'point', 'easy'] as const)
  test(`covers no focus with the sticky bar at every size and text size: ${ratingView}`, async ({
    page,
    app,
  }) => {
    const view = { ratingView, easyVoice: 'no' };
    await keep(page, view);
    await app.logIn('ravi02', form);
    await level(page, componentPoints[0], levels[3]).check();
    if (ratingView === 'easy')
      await expect(page.getByRole('heading', { name: componentPoints[1] })).toBeFocused();
    for (const size of screenSizes) {
      for (const textSize of [100, 150, 200]) {
        const look = `${size.width} x ${size.height}, ${textSize} %`;
        await test.step(look, async () => {
          await resizeTo(page, size);
          await chooseDisplay(page, { ...view, textSize });
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
  await expect(save).toBeVisible();
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

const phones = [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
];

/** Topics with long names, of skills with long names, and with long points. */
const longTopics = ['skill=2&topic=7', 'skill=5&topic=16', 'skill=17&topic=65'];

test('starts the answers of each point in the upper half of a phone, 56 px high', {
  tag: everyLanguage,
}, async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await app.remember('ravi02');
  const targets = page.locator('form section').locator('label, button');
  for (const topic of longTopics) {
    await page.goto(`./addskill?${topic}`);
    const point = page.getByRole('group').getByRole('heading', { level: 2 });
    for (await expect(point).toBeVisible(); (await point.count()) > 0; await goOn(page)) {
      const name = await point.textContent();
      await page.getByRole('radio').last().check();
      for (const size of phones) {
        await resizeTo(page, size);
        await page.evaluate(() => scrollTo(0, 0));
        const boxes = await targets.evaluateAll((all) => all.map((target) => target.getBoundingClientRect()));
        expect.soft(boxes[0]?.y, `${topic}, ${name}, ${size.width} px`).toBeLessThanOrEqual(300);
        const least = Math.min(...boxes.flatMap(({ width, height }) => [width, height]));
        expect.soft(least, `${topic}, ${name}, ${size.width} px`).toBeGreaterThanOrEqual(56);
      }
    }
  }
});

test('keeps answers, Previous, Next and Save to the pixel, above the bar of a small phone', {
  tag: everyLanguage,
}, async ({ page, app }) => {
  const view = { ratingView: 'point' };
  await keep(page, view);
  await app.logIn('ravi02', '/addskill?skill=5&topic=16');
  const answers = page.locator('form .choice');
  const buttons = page.locator('form > :last-child .button');
  const boxesOf = (all: Locator) =>
    all.evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().toJSON() as DOMRect));
  const before = new Map<string, string>();
  for (let nth = 1; nth <= 8; nth += 1) {
    await expect(page.getByRole('region', { name: rating.place(nth, 8), exact: true })).toBeVisible();
    if (nth % 3 > 0)
      await page
        .getByRole('radio')
        .nth(nth % 4)
        .check();
    for (const size of [...phones, { width: 390, height: 844 }, { width: 1280, height: 900 }])
      for (const textSize of [100, 125, 150, 200]) {
        await resizeTo(page, size);
        await chooseDisplay(page, { ...view, textSize });
        await page.evaluate(() => scrollTo(0, 0));
        const look = `${size.width} x ${size.height}, ${textSize} %`;
        const boxes = [await boxesOf(answers), await boxesOf(buttons)] as const;
        expect.soft(boxes.map(({ length }) => length)).toEqual([4, 3]);
        expect
          .soft(JSON.stringify(boxes), `point ${nth}, ${look}`)
          .toBe(before.get(look) ?? JSON.stringify(boxes));
        before.set(look, JSON.stringify(boxes));
        if (textSize > 100 || size.width > 390) continue;
        const [bar] = await boxesOf(page.locator('form > :last-child'));
        expect.soft(boxes[0].at(-1)?.bottom, look).toBeLessThanOrEqual(bar?.top ?? 0);
      }
    await goOn(page);
  }
});

/** Returns the stops of a switch, which stops at each radio button, and of Tab. */
async function countStops(page: Page) {
  await prepareJudge(page);
  return page.evaluate(() => {
    const byTab = globalThis.keyboard.stops();
    const radios = [...document.querySelectorAll<HTMLElement>('[type="radio"]')];
    return { bySwitch: new Set([...byTab, ...radios]).size, byTab: byTab.length };
  });
}

test('has at most 12 stops of a switch and 9 of Tab in each step of easy mode', async ({ page, app }) => {
  await giveVoice(page);
  await page.setViewportSize({ width: 390, height: 664 });
  await app.logIn('ravi02', '/addskill?skill=4');
  const seeFew = async (step: string) => {
    const { bySwitch, byTab } = await countStops(page);
    expect.soft(bySwitch, step).toBeLessThanOrEqual(12);
    expect.soft(byTab, step).toBeLessThanOrEqual(9);
  };
  await page.getByRole('button', { name: easy.start }).click();
  await page.getByRole('link', { name: catalogueName('Components and props') }).click();
  await expect(page.getByRole('heading', { name: easy.welcome })).toBeVisible();
  await seeFew(easy.welcome);
  await page.getByRole('button', { name: easy.readToMe }).click();
  for (const point of [easy.practicePoint, ...componentPoints]) {
    await level(page, point, levels[4]).check();
    await expect(page.getByRole('button', { name: easy.stop })).toBeVisible();
    await seeFew(point);
    await goOn(page);
  }
  await expect(page.getByRole('heading', { name: easy.end })).toBeFocused();
});
