import { expect } from '@playwright/test';
import { addExperience } from '../experience-form.ts';
import { problemOf } from '../form.ts';
import { logOut } from '../profile-folds.ts';
import { ask, at, opened, seeHeading } from './at.ts';
import type { State } from './state.ts';

/** A state of a learner with two experiences, starting at the profile. */
const experienced = (name: string, route: State['route'], act: State['reach']): State => ({
  name,
  route,
  reach: async (page, app) => {
    await app.remember('ravi02');
    await addExperience(page, {
      organisation: 'Amar Jyoti Charitable Trust',
      department: 'Vocational Training',
      title: 'Prosthetist and Orthotist',
      joined: '1/4/2019',
      left: '31/3/2024',
    });
    await addExperience(page, {
      organisation: 'Apollo Hospitals',
      title: 'Receptionist',
      joined: '2/5/2024',
    });
    await act(page, app);
  },
});

export const experienceStates: readonly State[] = [
  experienced('profile, experience', 'profile', async () => {}),
  experienced('confirm removing an experience', 'profile', ask('Remove: Receptionist at Apollo Hospitals')),
  experienced('confirm a logout', 'profile', async (page) => {
    await logOut(page);
    await expect(page.getByRole('dialog', { name: 'You are getting logged out now..' })).toBeVisible();
  }),
  experienced('confirm a logout after a copy', 'profile', async (page) => {
    await logOut(page);
    await page.getByRole('button', { name: 'Save a copy first' }).click();
    await expect(page.getByText(/^Saved: /).first()).toBeVisible();
  }),
  at('profile without experience', '/myprofile?tab=experience', 'No Experience', { username: 'ravi02' }),
  at('add experience', '/addExperiance', 'Save experience'),
  experienced('edit experience', 'addExperience', async (page) => {
    await page.getByRole('link', { name: 'Edit: Receptionist at Apollo Hospitals' }).click();
    await seeHeading('Edit experience')(page);
  }),
  opened('add experience with errors', '/addExperiance', async (page) => {
    await page.getByRole('button', { name: 'Save experience' }).click();
    await expect(problemOf(page).getByRole('link')).toHaveCount(4);
  }),
];
