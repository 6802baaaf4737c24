import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { hold } from './intercept.ts';
import { clipped, sidewaysScroll } from './reflow.ts';
import { endLast, giveVoice, marked, said } from './voice.ts';

const keep = (page: Page, display: object) =>
  page.addInitScript((text) => localStorage.setItem('Display', text), JSON.stringify(display));
const letters = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const choose = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }).click();

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Display', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Display settings' })).toBeFocused();
}

test('what was chosen is there before any script of the app has run', async ({ page }) => {
  await keep(page, { textSize: 200, theme: 'dark', motion: 'less', spacing: 'wide' });
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/reg', { waitUntil: 'commit' });
  await expect.poll(() => letters(page)).toBe(34);
  expect(await background(page)).toBe('rgb(23, 18, 14)');
  await expect(page.getByRole('heading')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await letters(page)).toBe(34);
});

test('each text size makes letters so much larger, and the page keeps its width', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  await openSettings(page);
  const usual = await letters(page);
  for (const percent of [125, 150, 175, 200]) {
    await choose(page, 'Text size', `${percent} %`);
    expect(await letters(page)).toBeCloseTo((usual * percent) / 100, 1);
    expect(await sidewaysScroll(page)).toBe(0);
  }
  expect(await clipped(page)).toEqual([]);
});

test('with larger letters a wide screen has as little room as a narrower one, as with zoom', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await app.logIn('asha01');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const isAtFoot = async () => ((await bar.boundingBox())?.y ?? 0) > 0;
  expect(await isAtFoot()).toBe(false);
  await openSettings(page);
  await choose(page, 'Text size', '200 %');
  expect(await isAtFoot()).toBe(true);
  expect(await sidewaysScroll(page)).toBe(0);
  await choose(page, 'Text size', '100 %');
  expect(await isAtFoot()).toBe(false);
});

test('a theme that is chosen wins over that of the device, which holds again when asked for', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/login');
  const light = await background(page);
  await openSettings(page);
  await choose(page, 'Colours', 'Dark');
  const dark = await background(page);
  expect(dark).not.toBe(light);
  await choose(page, 'Colours', 'As on this device');
  expect(await background(page)).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background(page)).toBe(dark);
  await choose(page, 'Colours', 'Light');
  expect(await background(page)).toBe(light);
});

test('more contrast is the same, chosen here or on the device', async ({ page }) => {
  await page.goto('/login');
  const usual = await background(page);
  await openSettings(page);
  await choose(page, 'Colours', 'More contrast');
  const chosen = await background(page);
  expect(chosen).toBe('rgb(255, 255, 255)');
  expect(chosen).not.toBe(usual);
  await choose(page, 'Colours', 'As on this device');
  expect(await background(page)).toBe(usual);
  await page.emulateMedia({ contrast: 'more' });
  await expect.poll(() => background(page)).toBe(chosen);
});

test('whoever chose no motion sees none', async ({ page }) => {
  await page.goto('/login');
  const calm = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('dialog') as Element).animationDuration);
  await openSettings(page);
  expect(await calm()).toBe('0.26s');
  await choose(page, 'Motion', 'No motion');
  expect(await calm()).toBe('0s');
});

test('more room is what WCAG 1.4.12 asks for, headings included', async ({ page }) => {
  await keep(page, { spacing: 'wide' });
  await page.goto('/login');
  for (const level of [page.getByRole('heading', { level: 1 }), page.getByText('Welcome back.')]) {
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

test('the settings are walked by keyboard', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Display', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Display settings' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: '100 %' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '125 %' })).toBeFocused();
  expect(await letters(page)).toBeCloseTo(17 * 1.25, 1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'As on this device' }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Display', exact: true })).toBeFocused();
  expect(await letters(page)).toBeCloseTo(17 * 1.25, 1);
});

test('the choice outlasts a logout, in every tab', async ({ page, app, context }) => {
  await app.logIn('ravi02');
  const other = await context.newPage();
  await other.goto('/myprofile');
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();
  await openSettings(page);
  await choose(page, 'Text size', '150 %');
  await expect.poll(() => letters(other)).toBeCloseTo(25.5, 1);
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeAttached();
  expect(await letters(page)).toBeCloseTo(25.5, 1);
  await other.reload();
  await expect(other.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(await letters(other)).toBeCloseTo(25.5, 1);
});

test('with a voice a screen is read aloud, what is read is marked, and leaving ends it', async ({ page }) => {
  await giveVoice(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Read aloud' }).click();
  await expect.poll(() => said(page)).toEqual(['Show what you can do']);
  expect(await marked(page)).toEqual(['Show what you can do']);
  await endLast(page);
  expect((await marked(page)).join('')).toMatch(/^Choose your skills/);
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: 'Read aloud' })).toBeVisible();
  expect(await marked(page)).toEqual([]);
});
