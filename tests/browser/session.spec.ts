import { fields } from '#copy/account.ts';
import { forms } from '#copy/forms.ts';
import { home } from '#copy/home.ts';
import { landing } from '#copy/landing.ts';
import { updateProfile } from '#copy/profile.ts';
import { session } from '#copy/session.ts';
import { expect, test } from './app.ts';
import { typedIn } from './form.ts';
import { logOut } from './profile-folds.ts';
import { sendLogin } from './send-login.ts';

test('logs out in every tab, and shows the next learner nothing old', async ({ page, app }) => {
  const secret = 'Only for my own eyes.';
  await app.logIn('asha01', '/update/profile');
  await page.getByLabel(updateProfile.bio).fill(secret);
  const other = await page.context().newPage();
  await other.goto('./myprofile');
  await logOut(other);
  await expect(other).toHaveURL('./login');
  await expect(other.getByText(session.loggingOut)).toBeVisible();
  await expect(page).toHaveURL('./login');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.goto('./myprofile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(landing.heading);

  await sendLogin(other, 'ravi02');
  await expect(other.getByRole('heading', { level: 1, name: home.greeting('Ravi') })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Ravi Murugan' })).toBeVisible();
  await page.goto('./update/profile');
  await expect(page.getByLabel(fields.f_name)).toHaveValue('Ravi');
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(secret);
});

test('restores the form after a lost session and a new login', async ({ page, app }) => {
  app.allowConsole(/401/);
  await app.logIn('asha01', '/update/profile');
  await page.getByLabel(fields.f_name).fill('Ashalata');
  await page.getByLabel(forms.date.month, { exact: true }).fill('July');
  await page.getByLabel(fields.state).selectOption('Goa');
  await page.getByLabel(`${fields.udid} ${forms.optional}`).fill('GA12345678');
  const typed = await typedIn(page);
  const update = page.getByRole('button', { name: updateProfile.submit });
  await app.control.force('updateUser', 'invalid-token', { times: 1 });
  await update.click();

  await expect(page).toHaveURL('./login');
  await expect(page.getByText(session.ended)).toBeVisible();
  await sendLogin(page, 'asha01');
  await expect(page).toHaveURL('./update/profile');
  await expect(page.getByText(forms.restored)).toBeVisible();
  expect(await typedIn(page)).toEqual(typed);
  await update.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ashalata Hegde' })).toBeVisible();

  // A login never leads to another host.
  await app.control.force('getUser', 'invalid-token', { times: 1 });
  await page.goto(`${process.env.WEB_ORIGIN}/evil.example/x`);
  await expect(page).toHaveURL('./login');
  await sendLogin(page, 'asha01');
  await expect(page.getByRole('heading', { level: 1, name: home.greeting('Ashalata') })).toBeVisible();
});
