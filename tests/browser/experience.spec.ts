import type { Page } from '@playwright/test';
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
  await expect(page.getByText('No Experience')).toBeVisible();
  await page.getByRole('link', { name: 'Add Experience' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Experience' })).toBeFocused();
  await expect.poll(() => offered(page, 'Organisation')).toContain('Amar Jyoti Charitable Trust');
  await page.getByLabel('Organisation').fill('Amar Jyoti Charitable Trust');
  expect(await offered(page, 'Department')).toEqual(['Education', 'Rehabilitation', 'Vocational Training']);
  await page.getByLabel('Department').fill('Education');
  await page.getByLabel('Job title').fill('Reader for blind pupils');
  await typeDate(page, 'Join date', '1/March/2021');
  await page.getByLabel('Still working').check();
  await page.getByRole('button', { name: 'Save experience' }).click();

  await expect(page).toHaveURL('/myprofile?tab=experience');
  await expect(page.getByRole('status').getByText('Experience saved on this device.')).toBeVisible();
  await expect(jobs(page)).toContainText('Amar Jyoti Charitable Trust, Education');
  await expect(jobs(page)).toContainText('March 2021 to today');
  await page.reload();
  await expect(jobs(page)).toHaveCount(1);
});
