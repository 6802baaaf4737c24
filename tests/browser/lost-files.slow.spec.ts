import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { takeover } from './first-paint.ts';
import { intercept } from './intercept.ts';
import { choose, cover, openNewProject, rowsOf, seeUploaded, sixImages } from './project-form.ts';
import { sendLogin } from './send-login.ts';

// Failed chunks. Chromium caches failed module loads, so the app imports them again under another URL.

test.beforeEach(({ app }) => app.allowConsole(/ERR_FAILED|feed cannot be read|dynamically imported/));

/** Blocks a chunk until the returned function is called. */
const withhold = (page: Page, name: string) =>
  intercept(page, new RegExp(`/assets/${name}(\\.min)?-[\\w-]{8}\\.js`), (route) => route.abort());

const notLoaded = (page: Page) => page.getByText(/^This cannot be opened now\./);
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const display = (page: Page) => page.getByRole('button', { name: 'Display' });

test('opens a failed screen on Try again', async ({ page, app }) => {
  app.allowConsole(/Failed to (load|fetch)|net::/);
  const release = await withhold(page, 'login');
  await page.goto('/');
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This screen stopped working');
  release();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('opens settings and logs in after the after-load chunk failed', async ({ page }) => {
  const release = await withhold(page, 'after-load');
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/assets/after-load-'),
  );
  await page.goto('/login');
  await failed;
  release();
  await takeover(page);
  await display(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await sendLogin(page, 'asha01');
  await expect(page.getByRole('region', { name: 'Courses for you' })).toBeVisible();
});

test('opens home with its bar on Try again after the routes failed', async ({ page, app }) => {
  app.allowConsole(/Failed to (load|fetch)|net::/);
  const release = await withhold(page, 'routes');
  await app.remember('asha01');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This screen stopped working');
  release();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(bar(page).getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Courses for you' })).toBeVisible();
});

test('styles the screens of learners after their CSS chunk failed', async ({ page, app }) => {
  const failed = new Set<string>();
  await page.route('**/assets/learner-*.css', (route) => {
    failed.add(route.request().url());
    return route.abort();
  });
  await app.remember('asha01');
  await page.goto('/');
  await expect(bar(page).getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(bar(page)).toHaveCSS('position', 'fixed');
  expect(failed.size).toBe(1);
});

test('opens home with its bar when the network returns after a failed chunk', async ({ page, app }) => {
  app.allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  let goes = true;
  await page.route('**/assets/routes-*.js', async (route) => {
    if (goes) await page.context().setOffline(true);
    await route.continue();
  });
  await app.remember('asha01');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'No Internet connection' })).toBeVisible();
  goes = false;
  await page.context().setOffline(false);
  await expect(bar(page).getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Hello Asha/ })).toBeVisible();
});

test('loads the feed parser once for all feeds when the network returns', async ({ page, app }) => {
  app.allowConsole(/ERR_INTERNET_DISCONNECTED/);
  const release = await withhold(page, 'papaparse');
  await app.logIn('asha01', '/myalerts');
  const problem = page.getByRole('alert');
  await expect(problem).toContainText('Somthing want wrong please refresh the page');
  const failed = page.waitForEvent('requestfailed', (request) => /papaparse.*retry/.test(request.url()));
  await problem.getByRole('button', { name: 'Try again' }).click();
  await failed;
  await expect(problem).toContainText('Somthing want wrong please refresh the page');
  release();
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/papaparse')) requested.push(request.url());
  });
  await page.context().setOffline(true);
  await expect(page.getByText(/^No Internet connection/).first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('region', { name: 'Courses for you' })).toBeVisible();
  expect(requested).toHaveLength(1);
});

test('opens the display settings when their button is pressed again', async ({ page }) => {
  const release = await withhold(page, 'display-dialog');
  await page.goto('/login');
  await takeover(page);
  await display(page).click();
  await expect(notLoaded(page)).toBeVisible();
  release();
  await display(page).click();
  const dialog = page.getByRole('dialog', { name: 'Display' });
  await expect(dialog.locator('.display-settings')).toHaveCSS('display', 'grid');
});

test('uploads an image on Try again without a reload after the storage chunk failed', async ({
  page,
  app,
}) => {
  const release = await withhold(page, 'storage');
  await app.remember('ravi02');
  await openNewProject(page);
  await choose(page, cover, sixImages[cover] ?? []);
  await expect(rowsOf(page, cover).first()).toContainText('Failed to upload file please try again..');
  release();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('button', { name: /^Try again: / }).click();
  await seeUploaded(page, cover);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
