import { expect, type Page } from '@playwright/test';
import { fields } from '#copy/account.ts';
import { errors } from '#copy/errors.ts';
import { forms } from '#copy/forms.ts';
import { home } from '#copy/home.ts';
import { profile, updateProfile } from '#copy/profile.ts';
import { learnerRecord } from '#copy/session.ts';
import { empty } from '#copy/skills.ts';
import { uploads } from '#copy/uploads.ts';
import { saveElsewhere } from '../elsewhere.ts';
import { problemOf } from '../form.ts';
import { like } from '../like.ts';
import { unfold } from '../profile-folds.ts';
import { at, failing, forgetRecord, opened, seeButton, waiting } from './at.ts';
import type { State } from './state.ts';

const notLoggedIn = learnerRecord.notLoggedIn;

/** Enters values that another device has saved differently. */
async function conflict(page: Page): Promise<void> {
  await page.getByLabel(forms.date.day).fill('5');
  await page.getByLabel(updateProfile.bio).fill('I test websites.');
  await page.getByLabel(fields.address).fill('7 New Road, Dharwad');
  await page.getByLabel(`${fields.udid} ${forms.optional}`).fill('KA11111111111');
  await page.getByRole('button', { name: like(uploads.of(uploads.remove, '…')) }).click();
  await saveElsewhere(page, {
    dob: '1998-06-13',
    bio: 'I live in Hubballi and I have low vision. I test the sites of other people with the NVDA screen reader.',
    address: '9 Far Street, Hubballi',
    udid: '',
    profile: `${process.env.MOCK_ORIGIN}/images/people/default.svg`,
  });
  await page.getByRole('button', { name: updateProfile.submit }).click();
  await expect(page.getByRole('radiogroup')).toHaveCount(5);
}

export const profileStates: readonly State[] = [
  opened('profile, unfolded, with the UDID number', '/myprofile', async (page) => {
    await unfold(page, profile.details);
    await page.getByRole('button', { name: profile.showUdid }).click();
    await expect(page.getByText('KA0000000SAMPLE001')).toBeVisible();
    await unfold(page, profile.actions);
  }),
  opened('update profile', '/update/profile', seeButton(updateProfile.submit)),
  at('profile', '/myprofile', profile.counted(home.projects, 3)),
  opened('profile, projects', '/myprofile?tab=projects', (page) =>
    expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(3),
  ),
  at('profile of a newcomer', '/myprofile', empty.noSkills, { username: 'ravi02' }),
  failing('profile without a record', '/myprofile', ['getUser'], notLoggedIn, forgetRecord),
  waiting('update profile, record loading', '/update/profile', ['getUser'], forgetRecord),
  opened('update profile, failed', '/update/profile', async (page, app) => {
    app.allowConsole(/status of 500/);
    await app.control.force('updateUser', 'server-error');
    await page.getByLabel(fields.f_name).fill('Aasha');
    await page.getByRole('button', { name: updateProfile.submit }).click();
    await expect(problemOf(page).getByText(errors.profileUpdate).first()).toBeVisible();
  }),
  opened('update profile, changed elsewhere', '/update/profile', async (page) => {
    await conflict(page);
    await page.getByRole('radio', { name: '9 Far Street' }).check();
    await page.getByRole('button', { name: uploads.of(updateProfile.showBoth, profile.udid) }).click();
    await expect(page.getByText('KA11111111111')).toBeVisible();
  }),
  opened('update profile, changed elsewhere, nothing chosen', '/update/profile', async (page) => {
    await conflict(page);
    await page.getByRole('button', { name: updateProfile.submit }).click();
    await expect(problemOf(page).getByRole('link')).toHaveCount(5);
  }),
  opened('update profile with errors', '/update/profile', async (page) => {
    for (const label of [fields.f_name, forms.date.day, updateProfile.bio, fields.address, fields.pincode]) {
      await page.getByLabel(label, { exact: true }).fill('');
    }
    await page.getByLabel(fields.state).selectOption('');
    await page.getByRole('button', { name: updateProfile.submit }).click();
    await expect(problemOf(page).getByRole('link')).toHaveCount(6);
  }),
];
