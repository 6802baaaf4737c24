import { expect, test } from './app.ts';
import { openNewProject } from './project-form.ts';

test('each of two tabs with a new project keeps its own text after a reload', async ({
  page,
  app,
  context,
}) => {
  await app.logIn('asha01');
  await openNewProject(page);
  const other = await context.newPage();
  await other.goto('/addproject');
  const tabs = [
    [page, 'Of the first tab'],
    [other, 'Of the second tab'],
  ] as const;
  for (const [tab, title] of tabs) await tab.getByLabel('Project Title').fill(title);
  for (const [tab, title] of tabs) {
    await tab.reload();
    await expect(tab.getByText('What you typed before is still here.')).toBeVisible();
    await expect(tab.getByLabel('Project Title')).toHaveValue(title);
  }
});
