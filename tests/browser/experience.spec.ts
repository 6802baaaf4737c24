import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { home } from '#copy/home.ts';
import { experience, profile } from '#copy/profile.ts';
import { yourData } from '#copy/your-data.ts';
import { expect, test } from './app.ts';
import { typeDate } from './experience-form.ts';
import { logOut, unfold } from './profile-folds.ts';
import { sendLogin } from './send-login.ts';

const jobs = (page: Page) => page.getByRole('tabpanel').getByRole('article');

test('adds an experience, saves a copy at logout and restores it', async ({ page, app }) => {
  await app.logIn('ravi02', '/myprofile');
  await page.getByRole('tab', { name: profile.counted(profile.experienceTab, 0) }).click();
  await expect(page.getByText(experience.none)).toBeVisible();
  await page.getByRole('link', { name: experience.add }).click();
  await expect(page.getByRole('heading', { level: 1, name: experience.add })).toBeFocused();
  await expect(page.locator('datalist option[value="Amar Jyoti Charitable Trust"]')).toBeAttached();
  await page.getByLabel(experience.organisation).fill('Amar Jyoti Charitable Trust');
  await expect(page.locator('datalist option[value="Rehabilitation"]')).toBeAttached();
  await page.getByLabel(experience.department).fill('Education');
  await page.getByLabel(experience.jobTitle).fill('Reader for blind pupils');
  await typeDate(page, experience.joinDate, '/March/2021');
  await page.getByLabel(experience.working).check();
  await page.getByRole('button', { name: experience.submit }).click();
  await expect(page).toHaveURL('./myprofile?tab=experience');
  await expect(page.getByRole('status').getByText(experience.saved)).toBeVisible();
  await page.reload();
  await expect(jobs(page)).toContainText('Amar Jyoti Charitable Trust, Education');
  await expect(jobs(page)).toContainText('March 2021 to today');

  await logOut(page);
  const dialog = page.getByRole('dialog', { name: experience.logoutHeading });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: yourData.saveFirst }).click(),
  ]);
  const file = download.suggestedFilename();
  expect(file).toMatch(/^portfolio-data-\d{4}-\d{2}-\d{2}\.json$/);
  await expect(dialog.getByText(yourData.saved(file)).first()).toBeVisible();
  const copy = await readFile(await download.path());
  expect(copy.toString()).not.toContain('ravi02');
  await dialog.getByRole('button', { name: profile.logout }).click();
  await expect(page).toHaveURL('./login');
  await sendLogin(page, 'ravi02');
  await expect(page.getByRole('heading', { level: 1, name: home.greeting('Ravi') })).toBeVisible();

  await page.goto('./myprofile');
  await unfold(page, yourData.heading);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: yourData.chooseCopyName }).click(),
  ]);
  await chooser.setFiles({ name: 'copy.json', mimeType: 'application/json', buffer: copy });
  await expect(page.getByText(yourData.restored(1)).last()).toBeVisible();
  await page.goto('./myprofile?tab=experience');
  await expect(jobs(page)).toContainText('Amar Jyoti Charitable Trust');
});
