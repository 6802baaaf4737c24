import { expect, type Page } from '@playwright/test';
import type { App } from '../app.ts';
import { problemOf } from '../form.ts';
import type { State } from './state.ts';

async function openProfile(page: Page, app: App, username: string): Promise<void> {
  await app.logIn(username);
  await page.goto('/myprofile');
  await expect(page.getByRole('tab', { name: /^Projects \(/ })).toBeVisible();
}

/** The profile and the form that changes it. */
export const profileStates: readonly State[] = [
  { name: 'profile', reach: (page, app) => openProfile(page, app, 'asha01') },
  {
    name: 'profile, unfolded, with the UDID number',
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
    reach: async (page, app) => {
      await openProfile(page, app, 'asha01');
      await page.getByRole('tab', { name: 'Projects' }).click();
      await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(3);
    },
  },
  {
    name: 'profile of a newcomer',
    reach: async (page, app) => {
      await openProfile(page, app, 'ravi02');
      await expect(page.getByText('No Skills')).toBeVisible();
    },
  },
  {
    name: 'update profile',
    reach: async (page, app) => {
      await app.logIn('asha01');
      await page.goto('/update/profile');
      await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
    },
  },
  {
    name: 'update profile with errors',
    reach: async (page, app) => {
      await app.logIn('asha01');
      await page.goto('/update/profile');
      for (const label of ['First name', 'Day', 'About you', 'Address', 'Pincode']) {
        await page.getByLabel(label, { exact: true }).fill('');
      }
      await page.getByLabel('State').selectOption('');
      await page.getByRole('button', { name: 'Update' }).click();
      await expect(problemOf(page).getByRole('link')).toHaveCount(6);
    },
  },
];
