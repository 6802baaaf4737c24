import { login } from '#copy/account.ts';
import { expect, test } from './app.ts';
import { ownCode } from './first-paint.ts';
import { hold } from './intercept.ts';
import { heldByReact, translatePages } from './translator.ts';

test('keeps the early login, Back and names right on a translated page', async ({ page }) => {
  await translatePages(page, 'मराठी ');
  const letThrough = await hold(page, ownCode);
  await page.goto('./login', { waitUntil: 'commit' });
  await page.locator('#username').fill('asha01');
  await page.locator('#password').fill('Sample@123');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`मराठी ${login.title}`);
  await page.locator('#password').press('Enter');
  letThrough();
  await expect(page).toHaveURL('./');

  await page.goto('./myprofile?tab=projects');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Hegde');

  const project = page.getByRole('link', { name: 'मराठी Library Desk' });
  await project.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'मराठी Library Desk' })).toBeFocused();
  await page.goBack();
  await expect(project).toBeFocused();

  expect(await heldByReact(page)).toEqual([]);
});
