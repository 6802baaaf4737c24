import type { Page } from '@playwright/test';
import { toAddSkill, toUpdateProject } from '#addresses';
import { forgotPassword, login, resetPassword } from '#copy/account.ts';
import { errors } from '#copy/errors.ts';
import { updateProfile } from '#copy/profile.ts';
import { rating } from '#copy/rating.ts';
import { empty, levels } from '#copy/skills.ts';
import { expect, test } from './app.ts';
import { problemOf } from './form.ts';
import { logOut } from './profile-folds.ts';
import { componentPoints, level } from './rating-form.ts';
import { askForResetLink } from './reset-mail.ts';
import { trace } from './secrets.ts';
import { sendLogin } from './send-login.ts';

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token') ?? 'none');

const holding = (texts: readonly string[], secrets: readonly string[]) =>
  texts.filter((text) =>
    secrets.some((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret))),
  );

test('keeps tokens and passwords out of addresses, logs, storage and screens when calls fail', async ({
  page,
  app,
}) => {
  app.allowConsole(/status of (401|429|500)|does not match the contract|Failed to load resource/);
  const traces = trace(page);
  const secrets = new Set(['Sample@123', 'Wrong@1234']);

  await page.goto('./login');
  await sendLogin(page, 'asha01', 'Wrong@1234');
  await expect(problemOf(page)).toContainText('Invalid username or password');
  await app.control.force('getUser', 'wrong-shape', { times: 1 });
  await sendLogin(page, 'asha01', 'Sample@123');
  await expect(problemOf(page)).toContainText(errors.noData);
  await app.control.force('login', 'malformed', { times: 1 });
  await sendLogin(page, 'asha01', 'Sample@123');
  await expect(problemOf(page)).toContainText(errors.exception);
  await sendLogin(page, 'asha01');
  await expect(page.getByRole('heading', { level: 1, name: /^Hello Asha/ })).toBeVisible();
  secrets.add(await tokenOf(page));
  expect([...secrets]).toHaveLength(3);

  const reads = ['getUser', 'listUserSkills', 'listProjects', 'skillLevel'] as const;
  for (const outcome of ['server-error', 'wrong-shape'] as const) {
    for (const endpoint of reads) {
      await app.control.force(endpoint, outcome);
    }
    // A form waits for the newest data.
    await page.goto(toUpdateProject(1));
    await expect(page.getByText(empty.skillsNotLoaded)).toBeVisible();
  }
  for (const endpoint of reads) await app.control.clear(endpoint);

  await app.control.force('addUserSkill', 'wrong-shape', { times: 1 });
  await page.goto(toAddSkill(4, 13));
  for (const point of componentPoints.slice(0, 3)) await level(page, point, levels[4]).check();
  await page.getByRole('button', { name: rating.submit }).click();
  await expect(problemOf(page)).toContainText(errors.ratingFailed);

  await app.control.force('updateUser', 'server-error', { times: 1 });
  await page.goto('./update/profile');
  await page.getByLabel(updateProfile.bio).fill('I test websites.');
  await page.getByRole('button', { name: updateProfile.submit }).click();
  await expect(problemOf(page)).toContainText(errors.profileUpdate);
  await page.getByRole('button', { name: updateProfile.submit }).click();
  await expect(page.getByText(updateProfile.done)).toBeVisible();
  secrets.add(await tokenOf(page));

  await app.control.force('getUser', 'invalid-token', { times: 1 });
  await page.goto('./myprofile');
  await expect(page.getByText(/^You were logged out because your session ended\./)).toBeVisible();
  expect(holding(await traces.all(), [...secrets])).toEqual([]);
  await sendLogin(page, 'asha01', 'Sample@123');
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Hegde' })).toBeVisible();
  secrets.add(await tokenOf(page));
  await logOut(page);
  await expect(page.getByRole('button', { name: login.submit })).toBeVisible();
  expect(holding(await traces.all(), [...secrets])).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('keeps the reset token only in its own address and call', async ({ page, app, request }) => {
  app.allowConsole(/status of 500/);
  const link = await askForResetLink(request, app.control, 'asha01');
  const token = new URL(link, 'http://app').searchParams.get('token') ?? 'none';
  const traces = trace(page);
  await page.goto(link);
  await app.control.force('resetPassword', 'server-error', { times: 1 });
  await page.getByLabel(resetPassword.password, { exact: true }).fill('Other@1234');
  await page.getByRole('button', { name: resetPassword.submit }).click();
  await expect(problemOf(page)).toContainText(errors.reset);
  await page.getByRole('button', { name: resetPassword.submit }).click();
  await expect(page.getByRole('heading', { name: resetPassword.done })).toBeVisible();
  await page.getByRole('link', { name: forgotPassword.backToLogin }).click();
  await expect(page.getByRole('button', { name: login.submit })).toBeVisible();
  expect(holding(await traces.all(), ['Other@1234'])).toEqual([]);
  const own = /^(place|address) \S+\/changepassword\?token=|\/userskill\/reset-password\//;
  expect(holding(await traces.all(), [token]).filter((text) => !own.test(text))).toEqual([]);
});
