import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { intercept } from './intercept.ts';
import { choose, cover, openNewProject, rowsOf, seeUploaded, sixImages, upload } from './project-form.ts';
import { sendLogin } from './send-login.ts';
import { giveVoice, said } from './voice.ts';

// Files of the app that could not be had: Chromium remembers that, and does not ask for them again by itself.

test.beforeEach(({ app }) => app.allowConsole(/ERR_FAILED|feed cannot be read|dynamically imported/));

/** Keeps a file from the page. Gives what lets it through again. */
const withhold = (page: Page, name: string) =>
  intercept(page, new RegExp(`/assets/${name}(\\.min)?-[\\w-]{8}\\.js`), (route) => route.abort());

const notLoaded = (page: Page) => page.getByText(/^This cannot be opened now\./);

test('what is done at rest may be lost: the settings open, and a login leads home', async ({ page, app }) => {
  const release = await withhold(page, 'rest');
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/rest-'));
  await page.goto('/login');
  await lost;
  release();
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await app.logIn('asha01');
  await expect(page.getByRole('region', { name: 'Courses for you' })).toBeVisible();
});

test('the bar that was lost comes with the next screen', async ({ page, app }) => {
  const release = await withhold(page, 'main-nav');
  await page.goto('/login');
  await sendLogin(page, 'asha01');
  await expect(notLoaded(page)).toBeVisible();
  release();
  await page.getByRole('link', { name: 'View all' }).first().click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  app.allowConsole(/Failed to load resource/);
});

test('alerts whose reader was lost come by Try again', async ({ page, app }) => {
  const release = await withhold(page, 'papaparse');
  await app.logIn('asha01');
  await page.getByRole('link', { name: 'Alerts' }).click();
  const told = page.getByRole('alert');
  await expect(told).toContainText('Somthing want wrong please refresh the page');
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(told).toContainText('Somthing want wrong please refresh the page');
  release();
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toHaveCount(10);
});

test('alerts and the course come when the network returns, with one reader for both', async ({
  page,
  app,
}) => {
  const release = await withhold(page, 'papaparse');
  await app.logIn('asha01');
  await page.getByRole('link', { name: 'Alerts' }).click();
  await expect(page.getByRole('alert')).toContainText('Somthing want wrong please refresh the page');
  release();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/papaparse')) asked.push(request.url());
  });
  await page.context().setOffline(true);
  await expect(page.getByRole('heading', { level: 1, name: 'No Internet connection' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('region', { name: 'Courses for you' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('the display settings open when their button is pressed again, drawn as ever', async ({ page }) => {
  const release = await withhold(page, 'display-dialog');
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Display' });
  await button.click();
  await expect(notLoaded(page)).toBeVisible();
  release();
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Display' });
  await expect(dialog.locator('.display-settings')).toHaveCSS('display', 'grid');
  await dialog.getByRole('radio', { name: '150 %' }).check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  await button.click();
  await expect(dialog.getByRole('radio', { name: '150 %' })).toBeChecked();
});

test('a bar whose style was lost comes all the same, drawn as ever', async ({ page, app }) => {
  const lost: string[] = [];
  await page.route('**/assets/main-nav-*.css', (route) => {
    lost.push(route.request().url());
    return route.abort();
  });
  await app.logIn('asha01');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }),
  ).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCSS('position', 'fixed');
  // What is fetched ahead asks for it too.
  expect(new Set(lost).size).toBe(1);
});

test('a bar whose file was lost as the network went comes when it returns', async ({ page, app }) => {
  let goes = false;
  await page.route('**/assets/main-nav-*.js', async (route) => {
    // What is fetched ahead asks for it too, and may do so before the login.
    if (goes && route.request().resourceType() === 'script') await page.context().setOffline(true);
    await route.continue();
  });
  app.allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.goto('/login');
  await page.getByLabel('Username').fill('asha01');
  await page.getByLabel('Password', { exact: true }).fill('Sample@123');
  goes = true;
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'No Internet connection' })).toBeVisible();
  goes = false;
  await page.context().setOffline(false);
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }),
  ).toBeVisible();
});

test('reading aloud begins when its button is pressed again', async ({ page }) => {
  await giveVoice(page);
  const release = await withhold(page, 'read-aloud');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Read aloud' }).click();
  await expect(notLoaded(page)).toBeVisible();
  release();
  await page.getByRole('button', { name: 'Read aloud' }).click();
  await expect.poll(() => said(page)).toHaveLength(1);
});

test('an image is uploaded at the next try', async ({ page, app }) => {
  const release = await withhold(page, 'storage');
  await app.logIn('ravi02');
  await openNewProject(page);
  await choose(page, cover, sixImages[cover] ?? []);
  await upload(page, cover);
  await expect(rowsOf(page, cover).first()).toContainText('Failed to upload file please try again..');
  release();
  await page.getByRole('button', { name: /^Try again: / }).click();
  await seeUploaded(page, cover);
});

test('a start that was lost is told on the screen, whose Try again brings everything', async ({ page }) => {
  const release = await withhold(page, 'learner-session');
  await page.goto('/login');
  await sendLogin(page, 'asha01');
  await expect(page.getByRole('alert')).toContainText('Somthing want wrong please refresh the page');
  release();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hello Asha/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Courses for you' })).toBeVisible();
});
