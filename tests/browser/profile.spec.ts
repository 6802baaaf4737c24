import type { Page } from '@playwright/test';
import { fields } from '#copy/account.ts';
import { profile, updateProfile } from '#copy/profile.ts';
import { screens } from '#copy/screens.ts';
import { png } from '../images/png.ts';
import { expect, test } from './app.ts';
import { sentTo } from './form.ts';
import { unfold } from './profile-folds.ts';
import { addImages, imagesOf, seeUploaded } from './project-form.ts';
import { isOfStorage, newLearner, pathsWith } from './stored-files.ts';

const fact = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
const update = (page: Page) => page.getByRole('button', { name: updateProfile.submit, exact: true });
const shownPicture = (page: Page) => page.getByRole('main').locator('img').first();

for (const width of [390, 1280]) {
  test(`folds the facts at ${width} px until View more is pressed`, async ({ page, app }) => {
    await page.setViewportSize({ width, height: 844 });
    await app.logIn('asha01', '/myprofile');
    await expect(fact(page, fields.email)).toBeHidden();
    await page.getByLabel('View more: Personal details').focus();
    await page.keyboard.press('Enter');
    await expect(fact(page, fields.email)).toHaveText('asha01@example.com');
    await expect(page.getByLabel('View less: Personal details')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(fact(page, fields.email)).toBeHidden();
  });
}

test('keeps the UDID number out of the page until Show is pressed', async ({ page, app }) => {
  await app.logIn('asha01', '/myprofile');
  await unfold(page, profile.details);
  await expect(fact(page, profile.udid)).toContainText(profile.hidden);
  expect(await page.content()).not.toContain('KA0000000SAMPLE001');
  await page.getByRole('button', { name: profile.showUdid }).click();
  await expect(fact(page, profile.udid)).toContainText('KA0000000SAMPLE001');
  await page.getByRole('button', { name: profile.hideUdid }).click();
  expect(await page.content()).not.toContain('KA0000000SAMPLE001');
});

test('shows the mark of the app when the picture fails to load', async ({ page, app }) => {
  app.allowConsole(/ERR_FAILED/);
  await page.route('**/asha.svg', (route) => route.abort());
  await app.logIn('asha01', '/myprofile');
  const picture = page.locator('img.person-picture');
  await expect(picture).toBeVisible();
  await expect(picture).not.toHaveAttribute('src', /asha\.svg$/);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
});

test('updates the profile and keeps the changes over a reload', async ({ page, app }) => {
  const sent = sentTo(page, '/userskill/update?username=asha01');
  await app.logIn('asha01', '/myprofile');
  await page.getByRole('link', { name: profile.editProfile }).click();
  await expect(page.getByRole('heading', { level: 1, name: screens.updateProfile })).toBeFocused();
  await page.getByLabel(fields.f_name).fill(' Ashalata ');
  await page.getByLabel(fields.phone).fill('+91 98765 43210');
  await page.getByLabel(fields.state).selectOption('Goa');
  await page.getByLabel('UDID number (optional)').fill('');
  await update(page).click();

  await expect(page).toHaveURL('./myprofile');
  await expect(page.getByRole('status').getByText(updateProfile.done)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Ashalata Hegde' })).toBeVisible();
  const changed = { f_name: 'Ashalata', phone: '9876543210', state: 'Goa', udid: '', dob: '1998-06-14' };
  expect(sent).toEqual([expect.objectContaining(changed)]);
  await page.reload();
  await unfold(page, profile.details);
  await expect(fact(page, fields.phone)).toHaveText('+91 9876543210');
  await expect(fact(page, profile.placeLabel)).toHaveText('Goa - 580001');
  await expect(fact(page, profile.udid)).toHaveText(profile.notGiven);
});

test('stores a profile picture, deletes the replaced picture, and removes the picture', async ({
  page,
  app,
  request,
}) => {
  const picture = 'Profile picture (optional)';
  const username = await newLearner(request);
  await app.remember(username);
  for (const [nth, name] of ['first.png', 'second.png', 'third.png'].entries()) {
    await test.step(name, async () => {
      await page.goto('./update/profile');
      await addImages(page, picture, [png(name, { width: 100 + nth, height: 100 })]);
      await update(page).click();
      await expect(page.getByText(updateProfile.done)).toBeVisible();
      await expect(shownPicture(page)).toHaveJSProperty('naturalWidth', 100 + nth);
      expect(isOfStorage((await shownPicture(page).getAttribute('src')) ?? '')).toBe(true);
      // The first picture is a leftover of less than 30 days.
      const left = Math.min(nth + 1, 2);
      await expect.poll(async () => (await pathsWith(username)).length).toBe(left);
    });
  }
  expect((await pathsWith(username)).sort()).toEqual(
    ['first', 'third'].map((name) =>
      expect.stringMatching(new RegExp(`^accounts/${username}/profile/\\d{13}${name}\\.png$`)),
    ),
  );
  await page.goto('./update/profile');
  await seeUploaded(page, picture);
  await imagesOf(page, picture).getByRole('button', { name: 'Remove: third.png' }).click();
  await update(page).click();
  await expect(page).toHaveURL('./myprofile');
  await expect(shownPicture(page)).not.toHaveAttribute('src', /\/v0\/b\//);
  await expect(shownPicture(page)).not.toHaveJSProperty('naturalWidth', 0);
});
