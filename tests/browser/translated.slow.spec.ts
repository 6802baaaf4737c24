import { login } from '#copy/account.ts';
import { expect, test } from './app.ts';
import { ownCode } from './first-paint.ts';
import { hold } from './intercept.ts';
import { pages } from './states/all.ts';
import { heldByReact, translatePages } from './translator.ts';

// Chrome translates pages into the languages that the app lacks. It takes text nodes from React, so that React can neither
// change them nor place elements beside them. The words stay, so that the steps of the states find them.

test.use({ viewport: { width: 390, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

for (const states of pages.filter((all) => all.some(({ isMain }) => isMain))) {
  const names = states.map(({ name }) => name).join('; ');
  test(`survives a translation of: ${names}`, async ({ page, app }) => {
    await translatePages(page);
    for (const { name, act } of states) {
      await test.step(name, async () => {
        await act(page, app);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect.soft(await heldByReact(page), name).toEqual([]);
      });
    }
  });
}

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
