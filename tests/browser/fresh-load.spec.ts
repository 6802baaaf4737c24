import type { Page } from '@playwright/test';
import { paths, type RouteName } from '#paths';
import { expect, test } from './app.ts';

// Loads and reloads every address of the app. Focus is on the heading, or in the dialog that opens.

const visitors = {
  '/': 'Show what you can do',
  '/login': 'Login',
  '/beta': 'Login',
  '/reg': 'Register',
  '/logindone': 'You Succsessfully Registered ... Beta! Program',
  '/reset': 'Forgot password',
  '/changepassword': '301 No Access Allowed',
  '/changepassword?token=aa.bb.cc': 'Reset Password',
  '/help': 'Help',
  '/myalerts': 'Show what you can do',
  '/nowhere': 'Page not found',
};

const learners = {
  '/': 'Hello Asha',
  '/login': 'Hello Asha',
  '/skilllist?q=design&shown=48': 'Choose a skill',
  '/addskill?skill=4': 'Add React',
  '/addskill?skill=4&topic=13': 'Add React',
  '/editskill?skill=1&topic=2&is_exist=true': 'Edit HTML',
  '/editskill?skill=2&topic=7&is_exist=false': 'Add CSS',
  '/editskill?skill=2&is_exist=true': 'Edit CSS',
  '/previewskill?skill=1': 'HTML',
  '/details/skill?skill=1': 'All of HTML',
  '/allskills': 'My Skills',
  '/allSubjects?q=web': 'Top Subjects For you..!',
  '/pev/subject?subject=3': 'Design',
  '/topskills?shown=48': 'Top Rated Skills',
  '/myproject': 'My Projects',
  '/preview_project?project=2': 'Library Desk',
  '/update/project?project=1': 'Update project',
  '/addproject': 'Add Project',
  '/myalerts': 'Alerts for you',
  '/myprofile?tab=experience': 'Asha Hegde',
  '/portfolio': 'Show your portfolio',
  '/update/profile': 'Update profile',
  '/addExperiance': 'Add Experience',
};

async function loadEach(page: Page, screens: Readonly<Record<string, string>>): Promise<void> {
  for (const [address, heading] of Object.entries(screens)) {
    await test.step(address, async () => {
      await page.goto(address);
      const main = page.locator('h1').filter({ visible: true }).first();
      await expect(main).toHaveText(heading);
      await expect(page.locator('h1:focus, dialog:modal h2:focus')).toBeVisible();
      await page.reload();
      await expect(main).toHaveText(heading);
    });
  }
}

test('shows a visitor the screen of every address', async ({ page }) => {
  await loadEach(page, visitors);
});

test('shows a learner the screen of every address', async ({ page, app }) => {
  await app.remember('asha01');
  await loadEach(page, learners);
});

test('covers every route', () => {
  const loaded = [...Object.keys(visitors), ...Object.keys(learners)].map((address) => address.split('?')[0]);
  const missing = (Object.keys(paths) as RouteName[]).filter((route) => !loaded.includes(paths[route]));
  expect(missing).toEqual([]);
});

test('restores focus to its link after a reload', async ({ page, app }) => {
  await app.logIn('asha01');
  const subject = page.getByRole('link', { name: 'Accessibility', exact: true });
  await subject.focus();
  await page.reload();
  await expect(subject).toBeFocused();
});
