import type { Page } from '@playwright/test';
import { login, registered, resetPassword } from '#copy/account.ts';
import { app as appCopy } from '#copy/app.ts';
import { home } from '#copy/home.ts';
import { landing } from '#copy/landing.ts';
import { navigation, notFound } from '#copy/navigation.ts';
import { sharedPortfolio } from '#copy/portfolio-link.ts';
import { experience } from '#copy/profile.ts';
import { rating } from '#copy/rating.ts';
import { screens as screensCopy } from '#copy/screens.ts';
import { skillDetail } from '#copy/skills.ts';
import { statement } from '#copy/statement.ts';
import { paths } from '#paths';
import { expect, test } from './app.ts';

// Loads every address of the app. Focus is on the heading, or in the dialog that opens.

const visitors = {
  '/': landing.heading,
  '/login': login.title,
  '/beta': login.title,
  '/reg': screensCopy.registration,
  '/logindone': registered.heading,
  '/reset': screensCopy.forgotPassword,
  '/changepassword': resetPassword.noAccess,
  '/changepassword?token=aa.bb.cc': resetPassword.submit,
  '/help': appCopy.help,
  '/accessibility': statement.heading,
  '/p': sharedPortfolio.empty,
  '/myalerts': landing.heading,
  '/nowhere': notFound.title,
};

const learners = {
  '/login': home.greeting('Asha'),
  '/skilllist?q=design&shown=48': screensCopy.skillList,
  '/addskill?skill=4&topic=13': `${rating.add('React')}, Components and props`,
  '/editskill?skill=1&topic=2&is_exist=true': `${rating.edit('HTML')}, Text, links and lists`,
  '/editskill?skill=2&is_exist=true': rating.edit('CSS'),
  '/previewskill?skill=1': 'HTML',
  '/details/skill?skill=1': skillDetail.allOf('HTML'),
  '/allskills': home.mySkills,
  '/allSubjects?q=web': screensCopy.allSubjects,
  '/pev/subject?subject=3': 'Design',
  '/topskills?shown=48': home.topSkills,
  '/unsent': screensCopy.unsent,
  '/myproject': screensCopy.myProjects,
  '/preview_project?project=2': 'Library Desk',
  '/update/project?project=1': screensCopy.updateProject,
  '/addproject': navigation.addProject,
  '/myalerts': screensCopy.alerts,
  '/myprofile?tab=experience': 'Asha Hegde',
  '/portfolio': screensCopy.portfolio,
  '/update/profile': screensCopy.updateProfile,
  '/addExperiance': experience.add,
};

async function loadEach(page: Page, screens: Readonly<Record<string, string>>): Promise<void> {
  for (const [address, heading] of Object.entries(screens)) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.locator('h1').filter({ visible: true }).first()).toHaveText(heading);
      await expect(page.locator('h1:focus, dialog:modal h2:focus')).toBeVisible();
    });
  }
}

test('shows a visitor the screen of every address', async ({ page }) => {
  await loadEach(page, visitors);
});

test('shows a learner the screen of every address', async ({ page, app }) => {
  const loaded = [...Object.keys(visitors), ...Object.keys(learners)].map((address) => address.split('?')[0]);
  expect(loaded).toEqual(expect.arrayContaining(Object.values(paths)));
  await app.remember('asha01');
  await loadEach(page, learners);
});
