import { expect, test } from './app.ts';
import { openNewProject } from './project-form.ts';
import { sendLogin } from './send-login.ts';

test('another learner who comes in one tab finds nothing in the other of what was typed there', async ({
  page,
  app,
  context,
}) => {
  await app.logIn('asha01');
  await page.goto('/update/profile');
  await page.getByLabel('About you').fill('Only for my own eyes.');
  const other = await context.newPage();
  await other.goto('/myprofile');
  await other.getByRole('button', { name: 'Logout' }).click();
  await sendLogin(other, 'ravi02');
  await expect(other.getByRole('heading', { level: 1, name: /^Hello Ravi/ })).toBeVisible();
  await expect(page.getByRole('navigation')).toBeVisible();
  await page.goto('/update/profile');
  await expect(page.getByLabel('First name')).toHaveValue('Ravi');
  await expect(page.getByText('Only for my own eyes.')).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain('Only for my own eyes.');
});

test('a skill that goes in one tab goes from the lists of the other, whose open form can still be left', async ({
  page,
  app,
  context,
}) => {
  await app.logIn('asha01');
  await page.goto('/editskill?skill=2&topic=6&is_exist=true');
  await expect(page.getByRole('button', { name: 'Delete Topic' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/previewskill?skill=2');
  await other.getByRole('button', { name: 'Delete This skill' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByText('You are done..!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit CSS' })).toBeVisible();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('tab', { name: 'Skills (4)' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'CSS' })).toHaveCount(0);
});

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
