import { expect, type Page } from '@playwright/test';

// Fills the form of /addExperiance. Dates are written as day/month/year.

interface Job {
  readonly organisation: string;
  readonly department?: string;
  readonly title: string;
  readonly joined: string;
  /** Absent for a current job. */
  readonly left?: string;
}

export async function typeDate(page: Page, name: string, date: string): Promise<void> {
  const group = page.getByRole('group', { name });
  const parts = date.split('/');
  for (const [index, part] of ['Day', 'Month', 'Year'].entries()) {
    await group.getByLabel(part).fill(parts[index] ?? '');
  }
}

export async function addExperience(page: Page, job: Job): Promise<void> {
  await page.goto('/addExperiance');
  await page.getByLabel('Organisation').fill(job.organisation);
  await page.getByLabel('Department').fill(job.department ?? '');
  await page.getByLabel('Job title').fill(job.title);
  await typeDate(page, 'Join date', job.joined);
  if (job.left === undefined) await page.getByLabel('Still working').check();
  else await typeDate(page, 'Leave date', job.left);
  await page.getByRole('button', { name: 'Save experience' }).click();
  await expect(page.getByRole('heading', { level: 3, name: job.title })).toBeVisible();
}
