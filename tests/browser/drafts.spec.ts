import { expect, test } from './app.ts';
import { openNewProject } from './project-form.ts';

const restored = 'What you typed before is still here.';

test('a draft belongs to its tab until that is closed', async ({ page, app, context }) => {
  await app.logIn('asha01');
  await openNewProject(page);
  const openAnother = async () => {
    const tab = await context.newPage();
    await tab.goto('/addproject');
    await expect(tab.getByLabel('Project Title')).toBeVisible();
    return tab;
  };
  await page.getByLabel('Project Title').fill('Of the first tab');
  const other = await openAnother();
  await expect(other.getByLabel('Project Title')).toHaveValue('');
  await other.getByLabel('Project Title').fill('Of the second tab');
  for (const [tab, title] of [
    [page, 'Of the first tab'],
    [other, 'Of the second tab'],
  ] as const) {
    await tab.reload();
    await expect(tab.getByText(restored)).toBeVisible();
    await expect(tab.getByLabel('Project Title')).toHaveValue(title);
  }
  await other.close();
  const third = await openAnother();
  await expect(third.getByText(restored)).toBeVisible();
  await expect(third.getByLabel('Project Title')).toHaveValue('Of the second tab');
});
