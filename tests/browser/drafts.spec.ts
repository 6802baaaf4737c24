import type { Page } from '@playwright/test';
import { forms } from '#copy/forms.ts';
import { navigation } from '#copy/navigation.ts';
import { projectForm } from '#copy/project-form.ts';
import { screens } from '#copy/screens.ts';
import { expect, test } from './app.ts';
import { openNewProject } from './project-form.ts';

const restored = forms.restored;

/** Waits until tabs hold this number of drafts. A draft without a lock belongs to the next tab that opens. */
const expectLocks = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(count);

/** Runs in the page. A busy browser answers after the form's code has loaded. */
function answerLocksLate(): void {
  const query = navigator.locks.query.bind(navigator.locks);
  navigator.locks.query = async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return query();
  };
}

test('keeps a draft in its tab until the tab closes', async ({ page, app, context }) => {
  await app.logIn('asha01');
  await openNewProject(page);
  const openAnother = async () => {
    const tab = await context.newPage();
    await tab.addInitScript(answerLocksLate);
    await tab.goto('./addproject');
    await expect(tab.getByLabel(projectForm.name)).toBeVisible();
    return tab;
  };
  await page.getByLabel(projectForm.name).fill('Of the first tab');
  await expectLocks(page, 1);
  const other = await openAnother();
  await expect(other.getByLabel(projectForm.name)).toHaveValue('');
  await other.getByLabel(projectForm.name).fill('Of the second tab');
  for (const [tab, title] of [
    [page, 'Of the first tab'],
    [other, 'Of the second tab'],
  ] as const) {
    await tab.reload();
    await expect(tab.getByText(restored)).toBeVisible();
    await expect(tab.getByLabel(projectForm.name)).toHaveValue(title);
  }
  await other.close();
  const third = await openAnother();
  await expect(third.getByText(restored)).toBeVisible();
  await expect(third.getByLabel(projectForm.name)).toHaveValue('Of the second tab');
  // The first and third tab hold unchanged restored drafts, which no other tab takes.
  await expectLocks(third, 2);
  const fourth = await openAnother();
  await expect(fourth.getByLabel(projectForm.name)).toHaveValue('');
});

test('keeps the draft of another open window out of this one', async ({ page, app, context }) => {
  await app.logIn('asha01');
  await openNewProject(page);
  const beside = await context.newPage();
  await beside.goto('./myproject');
  await expect(beside.locator('h1:focus')).toHaveText(screens.myProjects);
  await page.getByLabel(projectForm.name).fill('Of the first window');
  await expectLocks(beside, 1);
  // All headless pages have focus, so the browser fires no focus event.
  await beside.evaluate(() => dispatchEvent(new Event('focus')));
  await expectLocks(beside, 1);
  await beside.getByRole('main').getByRole('link', { name: navigation.addProject }).click();
  await expect(beside.getByLabel(projectForm.name)).toHaveValue('');
});
