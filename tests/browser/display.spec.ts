import type { Page } from '@playwright/test';
import { login } from '#copy/account.ts';
import { app as appCopy } from '#copy/app.ts';
import { display } from '#copy/display.ts';
import { landing } from '#copy/landing.ts';
import { navigation } from '#copy/navigation.ts';
import { profile } from '#copy/profile.ts';
import { screens } from '#copy/screens.ts';
import { session } from '#copy/session.ts';
import { expect, test } from './app.ts';
import { background, choose, keep, letters, openSettings } from './display.ts';
import { hold } from './intercept.ts';
import { arrow, logInByKey, press, pressAt, tabTo } from './keyboard.ts';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

test('applies the settings before any script, and the chosen theme first', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await keep(page, { textSize: 200, theme: 'dark', motion: 'less', spacing: 'wide' });
  const release = await hold(page, '**/assets/*.js');
  await page.goto('./reg', { waitUntil: 'commit' });
  await expect.poll(() => letters(page)).toBe(34);
  const dark = 'rgb(23, 18, 14)';
  expect(await background(page)).toBe(dark);
  await expect(page.getByRole('heading')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await letters(page)).toBe(34);

  await openSettings(page);
  await choose(page, display.theme, display.themes.system);
  const light = await background(page);
  expect(light).not.toBe(dark);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background(page)).toBe(dark);
  await choose(page, display.theme, display.themes.light);
  expect(await background(page)).toBe(light);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('main journey 5: keeps the display settings in every tab, also after the logout', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: navigation.name });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const chooseByKey = async (group: string, choice: string, arrows: number) => {
    const radios = page.getByRole('radiogroup', { name: group });
    await tabTo(page, radios.getByRole('radio', { checked: true }));
    await arrow(page, arrows);
    await expect(radios.getByRole('radio', { name: choice, exact: true })).toBeChecked();
  };
  const seeSettings = async (tab: Page) => {
    await expect(tab.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(tab.locator('html')).toHaveCSS('font-size', '34px');
  };
  const other = await page.context().newPage();
  await other.goto('./');
  await page.goto('./');
  await expect(heading(page, landing.heading)).toBeVisible();
  await pressAt(page, button(appCopy.display));
  await expect(page.getByRole('heading', { name: display.heading })).toBeFocused();
  await chooseByKey(display.textSize, '200 %', 4);
  await chooseByKey(display.theme, display.themes.dark, 2);
  await seeSettings(page);
  await seeSettings(other);
  await press(page, 'Escape');
  await expect(button(appCopy.display)).toBeFocused();

  await pressAt(page, page.getByRole('main').getByRole('link', { name: landing.login }));
  await logInByKey(page, 'asha01');
  await pressAt(page, bar.getByRole('link', { name: navigation.alerts }));
  await expect(heading(page, screens.alerts)).toBeFocused();
  await tabTo(page, page.getByRole('article').getByRole('link').first());
  await pressAt(page, bar.getByRole('link', { name: navigation.profile }));
  await expect(heading(page, 'Asha Hegde')).toBeFocused();
  await pressAt(page, button(profile.logout));
  await expect(heading(page, login.title)).toBeVisible();
  await expect(page.getByText(session.loggingOut)).toBeVisible();
  await seeSettings(page);
  await other.reload();
  await seeSettings(other);
});
