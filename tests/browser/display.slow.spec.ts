import { login } from '#copy/account.ts';
import { display } from '#copy/display.ts';
import { landing } from '#copy/landing.ts';
import { navigation } from '#copy/navigation.ts';
import { reading } from '#copy/reading.ts';
import { expect, test } from './app.ts';
import { choose, keep, openSettings } from './display.ts';
import { sidewaysScroll } from './reflow.ts';
import { endLast, giveVoice, marked, said } from './voice.ts';

test('uses the narrow layout on a wide screen at 200 % text, as zoom does', async ({ page, app }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await app.logIn('asha01');
  const bar = page.getByRole('navigation', { name: navigation.name });
  const isAtFoot = async () => ((await bar.boundingBox())?.y ?? 0) > 0;
  await expect.poll(isAtFoot).toBe(false);
  await openSettings(page);
  await choose(page, display.textSize, '200 %');
  await expect.poll(isAtFoot).toBe(true);
  expect(await sidewaysScroll(page)).toEqual([]);
  await choose(page, display.textSize, '100 %');
  await expect.poll(isAtFoot).toBe(false);
});

test('runs no animation when No motion is chosen', async ({ page }) => {
  await page.goto('./login');
  const calm = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('dialog') as Element).animationDuration);
  await openSettings(page);
  await expect.poll(calm).toBe('0.26s');
  await page.getByText(display.switches.motion).click();
  await expect.poll(calm).toBe('0s');
});

test('spaces text and headings as WCAG 1.4.12 requires when Wider spacing is chosen', async ({ page }) => {
  await keep(page, { spacing: 'wide' });
  await page.goto('./login');
  for (const level of [page.getByRole('heading', { level: 1 }), page.getByText(login.noAccount)]) {
    const spacing = await level.evaluate((element) => {
      const { fontSize, letterSpacing, wordSpacing, lineHeight } = getComputedStyle(element);
      const em = (length: string) => Number.parseFloat(length) / Number.parseFloat(fontSize);
      return { letter: em(letterSpacing), word: em(wordSpacing), line: em(lineHeight) };
    });
    expect(spacing.letter).toBeCloseTo(0.12, 2);
    expect(spacing.word).toBeGreaterThanOrEqual(0.15);
    expect(spacing.line).toBeGreaterThanOrEqual(1.5);
  }
});

test('reads a screen aloud, highlights the spoken text, and stops on leaving', async ({ page }) => {
  await giveVoice(page);
  await page.goto('./');
  await page.getByRole('button', { name: reading.readAloud }).click();
  // The names of the languages come first.
  await expect.poll(() => said(page)).toEqual(['English']);
  // Then the other language and the picture.
  for (let passages = 0; passages < 3; passages += 1) await endLast(page);
  await expect.poll(() => marked(page)).toEqual([landing.heading]);
  await endLast(page);
  await expect.poll(async () => (await marked(page)).join('')).toMatch(/^Choose your skills/);
  await page.getByRole('link', { name: landing.login }).click();
  await expect(page.getByRole('button', { name: reading.readAloud })).toBeVisible();
  await expect.poll(() => marked(page)).toEqual([]);
});
