import { expect, type Page } from '@playwright/test';

// The form of /addExperiance, for the tests that fill it. A date is written as day/month/year.

interface Job {
  readonly organisation: string;
  readonly department?: string;
  readonly title: string;
  readonly joined: string;
  /** Without it they still work there. */
  readonly left?: string;
}

/** Types a date into the group of this name. */
export async function typeDate(page: Page, name: string, date: string): Promise<void> {
  const group = page.getByRole('group', { name });
  const parts = date.split('/');
  for (const [index, part] of ['Day', 'Month', 'Year'].entries()) {
    await group.getByLabel(part).fill(parts[index] ?? '');
  }
}

/** Opens the form of a new experience and types a job into it. */
export async function fillExperience(page: Page, job: Job): Promise<void> {
  await page.goto('/addExperiance');
  await page.getByLabel('Organisation').fill(job.organisation);
  await page.getByLabel('Department').fill(job.department ?? '');
  await page.getByLabel('Job title').fill(job.title);
  await typeDate(page, 'Join date', job.joined);
  if (job.left === undefined) await page.getByLabel('Still working').check();
  else await typeDate(page, 'Leave date', job.left);
}

/** The same, saved: then the profile shows it. */
export async function addExperience(page: Page, job: Job): Promise<void> {
  await fillExperience(page, job);
  await page.getByRole('button', { name: 'Save experience' }).click();
  await expect(page.getByRole('heading', { level: 3, name: job.title })).toBeVisible();
}
