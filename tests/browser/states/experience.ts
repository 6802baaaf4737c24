import { expect, type Page } from '@playwright/test';
import type { App } from '../app.ts';
import { addExperience } from '../experience-form.ts';
import { problemOf } from '../form.ts';
import { at, opened } from './at.ts';
import type { State } from './state.ts';

async function openTab(page: Page, app: App): Promise<void> {
  await app.remember('ravi02');
  await addExperience(page, {
    organisation: 'Amar Jyoti Charitable Trust',
    department: 'Vocational Training',
    title: 'Prosthetist and Orthotist',
    joined: '1/4/2019',
    left: '31/3/2024',
  });
  await addExperience(page, { organisation: 'Apollo Hospitals', title: 'Receptionist', joined: '2/5/2024' });
}

/** Experience, and the questions before it goes. */
export const experienceStates: readonly State[] = [
  { name: 'profile, experience', route: 'profile', reach: openTab },
  {
    name: 'the question before an experience is removed',
    route: 'profile',
    reach: async (page, app) => {
      await openTab(page, app);
      await page.getByRole('button', { name: 'Remove: Receptionist at Apollo Hospitals' }).click();
      await expect(page.getByRole('dialog', { name: 'Are you sure.?' })).toBeVisible();
    },
  },
  {
    name: 'the question before a logout',
    route: 'profile',
    reach: async (page, app) => {
      await openTab(page, app);
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('dialog', { name: 'You are getting logged out now..' })).toBeVisible();
    },
  },
  at('profile without experience', '/myprofile?tab=experience', 'No Experience', { username: 'ravi02' }),
  opened(
    'add experience',
    '/addExperiance',
    async (page) => {
      await expect(page.getByRole('button', { name: 'Save experience' })).toBeVisible();
    },
    'ravi02',
  ),
  {
    name: 'edit experience',
    route: 'addExperience',
    reach: async (page, app) => {
      await openTab(page, app);
      await page.getByRole('link', { name: 'Edit: Receptionist at Apollo Hospitals' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Edit experience' })).toBeVisible();
    },
  },
  opened(
    'add experience with errors',
    '/addExperiance',
    async (page) => {
      await page.getByRole('button', { name: 'Save experience' }).click();
      await expect(problemOf(page).getByRole('link')).toHaveCount(4);
    },
    'ravi02',
  ),
];
