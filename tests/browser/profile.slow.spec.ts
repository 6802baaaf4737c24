import type { Page } from '@playwright/test';
import { fields } from '#copy/account.ts';
import { forms } from '#copy/forms.ts';
import { profile, updateProfile } from '#copy/profile.ts';
import { screens } from '#copy/screens.ts';
import { uploads } from '#copy/uploads.ts';
import { png } from '../images/png.ts';
import { expect, test } from './app.ts';
import { sentTo } from './form.ts';
import { unfold } from './profile-folds.ts';
import { addImages, imagesOf, seeUploaded } from './project-form.ts';
import { isOfStorage, newLearner, pathsWith } from './stored-files.ts';

const fact = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');

test('updates the profile with a picture, and removes the picture', async ({ page, app, request }) => {
  const pictureLabel = `${updateProfile.picture} ${forms.optional}`;
  const update = page.getByRole('button', { name: updateProfile.submit, exact: true });
  const picture = page.getByRole('main').locator('img').first();
  const username = await newLearner(request);
  const sent = sentTo(page, `/userskill/update?username=${username}`);
  await app.logIn(username, '/myprofile');
  await page.getByRole('link', { name: profile.editProfile }).click();
  await expect(page.getByRole('heading', { level: 1, name: screens.updateProfile })).toBeFocused();
  await page.getByLabel(fields.f_name).fill(' Ashalata ');
  await page.getByLabel(fields.phone).fill('+91 98765 43219');
  await page.getByLabel(fields.state).selectOption('Goa');
  await page.getByRole('button', { name: uploads.of(updateProfile.showAndChange, fields.udid) }).click();
  await page.getByLabel(`${fields.udid} ${forms.optional}`).fill('');
  await addImages(page, pictureLabel, [png('first.png', { width: 101, height: 100 })]);
  await update.click();

  await expect(page).toHaveURL('./myprofile');
  await expect(page.getByRole('status').getByText(updateProfile.done)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Ashalata Rao' })).toBeVisible();
  const changed = { f_name: 'Ashalata', phone: '9876543219', state: 'Goa', udid: '', dob: '1998-03-27' };
  expect(sent).toEqual([expect.objectContaining(changed)]);
  await page.reload();
  await expect(picture).toHaveJSProperty('naturalWidth', 101);
  expect(isOfStorage((await picture.getAttribute('src')) ?? '')).toBe(true);
  expect(await pathsWith(username)).toEqual([
    expect.stringMatching(new RegExp(`^accounts/${username}/profile/\\d{13}first\\.png$`)),
  ]);
  await expect(fact(page, fields.phone)).toBeHidden();
  await unfold(page, profile.details);
  await expect(fact(page, fields.phone)).toHaveText(profile.phone('9876543219'));
  await expect(fact(page, profile.placeLabel)).toHaveText(profile.place('Goa', '570001'));
  await expect(fact(page, fields.udid)).toHaveText(profile.notGiven);

  await page.goto('./update/profile');
  await seeUploaded(page, pictureLabel);
  await imagesOf(page, pictureLabel)
    .getByRole('button', { name: uploads.of(uploads.remove, updateProfile.picture) })
    .click();
  await update.click();
  await expect(page).toHaveURL('./myprofile');
  await expect(page.getByText('A R', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: profile.addPhoto })).toBeVisible();
});
