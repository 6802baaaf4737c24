import { expect, test } from './app.ts';
import { problemOf } from './form.ts';
import { hold } from './intercept.ts';
import { sendLogin } from './send-login.ts';

test('a learner logs in by keyboard alone and sees her own home', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Show what you can do' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Yes.! I am disabled' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Login' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type('asha01');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Sample@123');
  await page.keyboard.press('Enter');

  const greeting = page.getByRole('heading', { level: 1 });
  await expect(greeting).toHaveText('Hello Asha');
  await expect(greeting).toBeFocused();
  await expect(page).toHaveTitle('Home – Skills Portfolio');
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeTruthy();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('UserData') ?? '{}').username)).toBe(
    'asha01',
  );
});

test('a press on Login that ends the last error logs in', async ({ page }) => {
  // Nothing scrolls, so that nothing keeps the button in its place when the errors above it go.
  await page.setViewportSize({ width: 800, height: 1400 });
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Login' });
  await button.click();
  await expect(problemOf(page).getByRole('link')).toHaveCount(2);
  await page.getByLabel('Username').fill('asha01');
  await page.getByLabel('Password', { exact: true }).fill('Sample@123');
  await expect(problemOf(page).getByRole('link')).toHaveText('Enter your password');
  await button.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Asha');
});

test('a wrong password is told in red above the form and nothing typed is lost', async ({ page }) => {
  await page.goto('/login');
  await sendLogin(page, 'asha01', 'Wrong@123');
  const problem = page.getByRole('region', { name: 'There is a problem' });
  await expect(problem).toContainText('Invalid username or password');
  await expect(problem).toBeFocused();
  await expect(page).toHaveTitle('Error: Login – Skills Portfolio');
  await expect(page.getByLabel('Username')).toHaveValue('asha01');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wrong@123');
});

test('an empty form names each field, and each message leads to its field', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).click();
  const problem = page.getByRole('region', { name: 'There is a problem' });
  await expect(problem).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Enter your password' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Enter your password',
  );
});

test('too many attempts are told in the documented words', async ({ page, app }) => {
  app.allowConsole(/429/);
  await app.force('login', 'rate-limited');
  await page.goto('/login');
  await sendLogin(page, 'asha01');
  await expect(page.getByText('Too many requests please try again later')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('the button reads loading... while it works, and a second press sends nothing', async ({ page }) => {
  let calls = 0;
  const release = await hold(page, '**/userskill/auth', (route) => {
    if (route.request().method() === 'POST') calls += 1;
    return route.continue();
  });
  await page.goto('/login');
  await page.getByLabel('Username').fill('asha01');
  await page.getByLabel('Password', { exact: true }).fill('Sample@123');
  await page.getByRole('button', { name: 'Login' }).dblclick();
  const working = page.getByRole('button', { name: 'loading...' });
  await expect(working).toHaveAttribute('aria-disabled', 'true');
  await working.click({ force: true });
  await page.getByLabel('Username').press('Enter');
  release();
  await expect(page.getByRole('heading', { level: 1, name: /Hello Asha/ })).toBeVisible();
  expect(calls).toBe(1);
});

test('a visitor on a protected address sees the landing view, and after the login the place asked for', async ({
  page,
}) => {
  await page.goto('/preview_project?project=2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Show what you can do');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByRole('link', { name: 'Login' }).click();
  await sendLogin(page, 'asha01');
  await expect(page).toHaveURL('/preview_project?project=2');
});

test('the password can be shown and hidden by keyboard', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('Sample@123');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'text');
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'password');
});
