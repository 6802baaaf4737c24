import { png } from '../images/png.ts';
import { expect, test } from './app.ts';
import { intercept } from './intercept.ts';
import { addImages, choose, imagesOf, seeUploaded, upload } from './project-form.ts';
import { isOfStorage, newLearner, pathsWith } from './stored-files.ts';

// The picture of the profile, from choosing it to seeing it, in the real storage.

const picture = 'Profile picture (optional)';

test('a picture is uploaded, saved and shown, and when there are more than two the older ones go', async ({
  page,
  app,
  request,
}) => {
  const username = await newLearner(request);
  const folder = `accounts/${username}/profile/`;
  await app.logIn(username);
  for (const [nth, name] of ['first.png', 'second.png', 'third.png'].entries()) {
    await test.step(name, async () => {
      await page.goto('/update/profile');
      await addImages(page, picture, [png(name, { width: 100 + nth, height: 100 })]);
      await page.getByRole('button', { name: 'Update', exact: true }).click();
      await expect(page.getByText('Profile Updated successfully..!')).toBeVisible();
      const shown = page.getByRole('main').locator('img').first();
      await expect(shown).toHaveJSProperty('naturalWidth', 100 + nth);
      expect(isOfStorage((await shown.getAttribute('src')) ?? '')).toBe(true);
      const left = nth < 2 ? nth + 1 : 1;
      await expect.poll(async () => (await pathsWith(username)).length).toBe(left);
    });
  }
  const [last] = await pathsWith(username);
  expect(last).toMatch(new RegExp(`^${folder}\\d{13}third\\.png$`));
});

test('a picture that is taken away is none, and the mark of the app stands for it', async ({
  page,
  app,
  request,
}) => {
  await app.logIn(await newLearner(request));
  await page.goto('/update/profile');
  await addImages(page, picture, [png('me.png', { width: 100, height: 100 })]);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page).toHaveURL('/myprofile');
  await page.goto('/update/profile');
  await seeUploaded(page, picture);
  await imagesOf(page, picture).getByRole('button', { name: 'Remove: me.png' }).click();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page).toHaveURL('/myprofile');
  const shown = page.getByRole('main').locator('img').first();
  await expect(shown).not.toHaveAttribute('src', /\/v0\/b\//);
  await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
});

test('a picture is uploaded on another press where what uploads could not be loaded before', async ({
  page,
  app,
  request,
}) => {
  app.allowConsole(/ERR_FAILED/);
  const username = await newLearner(request);
  await app.logIn(username);
  await page.goto('/update/profile');
  await choose(page, picture, [png('me.png', { width: 100, height: 100 })]);
  // The app itself stands; whatever script it asks for from here on is what uploads.
  const scripts: string[] = [];
  const mend = await intercept(page, /\/assets\/[^/]+\.js/, (route) => {
    scripts.push(route.request().url());
    return route.abort();
  });
  await upload(page, picture);
  const again = page.getByRole('button', { name: 'Try again: me.png' });
  await expect(again).toBeVisible();
  expect(scripts).not.toEqual([]);
  mend();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await again.click();
  await seeUploaded(page, picture);
  expect(await page.evaluate(() => 'isSamePage' in window), 'nothing was loaded anew').toBe(true);
  expect(await pathsWith(username)).toHaveLength(1);
});
