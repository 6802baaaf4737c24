import { expect, type Page } from '@playwright/test';
import { forms } from '#copy/forms.ts';
import { experience } from '#copy/profile.ts';

// Fills the form of /addExperiance. Dates are written as day/month/year.

interface Job {
  readonly organisation: string;
  readonly department?: string;
  readonly title: string;
  readonly joined: string;
  /** Absent for a current job. */
  readonly left?: string;
}

async function typeDate(page: Page, name: string, date: string): Promise<void> {
  const group = page.getByRole('group', { name });
  const parts = date.split('/');
  for (const [index, part] of [
    `${forms.date.day} ${forms.optional}`,
    forms.date.month,
    forms.date.year,
  ].entries()) {
    await group.getByLabel(part).fill(parts[index] ?? '');
  }
}

export async function addExperience(page: Page, job: Job): Promise<void> {
  await page.goto('./addExperiance');
  await page.getByLabel(experience.organisation).fill(job.organisation);
  await page.getByLabel(experience.department).fill(job.department ?? '');
  await page.getByLabel(experience.jobTitle).fill(job.title);
  await typeDate(page, experience.joinDate, job.joined);
  if (job.left === undefined) await page.getByLabel(experience.working).check();
  else await typeDate(page, experience.leaveDate, job.left);
  await page.getByRole('button', { name: experience.submit }).click();
  await expect(page.getByRole('heading', { level: 3, name: job.title })).toBeVisible();
}
