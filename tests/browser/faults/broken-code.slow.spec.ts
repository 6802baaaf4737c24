import type { Page } from '@playwright/test';
import { expect, test } from '../app.ts';
import { intercept } from '../intercept.ts';

// Code of the app that throws shows a screen with a way on.

const broken = (page: Page) => page.getByRole('heading', { level: 1, name: 'This screen stopped working' });

test.beforeEach(({ app }) => app.allowConsole(/^Error: broken/));

for (const [when, code] of [
  ['as it is loaded', 'throw new Error("broken");'],
  ['as it is drawn', 'export function ForgotPassword() { throw new Error("broken"); }'],
] as const) {
  test(`shows a way on when a screen throws ${when}, and Try again opens it afterwards`, async ({ page }) => {
    const mend = await intercept(page, '**/assets/forgot-password-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: code }),
    );
    await page.goto('/reset');
    await expect(broken(page)).toBeVisible();
    await expect(page).toHaveTitle('This screen stopped working – Skills Portfolio');
    await expect(page.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
    mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();
  });
}

test('shows a plain screen when the frame throws, and Try again opens the app afterwards', async ({
  page,
}) => {
  // The header calls this first.
  await page.addInitScript(() => {
    speechSynthesis.getVoices = () => {
      if (sessionStorage.getItem('mended')) return [];
      throw new Error('broken');
    };
  });
  await page.goto('/login');
  await expect(broken(page)).toBeFocused();
  await expect(page).toHaveTitle('This screen stopped working – Skills Portfolio');
  await expect(page.getByRole('main')).toContainText('Nothing that you saved is lost.');
  await expect(page.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
  await page.evaluate(() => sessionStorage.setItem('mended', 'yes'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
});
