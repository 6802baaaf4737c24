import { fields, forgotPassword, login, resetPassword } from '#copy/account.ts';
import { app as appCopy } from '#copy/app.ts';
import { errors } from '#copy/errors.ts';
import { forms } from '#copy/forms.ts';
import { home } from '#copy/home.ts';
import { landing } from '#copy/landing.ts';
import { rules } from '#copy/rules.ts';
import { screens } from '#copy/screens.ts';
import { expect, test } from './app.ts';
import { problemOf } from './form.ts';
import { hold } from './intercept.ts';
import { like } from './like.ts';
import { lastResetLink } from './reset-mail.ts';
import { sendLogin } from './send-login.ts';

test('logs in after two errors, and opens the requested address', async ({ page }) => {
  // In this viewport nothing scrolls, so scrolling cannot keep the button in place when the errors above it disappear.
  await page.setViewportSize({ width: 800, height: 1400 });
  await page.goto('./preview_project?project=2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(landing.heading);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('link', { name: landing.login }).click();
  await expect(page.getByRole('heading', { level: 1, name: login.title })).toBeFocused();
  const button = page.getByRole('button', { name: login.submit });
  const password = page.getByLabel(login.password, { exact: true });
  await button.click();
  await expect(problemOf(page).getByRole('link')).toHaveCount(2);

  await page.getByLabel(login.username).fill('asha01');
  await password.fill('Wrong@123');
  await expect(problemOf(page).getByRole('link')).toHaveText(rules.passwordRequired);
  await button.click();
  await expect(problemOf(page)).toContainText('Invalid username or password');
  await expect(problemOf(page)).toBeFocused();
  await expect(page).toHaveTitle(appCopy.title(forms.errorTitle(login.title)));
  await expect(page.getByLabel(login.username)).toHaveValue('asha01');
  await expect(password).toHaveValue('Wrong@123');

  await password.fill('Sample@123');
  await button.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Library Desk' })).toBeFocused();
  await expect(page).toHaveURL('./preview_project?project=2');
  const device = await page.evaluate(() => ({ ...localStorage }));
  expect(device.auth_token).toBeTruthy();
  expect(JSON.parse(device.UserData ?? '{}')).toMatchObject({ username: 'asha01' });
});

test('logs in with what an extension fills in without an event', async ({ page }) => {
  await page.goto('./login');
  await expect(page.locator('html')).not.toHaveAttribute('data-prerendered');
  const cdp = await page.context().newCDPSession(page);
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const world = await cdp.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
  const fill = (id: string, value: string) => `document.getElementById('${id}').value = '${value}';`;
  await cdp.send('Runtime.evaluate', {
    contextId: world.executionContextId,
    expression: fill('username', 'asha01') + fill('password', 'Sample@123'),
  });
  await page.getByRole('button', { name: login.showPassword }).click();
  await page.getByRole('button', { name: login.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: like(home.greeting('…')) })).toBeVisible();
});

test('aborts a login when the visitor leaves', async ({ page }) => {
  await hold(page, '**/userskill/auth');
  await page.goto('./login');
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/userskill/auth'));
  await sendLogin(page, 'asha01');
  await page.getByRole('link', { name: login.forgot }).click();
  await aborted;
  await expect(page.getByRole('heading', { level: 1, name: screens.forgotPassword })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('resets a forgotten password by a mailed link that works once', async ({ page, app }) => {
  await page.goto('./login');
  await page.getByRole('link', { name: login.forgot }).click();
  await expect(page).toHaveURL('./reset');
  await page.getByLabel(login.username).fill('asha01');
  await page.getByLabel(fields.email).fill('asha01@example.com');
  await page.getByRole('button', { name: forgotPassword.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: forgotPassword.sent })).toBeFocused();

  const link = await lastResetLink(app.control);
  expect(link).toMatch(/^\/changepassword\?token=.+/);
  const setPassword = async (password: string) => {
    await page.goto(link);
    await page.getByLabel(resetPassword.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: resetPassword.submit }).click();
  };
  await setPassword('Newer@1234');
  await expect(page.getByRole('heading', { level: 1, name: resetPassword.done })).toBeFocused();
  await setPassword('Other@1234');
  await expect(problemOf(page)).toContainText(errors.reset);
  await expect(page.getByRole('link', { name: resetPassword.newLink })).toBeVisible();

  await page.goto('./login');
  await sendLogin(page, 'asha01', 'Sample@123');
  await expect(problemOf(page)).toContainText('Invalid username or password');
  await sendLogin(page, 'asha01', 'Newer@1234');
  await expect(page.getByRole('heading', { level: 1, name: home.greeting('Asha') })).toBeVisible();
});
