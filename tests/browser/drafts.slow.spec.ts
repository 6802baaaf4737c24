import type { Page } from '@playwright/test';
import { forms } from '#copy/forms.ts';
import { navigation } from '#copy/navigation.ts';
import { projectForm } from '#copy/project-form.ts';
import { screens } from '#copy/screens.ts';
import { expect, test } from './app.ts';
import { openNewProject } from './project-form.ts';

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

test('gives a draft to the next tab only when its tab closes', async ({ page, app }) => {
  const title = (tab: Page) => tab.getByLabel(projectForm.name);
  await app.remember('asha01');
  await openNewProject(page);
  const beside = await page.context().newPage();
  await beside.goto('./myproject');
  await expect(beside.locator('h1:focus')).toHaveText(screens.myProjects);
  await title(page).fill('Of the first tab');
  await expectLocks(beside, 1);
  // All headless pages have focus, so the browser fires no focus event.
  await beside.evaluate(() => dispatchEvent(new Event('focus')));
  await expectLocks(beside, 1);
  await beside.getByRole('main').getByRole('link', { name: navigation.addProject }).click();
  await expect(title(beside)).toHaveValue('');
  await title(beside).fill('Of the second tab');
  for (const [tab, text] of [
    [page, 'Of the first tab'],
    [beside, 'Of the second tab'],
  ] as const) {
    await tab.reload();
    await expect(tab.getByText(forms.restored)).toBeVisible();
    await expect(title(tab)).toHaveValue(text);
  }

  const openAnother = async () => {
    const tab = await page.context().newPage();
    await tab.addInitScript(answerLocksLate);
    await tab.goto('./addproject');
    await expect(title(tab)).toBeVisible();
    return tab;
  };
  await beside.close();
  const third = await openAnother();
  await expect(third.getByText(forms.restored)).toBeVisible();
  await expect(title(third)).toHaveValue('Of the second tab');
  // The first and third tab hold unchanged restored drafts, which no other tab takes.
  await expectLocks(third, 2);
  const fourth = await openAnother();
  await expect(title(fourth)).toHaveValue('');
});
