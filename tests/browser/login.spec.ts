import { login } from '#copy/account.ts';
import { app as appCopy } from '#copy/app.ts';
import { forms } from '#copy/forms.ts';
import { landing } from '#copy/landing.ts';
import { rules } from '#copy/rules.ts';
import { expect, test } from './app.ts';
import { problemOf } from './form.ts';

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
