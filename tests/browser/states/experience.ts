import { expect } from '@playwright/test';
import { experience } from '#copy/profile.ts';
import { yourData } from '#copy/your-data.ts';
import { addExperience } from '../experience-form.ts';
import { problemOf } from '../form.ts';
import { like } from '../like.ts';
import { logOut } from '../profile-folds.ts';
import { ask, at, closed, next, seeHeading, seeText } from './at.ts';
import { inOnePage, main, type State } from './state.ts';

const receptionist = ['Receptionist', 'Apollo Hospitals'] as const;

export const experienceStates: readonly State[] = [
  ...inOnePage(
    main({
      name: 'profile, experience',
      route: 'profile',
      act: async (page, app) => {
        await app.remember('ravi02');
        await addExperience(page, {
          organisation: 'Amar Jyoti Charitable Trust',
          department: 'Vocational Training',
          title: 'Prosthetist and Orthotist',
          joined: '1/4/2019',
          left: '31/3/2024',
        });
        const [title, organisation] = receptionist;
        await addExperience(page, { organisation, title, joined: '2/5/2024' });
      },
    }),
    next('confirm removing an experience', ask(experience.removeOf(...receptionist))),
    next(
      'confirm a logout',
      closed(async (page) => {
        await logOut(page);
        await expect(page.getByRole('dialog', { name: experience.logoutHeading })).toBeVisible();
      }),
    ),
    next('confirm a logout after a copy', async (page) => {
      await page.getByRole('button', { name: yourData.saveFirst }).click();
      await seeText(like(yourData.saved('…')))(page);
    }),
    next(
      'edit experience',
      closed(async (page) => {
        await page.getByRole('link', { name: experience.editOf(...receptionist) }).click();
        await seeHeading(experience.editing)(page);
      }),
      'addExperience',
    ),
  ),
  at('profile without experience', '/myprofile?tab=experience', experience.none, { username: 'ravi02' }),
  ...inOnePage(
    main(at('add experience', '/addExperiance', experience.submit)),
    next('add experience with errors', async (page) => {
      await page.getByRole('button', { name: experience.submit }).click();
      await expect(problemOf(page).getByRole('link')).toHaveCount(4);
    }),
  ),
];
