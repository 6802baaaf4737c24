import type { Page } from '@playwright/test';
import { login } from '#copy/account.ts';
import { app as appCopy } from '#copy/app.ts';
import { navigation } from '#copy/navigation.ts';
import { ui } from '#copy/ui.ts';
import { uploads } from '#copy/uploads.ts';
import { expect, test } from './app.ts';
import { ownCode, takeover } from './first-paint.ts';
import { hold, intercept } from './intercept.ts';
import { choose, cover, openNewProject, rowsOf, seeUploaded, sixImages } from './project-form.ts';

// Failed chunks. A failed screen reloads the page once. Other parts load at the next press.

test.beforeEach(({ app }) =>
  app.allowConsole(/ERR_FAILED|feed cannot be read|dynamically imported|Unable to preload CSS/),
);

/** Blocks a chunk until the returned function is called. */
const withhold = (page: Page, name: string) =>
  intercept(page, new RegExp(`/assets/${name}(\\.min)?-[\\w-]{8}\\.js`), (route) => route.abort());

const notLoaded = (page: Page) => page.getByText(/^This cannot be opened now\./);
const bar = (page: Page) => page.getByRole('navigation', { name: navigation.name });
const display = (page: Page) => page.getByRole('button', { name: appCopy.display });

test('reloads once for a failed screen, and then offers Try again', async ({ page, app }) => {
  app.allowConsole(/Failed to (load|fetch)|net::/);
  const release = await withhold(page, 'help');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto('./');
  await page.getByRole('link', { name: appCopy.help }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(appCopy.crashed);
  expect(loads).toBe(2);
  release();
  await page.getByRole('button', { name: ui.tryAgain }).click();
  await expect(heading).toHaveText(appCopy.help);
});

test('reloads a screen whose style failed', async ({ page, app }) => {
  await page.route('**/assets/main-nav-*.css', (route) => route.abort(), { times: 1 });
  await app.remember('asha01');
  await page.goto('./');
  await expect(bar(page).getByRole('link', { name: navigation.home })).toBeVisible();
  await expect(bar(page)).toHaveCSS('position', 'fixed');
});

test('opens the display settings when their button is pressed again', async ({ page }) => {
  const release = await withhold(page, 'display-dialog');
  await page.goto('./login');
  await takeover(page);
  await display(page).click();
  await expect(notLoaded(page)).toBeVisible();
  release();
  await display(page).click();
  const dialog = page.getByRole('dialog', { name: appCopy.display });
  await expect(dialog.locator('.display-settings')).toHaveCSS('display', 'grid');
});

test('uploads an image on Try again without a reload after the storage chunk failed', async ({
  page,
  app,
}) => {
  const release = await withhold(page, 'firebase');
  await app.remember('ravi02');
  await openNewProject(page);
  await choose(page, cover, sixImages[cover] ?? []);
  await expect(rowsOf(page, cover).first()).toContainText(uploads.fileFailed);
  release();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('button', { name: /^Try again: / }).click();
  await seeUploaded(page, cover);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('keeps the typed username when the login chunk fails to load', async ({ page }) => {
  const letThrough = await hold(page, ownCode);
  await withhold(page, 'login');
  await page.goto('./login', { waitUntil: 'commit' });
  await page.getByLabel(login.username).fill('asha01');
  letThrough();
  await expect(page.getByRole('alert')).toContainText('Check your internet connection');
  await expect(page.getByLabel(login.username)).toHaveValue('asha01');
});
