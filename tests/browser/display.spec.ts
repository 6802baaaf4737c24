import { login } from '#copy/account.ts';
import { display } from '#copy/display.ts';
import { profile } from '#copy/profile.ts';
import { expect, test } from './app.ts';
import { background, choose, keep, letters, openSettings } from './display.ts';
import { hold } from './intercept.ts';
import { unfold } from './profile-folds.ts';

test('applies the display settings before any script of the app runs', async ({ page }) => {
  await keep(page, { textSize: 200, theme: 'dark', motion: 'less', spacing: 'wide' });
  const release = await hold(page, '**/assets/*.js');
  await page.goto('./reg', { waitUntil: 'commit' });
  await expect.poll(() => letters(page)).toBe(34);
  expect(await background(page)).toBe('rgb(23, 18, 14)');
  await expect(page.getByRole('heading')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await letters(page)).toBe(34);
});

test('prefers the chosen theme to the device theme until As on this device is chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('./login');
  const light = await background(page);
  await openSettings(page);
  await choose(page, display.theme, display.themes.dark);
  const dark = await background(page);
  expect(dark).not.toBe(light);
  await choose(page, display.theme, display.themes.system);
  expect(await background(page)).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background(page)).toBe(dark);
  await choose(page, display.theme, display.themes.light);
  expect(await background(page)).toBe(light);
});

test('keeps the display settings over a logout, in every tab', async ({ page, app, context }) => {
  await app.logIn('ravi02');
  const other = await context.newPage();
  await other.goto('./myprofile');
  await unfold(other, profile.actions);
  await openSettings(page);
  await choose(page, display.textSize, '150 %');
  await expect.poll(() => letters(other)).toBeCloseTo(25.5, 1);
  await other.getByRole('button', { name: profile.logout }).click();
  await expect(page.getByRole('heading', { level: 1, name: login.submit })).toBeAttached();
  expect(await letters(page)).toBeCloseTo(25.5, 1);
  await other.reload();
  await expect(other.getByRole('heading', { level: 1, name: login.title })).toBeVisible();
  expect(await letters(other)).toBeCloseTo(25.5, 1);
});
