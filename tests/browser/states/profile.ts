import { expect, type Page } from '@playwright/test';
import { saveElsewhere } from '../elsewhere.ts';
import { problemOf } from '../form.ts';
import { unfold } from '../profile-folds.ts';
import { at, failing, forgetRecord, opened, seeButton, waiting } from './at.ts';
import type { State } from './state.ts';

const lists = ['listUserSkills', 'listProjects'] as const;
const notLoggedIn = 'You are Not logged in here Please click here..!';

/** Enters values that another device has saved differently. */
async function conflict(page: Page): Promise<void> {
  await page.getByLabel('Day').fill('5');
  await page.getByLabel('About you').fill('I test websites.');
  await page.getByLabel('Address').fill('7 New Road, Dharwad');
  await page.getByLabel('UDID number (optional)').fill('KA11111111111');
  await page.getByRole('button', { name: /^Remove: / }).click();
  await saveElsewhere(page, {
    dob: '1998-06-13',
    bio: 'I live in Hubballi and I have low vision. I test the sites of other people with the NVDA screen reader.',
    address: '9 Far Street, Hubballi',
    udid: '',
    profile: `${process.env.MOCK_ORIGIN}/images/people/default.svg`,
  });
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('radiogroup')).toHaveCount(5);
}

export const profileStates: readonly State[] = [
  at('profile', '/myprofile', 'Projects (3)'),
  opened('profile, unfolded, with the UDID number', '/myprofile', async (page) => {
    await unfold(page, 'Personal details');
    await page.getByRole('button', { name: 'Show UDID number' }).click();
    await expect(page.getByText('KA0000000SAMPLE001')).toBeVisible();
    await unfold(page, 'Your account');
  }),
  opened('profile, projects', '/myprofile?tab=projects', (page) =>
    expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(3),
  ),
  at('profile of a newcomer', '/myprofile', 'No Skills', { username: 'ravi02' }),
  failing('profile without a record', '/myprofile', ['getUser'], notLoggedIn, forgetRecord),
  failing('profile, skills failing', '/myprofile', lists, 'Oops.. Yiyy'),
  waiting('profile, skills loading', '/myprofile', lists),
  waiting('update profile, record loading', '/update/profile', ['getUser'], forgetRecord),
  opened('update profile, failed', '/update/profile', async (page, app) => {
    app.allowConsole(/status of 500/);
    await app.control.force('updateUser', 'server-error');
    await page.getByLabel('First name').fill('Aasha');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(
      problemOf(page).getByText('An error occurred while updating profile.').first(),
    ).toBeVisible();
  }),
  opened('update profile', '/update/profile', seeButton('Update')),
  opened('update profile, changed elsewhere', '/update/profile', async (page) => {
    await conflict(page);
    await page.getByRole('radio', { name: '9 Far Street' }).check();
    await page.getByRole('button', { name: 'Show both: UDID number' }).click();
    await expect(page.getByText('KA11111111111')).toBeVisible();
  }),
  opened('update profile, changed elsewhere, nothing chosen', '/update/profile', async (page) => {
    await conflict(page);
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(problemOf(page).getByRole('link')).toHaveCount(5);
  }),
  opened('update profile with errors', '/update/profile', async (page) => {
    for (const label of ['First name', 'Day', 'About you', 'Address', 'Pincode']) {
      await page.getByLabel(label, { exact: true }).fill('');
    }
    await page.getByLabel('State').selectOption('');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(problemOf(page).getByRole('link')).toHaveCount(6);
  }),
];
