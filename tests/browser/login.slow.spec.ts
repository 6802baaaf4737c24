import { login } from '#copy/account.ts';
import { home } from '#copy/home.ts';
import { screens } from '#copy/screens.ts';
import { expect, test } from './app.ts';
import { hold } from './intercept.ts';
import { like } from './like.ts';
import { sendLogin } from './send-login.ts';

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
