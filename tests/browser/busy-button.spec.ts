import { expect, test } from './app.ts';

// axe leaves out what is inactive; ours is to be read all the same.

test('a button that is at work looks the same under the pointer, so that its words can be read', async ({
  page,
  app,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await app.force('login', 'hang');
  await page.goto('/login');
  await page.getByLabel('Username').fill('asha01');
  await page.getByLabel('Password', { exact: true }).fill('Sample@123');
  const button = page.locator('button[type=submit]');
  await button.click();
  await expect(button).toHaveText('loading...');
  const colours = () =>
    button.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return { isUnderPointer: element.matches(':hover'), backgroundColor, color };
    });
  await page.mouse.move(0, 0);
  const apart = await colours();
  expect(apart.isUnderPointer).toBe(false);
  await button.hover();
  expect(await colours()).toEqual({ ...apart, isUnderPointer: true });
});
