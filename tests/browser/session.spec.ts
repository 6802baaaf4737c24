import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { typedIn } from './form.ts';
import { hold } from './intercept.ts';
import { sendLogin } from './send-login.ts';

test('a logout in one tab is a logout in the other', async ({ page, app, context }) => {
  await app.logIn('asha01');
  const other = await context.newPage();
  await other.goto('/myprofile');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/login');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('another learner who logs in in one tab is the learner of the other', async ({ page, app, context }) => {
  await app.logIn('asha01');
  const other = await context.newPage();
  await other.goto('/myprofile');
  await other.getByRole('button', { name: 'Logout' }).click();
  await sendLogin(other, 'ravi02');
  await expect(page.getByRole('heading', { level: 1, name: /^Hello Ravi/ })).toBeVisible();
  await expect(page.getByText("You have't any skills yet")).toBeVisible();
});

test('an address that would lead to another host is not where a login leads', async ({ page, app }) => {
  app.allowConsole(/401/);
  await app.logIn('asha01');
  await app.force('getUser', 'invalid-token', 1);
  await page.goto(`${process.env.WEB_ORIGIN}/evil.example/x`);
  await expect(page).toHaveURL('/login');
  await sendLogin(page, 'asha01');
  await expect(page.getByRole('heading', { level: 1, name: /^Hello Asha/ })).toBeVisible();
});

test('whoever leaves the login while it works is not logged in behind their back', async ({ page }) => {
  const release = await hold(page, '**/userskill/auth', (route) => route.continue().catch(() => undefined));
  await page.goto('/login');
  await page.getByLabel('Username').fill('asha01');
  await page.getByLabel('Password', { exact: true }).fill('Sample@123');
  const cancelled = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/userskill/auth'),
  );
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Forgot Password..?' }).click();
  await cancelled;
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('a record that cannot be fetched is told above what is known, and can be tried again', async ({
  page,
  app,
}) => {
  app.allowConsole(/429/);
  await app.logIn('asha01');
  await app.force('getUser', 'rate-limited');
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('Too many requests please try again later');
  await expect(page.getByRole('heading', { level: 1, name: /^Hello Asha/ })).toBeVisible();
  await app.force('getUser', 'success', 1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a screen chosen without a network opens when it returns', async ({ page, app }) => {
  app.allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await app.logIn('asha01');
  await expect(page.getByRole('region', { name: 'Courses for you' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'No Internet connection' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Hegde' })).toBeVisible();
});

test('a login that fails without a network is told when it returns', async ({ page, app }) => {
  app.allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto('/login');
  await page.getByLabel('Username').fill('asha01');
  await page.getByLabel('Password', { exact: true }).fill('Sample@123');
  const fail = await hold(page, '**/userskill/auth', (route) => route.abort());
  await page.getByRole('button', { name: 'Login' }).click();
  await page.context().setOffline(true);
  await expect(page.getByRole('heading', { name: 'No Internet connection' })).toBeFocused();
  const failed = page.waitForEvent('requestfailed');
  fail();
  await failed;
  await page.context().setOffline(false);
  const problem = page.getByRole('region', { name: 'There is a problem' });
  await expect(problem).toBeFocused();
  await expect(problem).toContainText('Somthing want wrong please refresh the page');
  await expect(page.getByLabel('Username')).toHaveValue('asha01');
});

async function openProfileForm(page: Page) {
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('link', { name: 'Edit your profile' }).click();
}

test('a session that is lost while a profile is changed comes back to the form with everything typed', async ({
  page,
  app,
}) => {
  app.allowConsole(/401/);
  await app.logIn('asha01');
  await openProfileForm(page);
  await page.getByLabel('First name').fill('Ashalata');
  await page.getByLabel('Month', { exact: true }).fill('July');
  await page.getByLabel('State').selectOption('Goa');
  await page.getByLabel('About you').fill('I test websites.');
  await page.getByLabel('UDID number (optional)').fill('GA12345678');
  await page.getByLabel('Pincode').fill('403001');
  const typed = await typedIn(page);
  await app.force('updateUser', 'invalid-token', 1);
  await page.getByRole('button', { name: 'Update' }).click();

  await expect(page).toHaveURL('/login');
  await expect(page.getByText(/^You were logged out because your session ended\./)).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(stored).toContain('Ashalata');
  expect(stored).not.toContain('GA12345678');
  await sendLogin(page, 'asha01');

  await expect(page).toHaveURL('/update/profile');
  await expect(page.getByText(/^What you typed before is still here\./)).toBeVisible();
  expect(await typedIn(page)).toEqual(typed);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ashalata Hegde' })).toBeVisible();
});

test('another learner who logs in on a lost session sees nothing of what was typed', async ({
  page,
  app,
}) => {
  app.allowConsole(/401/);
  await app.logIn('asha01');
  await openProfileForm(page);
  await page.getByLabel('About you').fill('Only for my own eyes.');
  await app.force('updateUser', 'invalid-token', 1);
  await page.getByRole('button', { name: 'Update' }).click();
  await sendLogin(page, 'ravi02');
  await expect(page.getByRole('heading', { level: 1, name: /^Hello Ravi/ })).toBeVisible();
  await openProfileForm(page);
  await expect(page.getByLabel('First name')).toHaveValue('Ravi');
  await expect(page.getByLabel('About you')).toHaveValue(/^I finished school in Madurai/);
});
