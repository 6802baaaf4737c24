import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { portfolio } from '#copy/portfolio.ts';
import { screens } from '#copy/screens.ts';
import { expect, test } from './app.ts';
import { ownCode, takeover } from './first-paint.ts';
import { hold } from './intercept.ts';
import { heldByReact, translatePages } from './translator.ts';

test('keeps Back, names and the downloaded portfolio right on a translated page', async ({ page, app }) => {
  await translatePages(page, 'मराठी ');
  await app.logIn('asha01', '/myprofile?tab=projects');
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'mr'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Hegde');

  const project = page.getByRole('link', { name: 'मराठी Library Desk' });
  await project.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'मराठी Library Desk' })).toBeFocused();
  await page.goBack();
  await expect(project).toBeFocused();

  await page.getByRole('link', { name: screens.portfolio }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: portfolio.download }).click();
  const html = await readFile(await (await downloading).path(), 'utf8');
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('Library Desk');
  expect(html).not.toMatch(/मराठी|<font/);
  await expect(page.getByText(/^मराठी .*Asha-Hegde\.html/).last()).toBeVisible();
  expect(await heldByReact(page)).toEqual([]);
});

/** Types into a login that is translated while its code is on hold. */
async function typeEarly(page: Page) {
  await translatePages(page, 'मराठी ');
  const letThrough = await hold(page, ownCode);
  await page.goto('./login', { waitUntil: 'commit' });
  await page.locator('#username').fill('asha01');
  await page.locator('#password').fill('Sample@123');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('मराठी Login');
  return letThrough;
}

test('keeps what was typed into a login that was translated before its code came', async ({ page }) => {
  const letThrough = await typeEarly(page);
  letThrough();
  await takeover(page);
  await expect(page.locator('#username')).toHaveValue('asha01');
  await expect(page.locator('#password')).toBeFocused();
});

test('sends a login that was translated and pressed before its code came', async ({ page }) => {
  const letThrough = await typeEarly(page);
  await page.locator('#password').press('Enter');
  letThrough();
  await expect(page).toHaveURL('./');
});
