import { fields, login } from '#copy/account.ts';
import { course } from '#copy/alerts.ts';
import { app as appCopy } from '#copy/app.ts';
import { errors } from '#copy/errors.ts';
import { forms } from '#copy/forms.ts';
import { landing } from '#copy/landing.ts';
import { navigation } from '#copy/navigation.ts';
import { updateProfile } from '#copy/profile.ts';
import { rating } from '#copy/rating.ts';
import { session } from '#copy/session.ts';
import { empty } from '#copy/skills.ts';
import { confirm } from '#copy/ui.ts';
import { expect, test } from './app.ts';
import { problemOf, typedIn } from './form.ts';
import { hold } from './intercept.ts';
import { logOut } from './profile-folds.ts';
import { sendLogin } from './send-login.ts';

test('logs out with a message, clears localStorage, and shows the landing view', async ({ page, app }) => {
  await app.logIn('asha01', '/myprofile');
  await logOut(page);
  await expect(page).toHaveURL('./login');
  await expect(page.getByText(session.loggingOut)).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.goto('./myprofile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(landing.heading);
});

test('logs out in every tab and shows the next learner nothing of the previous learner', async ({
  page,
  app,
  context,
}) => {
  const secret = 'Only for my own eyes.';
  await app.logIn('asha01', '/update/profile');
  await page.getByLabel(updateProfile.bio).fill(secret);
  const other = await context.newPage();
  await other.goto('./myprofile');
  await logOut(other);
  await expect(other).toHaveURL('./login');
  await expect(page).toHaveURL('./login');
  await expect(page.getByRole('navigation')).toHaveCount(0);

  await sendLogin(other, 'ravi02');
  await expect(other.getByRole('heading', { level: 1, name: /^Hello Ravi/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Hello Ravi/ })).toBeVisible();
  await expect(page.getByText(empty.skills)).toBeVisible();
  await page.goto('./update/profile');
  await expect(page.getByLabel(fields.f_name)).toHaveValue('Ravi');
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(secret);
});

test("removes a deleted skill from another tab's lists and lets the learner leave its form", async ({
  page,
  app,
  context,
}) => {
  await app.logIn('asha01', '/editskill?skill=2&topic=6&is_exist=true');
  await expect(page.getByRole('button', { name: rating.deleteTopic })).toBeVisible();
  const other = await context.newPage();
  await other.goto('./previewskill?skill=2');
  await other.getByRole('button', { name: rating.deleteThisSkill }).click();
  await other.getByRole('dialog').getByRole('button', { name: confirm.yes }).click();
  await expect(other.getByText(rating.deleted)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit CSS' })).toBeVisible();
  await page.getByRole('link', { name: navigation.profile }).click();
  await expect(page.getByRole('tab', { name: 'Skills (4)' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'CSS' })).toHaveCount(0);
});

test('restores the form after a lost session and a new login', async ({ page, app }) => {
  app.allowConsole(/401/);
  await app.logIn('asha01', '/update/profile');
  await page.getByLabel(fields.f_name).fill('Ashalata');
  await page.getByLabel(forms.date.month, { exact: true }).fill('July');
  await page.getByLabel(fields.state).selectOption('Goa');
  await page.getByLabel('UDID number (optional)').fill('GA12345678');
  const typed = await typedIn(page);
  await app.control.force('updateUser', 'invalid-token', { times: 1 });
  await page.getByRole('button', { name: updateProfile.submit }).click();

  await expect(page).toHaveURL('./login');
  await expect(page.getByText(/^You were logged out because your session ended\./)).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(stored).toContain('Ashalata');
  expect(stored).not.toContain('GA12345678');
  await sendLogin(page, 'asha01');
  await expect(page).toHaveURL('./update/profile');
  await expect(page.getByText(/^What you typed before is still here\./)).toBeVisible();
  expect(await typedIn(page)).toEqual(typed);
  await page.getByRole('button', { name: updateProfile.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ashalata Hegde' })).toBeVisible();
});

test('never leads to another host after a login', async ({ page, app }) => {
  app.allowConsole(/401/);
  await app.remember('asha01');
  await app.control.force('getUser', 'invalid-token', { times: 1 });
  await page.goto(`${process.env.WEB_ORIGIN}/evil.example/x`);
  await expect(page).toHaveURL('./login');
  await sendLogin(page, 'asha01');
  await expect(page.getByRole('heading', { level: 1, name: /^Hello Asha/ })).toBeVisible();
});

test('opens a screen chosen offline when the network returns', async ({ page, app }) => {
  app.allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Unable to preload CSS/);
  await app.logIn('asha01');
  await expect(page.getByRole('region', { name: course.heading })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: navigation.profile }).click();
  await expect(page.getByRole('heading', { name: appCopy.noInternet })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Hegde' })).toBeVisible();
});

test('keeps a login that fails offline and shows its error when the network returns', async ({
  page,
  app,
}) => {
  app.allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto('./login');
  const fail = await hold(page, '**/userskill/auth', (route) => route.abort());
  await sendLogin(page, 'asha01');
  await page.context().setOffline(true);
  await expect(page.getByRole('heading', { name: appCopy.noInternet })).toBeFocused();
  await expect(page).toHaveTitle('No Internet connection – Skills Portfolio');
  await expect(page.getByLabel(login.username)).toBeHidden();
  const failed = page.waitForEvent('requestfailed');
  fail();
  await failed;
  await page.context().setOffline(false);
  await expect(problemOf(page)).toBeFocused();
  await expect(problemOf(page)).toContainText(errors.exception);
  await expect(page.getByLabel(login.username)).toHaveValue('asha01');
});
