import type { Page } from '@playwright/test';
import { forgotPassword, login } from '#copy/account.ts';
import { app as appCopy } from '#copy/app.ts';
import { ui } from '#copy/ui.ts';
import { expect, test } from './app.ts';
import { intercept } from './intercept.ts';

const broken = (page: Page) => page.getByRole('heading', { level: 1, name: appCopy.crashed });

test.beforeEach(({ app }) => app.allowConsole(/^Error: broken/));

for (const [when, code] of [
  ['on load', 'throw new Error("broken");'],
  ['on render', 'export function ForgotPassword() { throw new Error("broken"); }'],
] as const) {
  test(`shows an error screen when a screen throws ${when}, and recovers on Try again`, async ({ page }) => {
    const mend = await intercept(page, '**/assets/forgot-password-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: code }),
    );
    await page.goto('./reset');
    await expect(broken(page)).toBeVisible();
    await expect(page).toHaveTitle('This screen stopped working – Skills Portfolio');
    await expect(page.getByRole('link', { name: appCopy.goHome })).toHaveAttribute('href', '/');
    mend();
    await page.getByRole('button', { name: ui.tryAgain }).click();
    await expect(page.getByRole('button', { name: forgotPassword.submit })).toBeVisible();
  });
}

test('shows a plain error screen when the app frame throws, and recovers on Try again', async ({ page }) => {
  // The header calls this first.
  await page.addInitScript(() => {
    speechSynthesis.getVoices = () => {
      if (sessionStorage.getItem('mended')) return [];
      throw new Error('broken');
    };
  });
  await page.goto('./login');
  await expect(broken(page)).toBeFocused();
  await expect(page).toHaveTitle('This screen stopped working – Skills Portfolio');
  await expect(page.getByRole('main')).toContainText('Nothing that you saved is lost.');
  await expect(page.getByRole('link', { name: appCopy.goHome })).toHaveAttribute('href', '/');
  await page.evaluate(() => sessionStorage.setItem('mended', 'yes'));
  await page.getByRole('button', { name: ui.tryAgain }).click();
  await expect(page.getByRole('heading', { level: 1, name: login.title })).toBeVisible();
});
