import { login } from '#copy/account.ts';
import { landing } from '#copy/landing.ts';
import { rules } from '#copy/rules.ts';
import { screens } from '#copy/screens.ts';
import { ui } from '#copy/ui.ts';
import { expect, test } from './app.ts';
import { problemOf } from './form.ts';
import { hold } from './intercept.ts';
import { sendLogin } from './send-login.ts';

test('logs in from the landing view and focuses the heading of home', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('link', { name: landing.login }).click();
  await expect(page.getByRole('heading', { level: 1, name: login.title })).toBeFocused();
  await sendLogin(page, 'asha01');
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Asha' })).toBeFocused();
  await expect(page).toHaveTitle('Home – Skills Portfolio');
  await expect(page).toHaveURL('./');
  const device = await page.evaluate(() => ({ ...localStorage }));
  expect(device.auth_token).toBeTruthy();
  expect(JSON.parse(device.UserData ?? '{}')).toMatchObject({ username: 'asha01' });
});

test('logs in when the press on Login also clears the last error', async ({ page }) => {
  // In this viewport nothing scrolls, so scrolling cannot keep the button in place when the errors above it disappear.
  await page.setViewportSize({ width: 800, height: 1400 });
  await page.goto('./login');
  const button = page.getByRole('button', { name: login.submit });
  await button.click();
  await expect(problemOf(page).getByRole('link')).toHaveCount(2);
  await page.getByLabel(login.username).fill('asha01');
  await page.getByLabel(login.password, { exact: true }).fill('Sample@123');
  await expect(problemOf(page).getByRole('link')).toHaveText(rules.passwordRequired);
  await button.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Asha');
});

test('shows the error for a wrong password above the form and keeps the values', async ({ page }) => {
  await page.goto('./login');
  await sendLogin(page, 'asha01', 'Wrong@123');
  await expect(problemOf(page)).toBeFocused();
  await expect(problemOf(page)).toContainText('Invalid username or password');
  await expect(page).toHaveTitle('Error: Login – Skills Portfolio');
  await expect(page.getByLabel(login.username)).toHaveValue('asha01');
  await expect(page.getByLabel(login.password, { exact: true })).toHaveValue('Wrong@123');
});

test('sends one login on a double click, Enter and further presses', async ({ page }) => {
  let calls = 0;
  const release = await hold(page, '**/userskill/auth', (route) => {
    if (route.request().method() === 'POST') calls += 1;
    return route.continue();
  });
  await page.goto('./login');
  await page.getByLabel(login.username).fill('asha01');
  await page.getByLabel(login.password, { exact: true }).fill('Sample@123');
  await page.getByRole('button', { name: login.submit }).dblclick();
  const working = page.getByRole('button', { name: ui.loading });
  await expect(working).toHaveAttribute('aria-disabled', 'true');
  await working.click({ force: true });
  await page.getByLabel(login.username).press('Enter');
  release();
  await expect(page.getByRole('heading', { level: 1, name: /Hello Asha/ })).toBeVisible();
  expect(calls).toBe(1);
});

test('opens the requested address after a visitor logs in', async ({ page }) => {
  await page.goto('./preview_project?project=2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(landing.heading);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('link', { name: landing.login }).click();
  await sendLogin(page, 'asha01');
  await expect(page).toHaveURL('./preview_project?project=2');
});

test('aborts the login when the visitor leaves the screen', async ({ page }) => {
  const release = await hold(page, '**/userskill/auth', (route) => route.continue().catch(() => undefined));
  await page.goto('./login');
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/userskill/auth'));
  await sendLogin(page, 'asha01');
  await page.getByRole('link', { name: login.forgot }).click();
  await aborted;
  release();
  await expect(page.getByRole('heading', { level: 1, name: screens.forgotPassword })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
