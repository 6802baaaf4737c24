import { fields } from '#copy/account.ts';
import { home } from '#copy/home.ts';
import { landing } from '#copy/landing.ts';
import { updateProfile } from '#copy/profile.ts';
import { session } from '#copy/session.ts';
import { expect, test } from './app.ts';
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
