import { expect, test } from './app.ts';
import { axe } from './axe.ts';

test('the words of a button that is at work can be read under the pointer, in each theme', async ({
  page,
  app,
}) => {
  await app.force('login', 'hang');
  await page.goto('/login');
  await page.getByLabel('Username').fill('asha01');
  await page.getByLabel('Password', { exact: true }).fill('Sample@123');
  const button = page.locator('button[type=submit]');
  await button.click();
  await expect(button).toHaveText('loading...');
  await button.hover();
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const contrast of ['no-preference', 'more'] as const) {
      await page.emulateMedia({ colorScheme, contrast, reducedMotion: 'reduce' });
      expect(await axe(page)).toEqual([]);
    }
  }
});
