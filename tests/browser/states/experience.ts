import { expect } from '@playwright/test';
import { experience } from '#copy/profile.ts';
import { session } from '#copy/session.ts';
import { yourData } from '#copy/your-data.ts';
import { addExperience } from '../experience-form.ts';
import { problemOf } from '../form.ts';
import { like } from '../like.ts';
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
  experienced(
    'confirm removing an experience',
    'profile',
    ask(experience.removeOf('Receptionist', 'Apollo Hospitals')),
  ),
  experienced('confirm a logout', 'profile', async (page) => {
    await logOut(page);
    await expect(page.getByRole('dialog', { name: session.loggingOut })).toBeVisible();
  }),
  experienced('confirm a logout after a copy', 'profile', async (page) => {
    await logOut(page);
    await page.getByRole('button', { name: yourData.saveFirst }).click();
    await expect(page.getByText(like(yourData.saved('…'))).first()).toBeVisible();
  }),
  at('profile without experience', '/myprofile?tab=experience', experience.none, { username: 'ravi02' }),
  at('add experience', '/addExperiance', experience.submit),
  experienced('edit experience', 'addExperience', async (page) => {
    await page.getByRole('link', { name: experience.editOf('Receptionist', 'Apollo Hospitals') }).click();
    await seeHeading(experience.editing)(page);
  }),
  opened('add experience with errors', '/addExperiance', async (page) => {
    await page.getByRole('button', { name: experience.submit }).click();
    await expect(problemOf(page).getByRole('link')).toHaveCount(4);
  }),
];
