import { expect } from '@playwright/test';
import { problemOf } from '../form.ts';
import { at, failing, forgetRecord, opened, seeButton, waiting } from './at.ts';
import type { State } from './state.ts';

const lists = ['listUserSkills', 'listProjects'] as const;
const notLoggedIn = 'You are Not logged in here Please click here..!';

export const profileStates: readonly State[] = [
  at('profile', '/myprofile', 'Projects (3)'),
  opened('profile, unfolded, with the UDID number', '/myprofile', async (page) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.getByRole('button', { name: 'View more' }).click();
    await page.getByRole('button', { name: 'Show UDID number' }).click();
    await expect(page.getByText('KA0000000SAMPLE001')).toBeVisible();
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
    await app.force('updateUser', 'server-error');
    await page.getByLabel('First name').fill('Aasha');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(problemOf(page)).toContainText('An error occurred while updating profile.');
  }),
  opened('update profile', '/update/profile', seeButton('Update')),
  opened('update profile with errors', '/update/profile', async (page) => {
    for (const label of ['First name', 'Day', 'About you', 'Address', 'Pincode']) {
      await page.getByLabel(label, { exact: true }).fill('');
    }
    await page.getByLabel('State').selectOption('');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(problemOf(page).getByRole('link')).toHaveCount(6);
  }),
];
