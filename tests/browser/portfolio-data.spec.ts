import { readFile } from 'node:fs/promises';
import { profile } from '#copy/profile.ts';
import { session } from '#copy/session.ts';
import { yourData } from '#copy/your-data.ts';
import { expect, test } from './app.ts';
import { addExperience } from './experience-form.ts';
import { logOut } from './profile-folds.ts';
import { sendLogin } from './send-login.ts';

test('saves a copy before a logout and restores it after the next login', async ({ page, app }) => {
  await app.remember('ravi02');
  const job = { organisation: 'Apollo Hospitals', title: 'Receptionist', joined: '2/5/2024' };
  await addExperience(page, job);
  await logOut(page);
  const dialog = page.getByRole('dialog', { name: session.loggingOut });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: yourData.saveFirst }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^portfolio-data-\d{4}-\d{2}-\d{2}\.json$/);
  await expect(dialog.getByText(`Saved: ${download.suggestedFilename()}.`).first()).toBeVisible();
  const copy = await readFile(await download.path());
  expect(copy.toString()).not.toContain('ravi02');
  await dialog.getByRole('button', { name: profile.logout }).click();

  await expect(page).toHaveURL('./login');
  await sendLogin(page, 'ravi02');
  await expect(page.getByRole('heading', { level: 1, name: /^Hello Ravi/ })).toBeVisible();
  await page.goto('./portfolio');
  const choose = page.getByRole('button', { name: yourData.chooseCopyName });
  const pick = async (buffer: Buffer) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.click()]);
    await chooser.setFiles({ name: 'copy.json', mimeType: 'application/json', buffer });
  };
  await pick(copy.subarray(1));
  await expect(
    page.locator(':focus').getByText('This file is damaged, or it is not a copy made by this app.'),
  ).toBeVisible();
  await pick(copy);
  await expect(page.getByText('Your settings and 1 experience are restored.').last()).toBeVisible();
  await page.goto('./myprofile?tab=experience');
  await expect(page.getByRole('tabpanel').getByRole('article')).toContainText('Apollo Hospitals');
});
