import type { Page } from '@playwright/test';
import { experience } from '#copy/profile.ts';
import { expect, test } from './app.ts';
import { typeDate } from './experience-form.ts';

const jobs = (page: Page) => page.getByRole('tabpanel').getByRole('article');

/** Returns the datalist options of a field. */
const offered = (page: Page, label: string) =>
  page
    .getByLabel(label)
    .evaluate((input: HTMLInputElement) => [...(input.list?.options ?? [])].map(({ value }) => value));

test('adds an experience with suggestions from the feed and keeps it over a reload', async ({
  page,
  app,
}) => {
  await app.logIn('ravi02', '/myprofile');
  await page.getByRole('tab', { name: 'Experience (0)' }).click();
  await expect(page.getByText(experience.none)).toBeVisible();
  await page.getByRole('link', { name: experience.add }).click();
  await expect(page.getByRole('heading', { level: 1, name: experience.add })).toBeFocused();
  await expect.poll(() => offered(page, experience.organisation)).toContain('Amar Jyoti Charitable Trust');
  await page.getByLabel(experience.organisation).fill('Amar Jyoti Charitable Trust');
  expect(await offered(page, experience.department)).toEqual([
    'Education',
    'Rehabilitation',
    'Vocational Training',
  ]);
  await page.getByLabel(experience.department).fill('Education');
  await page.getByLabel(experience.jobTitle).fill('Reader for blind pupils');
  await typeDate(page, experience.joinDate, '1/March/2021');
  await page.getByLabel(experience.working).check();
  await page.getByRole('button', { name: experience.submit }).click();

  await expect(page).toHaveURL('./myprofile?tab=experience');
  await expect(page.getByRole('status').getByText(experience.saved)).toBeVisible();
  await expect(jobs(page)).toContainText('Amar Jyoti Charitable Trust, Education');
  await expect(jobs(page)).toContainText('March 2021 to today');
  await page.reload();
  await expect(jobs(page)).toHaveCount(1);
});
