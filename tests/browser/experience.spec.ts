import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { addExperience, fillExperience, typeDate } from './experience-form.ts';
import { problemOf, typedIn } from './form.ts';

const teacher = {
  organisation: 'Asha School',
  title: 'Resource Teacher',
  joined: '1/4/2019',
  left: '31/3/2024',
};
const save = (page: Page) => page.getByRole('button', { name: 'Save experience' });
const jobs = (page: Page) => page.getByRole('tabpanel').getByRole('article');

/** What the browser offers at a field. */
const offered = (page: Page, label: string) =>
  page
    .getByLabel(label)
    .evaluate((input: HTMLInputElement) => [...(input.list?.options ?? [])].map(({ value }) => value));

test('experience is added with the words that the feed offers, and the profile lists it', async ({
  page,
  app,
}) => {
  await app.logIn('ravi02');
  await page.goto('/myprofile');
  await page.getByRole('tab', { name: 'Experience (0)' }).click();
  await expect(page.getByText('No Experience')).toBeVisible();
  await page.getByRole('link', { name: 'Add Experience' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Experience' })).toBeFocused();
  await expect(
    page.getByText('Your experience is kept on this device only. It is deleted when you log out.'),
  ).toBeVisible();

  await expect.poll(() => offered(page, 'Organisation')).toContain('Amar Jyoti Charitable Trust');
  await page.getByLabel('Organisation').fill('Amar Jyoti Charitable Trust');
  expect(await offered(page, 'Department')).toEqual(['Education', 'Rehabilitation', 'Vocational Training']);
  await page.getByLabel('Department').fill('Education');
  expect(await offered(page, 'Job title')).toEqual(['Resource Teacher', 'Special Educator']);
  await page.getByLabel('Job title').fill('Reader for blind pupils');
  await typeDate(page, 'Join date', '1/March/2021');
  await expect(page.getByRole('group', { name: 'Leave date' })).toBeVisible();
  await page.getByLabel('Still working').check();
  await expect(page.getByRole('group', { name: 'Leave date' })).toHaveCount(0);
  await save(page).click();

  await expect(page).toHaveURL('/myprofile?tab=experience');
  await expect(page.getByRole('status').getByText('Experience saved on this device.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Experience (1)' })).toHaveAttribute('aria-selected', 'true');
  await expect(jobs(page).getByRole('heading')).toHaveText('Reader for blind pupils');
  await expect(jobs(page)).toContainText('Amar Jyoti Charitable Trust, Education');
  await expect(jobs(page)).toContainText('March 2021 to today');
  await page.reload();
  await expect(jobs(page)).toHaveCount(1);
});

test('each rule of the form is told at its field', async ({ page, app }) => {
  await app.logIn('ravi02');
  await page.goto('/addExperiance');
  await save(page).click();
  const messages = problemOf(page).getByRole('listitem');
  await expect(messages).toHaveText([
    'Enter the organisation',
    'Enter the job title',
    'Join date must be a real date from 1900 to today',
    'Leave date must be a real date from 1900 to today',
  ]);
  const day = 24 * 60 * 60 * 1000;
  const [tomorrow, today] = [day, 0].map((ahead) => {
    const date = new Date(Date.now() + ahead);
    return `${date.getDate()}/${date.getMonth() + 1}/${date.getFullYear()}`;
  });
  const refused = [
    { joined: tomorrow, left: today, message: 'Join date must be a real date from 1900 to today' },
    { joined: '30/2/2020', left: today, message: 'Join date must be a real date from 1900 to today' },
    { joined: '1/4/2019', left: tomorrow, message: 'Leave date must be a real date from 1900 to today' },
    { joined: '1/4/2019', left: '', message: 'Leave date must be a real date from 1900 to today' },
    { joined: '1/4/2019', left: '31/3/2019', message: 'Leave date must not be before the join date' },
  ];
  await fillExperience(page, teacher);
  for (const { joined, left, message } of refused) {
    await test.step(`${joined} until ${left}`, async () => {
      await typeDate(page, 'Join date', joined ?? '');
      await typeDate(page, 'Leave date', left ?? '');
      await save(page).click();
      await expect(problemOf(page)).toBeFocused();
      await expect(messages).toHaveText([message]);
    });
  }
  await typeDate(page, 'Leave date', '1/4/2019');
  await save(page).click();
  await expect(jobs(page)).toContainText('April 2019 to April 2019');
});

test('what was typed outlives a reload', async ({ page, app }) => {
  await app.logIn('ravi02');
  await fillExperience(page, teacher);
  const typed = await typedIn(page);
  await page.reload();
  await expect(page.getByText(/^What you typed before is still here\./)).toBeVisible();
  expect(await typedIn(page)).toEqual(typed);
});

test('an experience is changed in its own form', async ({ page, app }) => {
  await app.logIn('ravi02');
  await addExperience(page, teacher);
  await page.getByRole('link', { name: 'Edit: Resource Teacher at Asha School' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit experience' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Leave date' }).getByLabel('Year')).toHaveValue('2024');
  await page.getByLabel('Job title').fill('Head Teacher');
  await page.getByLabel('Still working').check();
  await save(page).click();
  await expect(jobs(page)).toHaveCount(1);
  await expect(jobs(page)).toContainText('Head Teacher');
  await expect(jobs(page)).toContainText('April 2019 to today');
});

test('an experience goes only after a question, and focus stays in the list', async ({ page, app }) => {
  await app.logIn('ravi02');
  await addExperience(page, teacher);
  const remove = page.getByRole('button', { name: 'Remove: Resource Teacher at Asha School' });
  await remove.click();
  const question = page.getByRole('dialog', { name: 'Are you sure.?' });
  await expect(question).toContainText('You are removing Resource Teacher at Asha School.');
  await question.getByRole('button', { name: 'No Not yet.' }).click();
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('No Experience')).toBeVisible();
  await expect(page.getByRole('status').getByText('Experience removed.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Your portfolio' })).toBeFocused();
});

test('the logout says that experience goes too, and takes it', async ({ page, app }) => {
  await app.logIn('ravi02');
  await addExperience(page, teacher);
  const logOut = page.getByRole('main').getByRole('button', { name: 'Logout' });
  await logOut.click();
  const question = page.getByRole('dialog', { name: 'You are getting logged out now..' });
  await expect(question).toContainText('1 experience is kept on this device only. It is deleted too.');
  await page.keyboard.press('Escape');
  await expect(logOut).toBeFocused();
  await expect(page).toHaveURL('/myprofile?tab=experience');

  await logOut.click();
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await app.logIn('ravi02');
  await page.goto('/myprofile?tab=experience');
  await expect(page.getByText('No Experience')).toBeVisible();
});

test('an experience of an address that is none leads back to the list', async ({ page, app }) => {
  await app.logIn('ravi02');
  await page.goto('/addExperiance?experience=7');
  await page.getByRole('link', { name: 'Back to your experience' }).click();
  await expect(page.getByRole('tab', { name: 'Experience (0)' })).toHaveAttribute('aria-selected', 'true');
});

test('experience is typed freely where the feed does not answer', async ({ page, app }) => {
  app.allowConsole(/organisations feed cannot be read|ERR_FAILED/);
  await page.route('**/organisations.json', (route) => route.abort());
  await app.logIn('ravi02');
  await addExperience(page, teacher);
  await expect(jobs(page)).toContainText('Asha School');
});
