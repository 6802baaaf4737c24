import { expect, type Page } from '@playwright/test';
import type { App } from '../app.ts';
import { problemOf } from '../form.ts';
import { failing, forgetRecord, opened, waiting } from './at.ts';
import type { State } from './state.ts';

async function openProfile(page: Page, app: App, username: string): Promise<void> {
  await app.logIn(username, '/myprofile');
  await expect(page.getByRole('tab', { name: /^Projects \(/ })).toBeVisible();
}

/** The profile and the form that changes it. */
export const profileStates: readonly State[] = [
  { name: 'profile', route: 'profile', reach: (page, app) => openProfile(page, app, 'asha01') },
  {
    name: 'profile, unfolded, with the UDID number',
    route: 'profile',
    reach: async (page, app) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await openProfile(page, app, 'asha01');
      await page.getByRole('button', { name: 'View more' }).click();
      await page.getByRole('button', { name: 'Show UDID number' }).click();
      await expect(page.getByText('KA0000000SAMPLE001')).toBeVisible();
    },
  },
  {
    name: 'profile, projects',
    route: 'profile',
    reach: async (page, app) => {
      await openProfile(page, app, 'asha01');
      await page.getByRole('tab', { name: 'Projects' }).click();
      await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(3);
    },
  },
  {
    name: 'profile of a newcomer',
    route: 'profile',
    reach: async (page, app) => {
      await openProfile(page, app, 'ravi02');
      await expect(page.getByText('No Skills')).toBeVisible();
    },
  },
  failing(
    'profile without a record',
    '/myprofile',
    ['getUser'],
    'You are Not logged in here Please click here..!',
    forgetRecord,
  ),
  failing('profile, its skills failing', '/myprofile', ['listUserSkills', 'listProjects'], 'Oops.. Yiyy'),
  waiting('profile, its skills on their way', '/myprofile', ['listUserSkills', 'listProjects']),
  waiting('update profile, its record on its way', '/update/profile', ['getUser'], forgetRecord),
  {
    name: 'update profile, failed',
    route: 'updateProfile',
    reach: async (page, app) => {
      app.allowConsole(/status of 500/);
      await app.logIn('asha01');
      await app.force('updateUser', 'server-error');
      await page.goto('/update/profile');
      await page.getByLabel('First name').fill('Aasha');
      await page.getByRole('button', { name: 'Update' }).click();
      await expect(problemOf(page)).toContainText('An error occurred while updating profile.');
    },
  },
  opened('update profile', '/update/profile', async (page) => {
    await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
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
