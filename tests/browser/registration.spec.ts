import { fields, registration } from '#copy/account.ts';
import { forms } from '#copy/forms.ts';
import { landing } from '#copy/landing.ts';
import { rules } from '#copy/rules.ts';
import { expect, test } from './app.ts';
import { problemOf, sentTo, typedIn } from './form.ts';
import { nextStop, press } from './keyboard.ts';
import { logOut } from './profile-folds.ts';
import { answer, fillRegistration, goToRegistration, kavya, question } from './registration-form.ts';
import { sendLogin } from './send-login.ts';

test('registers a visitor, opens the requested address, and accepts the new login', async ({ page }) => {
  const sent = sentTo(page, '/userskill/register');
  await page.goto('./myprofile');
  await page.getByRole('link', { name: landing.register }).click();
  await expect(page).toHaveURL('./reg');
  await expect(page).toHaveTitle('Register – Skills Portfolio');
  for (const [field, text] of Object.entries(kavya)) await answer(page, field as keyof typeof kavya, text);
  await expect(page.getByText(registration.free).last()).toBeVisible();
  await page.getByRole('button', { name: registration.submit }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Kavya Rao' })).toBeVisible();
  await expect(page).toHaveURL('./myprofile');
  await expect(page.getByRole('status').getByText('Registered successfully')).toBeVisible();
  expect(sent).toEqual([
    { ...kavya, dob: '1998-03-27', liveaddress: 'default', profile: 'default', bio: '' },
  ]);
  const device = await page.evaluate(() => ({ ...localStorage }));
  expect(device.auth_token).toBeTruthy();
  expect(device.UserData).toContain('"dob":"1998-03-27"');
  expect(device.UserData).not.toContain('password');
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('draft');

  await logOut(page);
  await sendLogin(page, 'kavya07', 'Kavya@1234');
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Kavya' })).toBeVisible();
});

test('keeps the draft over a reload without the password and the ID numbers', async ({ page }) => {
  await fillRegistration(page);
  const typed = await typedIn(page);
  await page.reload();
  await expect(page.getByText(/^What you typed before is still here\./)).toBeVisible();
  expect(await typedIn(page)).toEqual({ ...typed, password: '', udid: '', other: '' });
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(stored).toContain('9876543210');
  for (const secret of ['Kavya@1234', 'KA12345678', 'ABCDE1234F']) expect(stored).not.toContain(secret);
});

test('leads from an error of a refused form to its question by keyboard', async ({ page }) => {
  await goToRegistration(page);
  await nextStop(page, fields.f_name);
  await press(page, 'Enter');
  await expect(problemOf(page)).toBeFocused();
  await nextStop(page, rules.f_name);
  await nextStop(page, rules.l_name);
  await nextStop(page, rules.dob);
  await press(page, 'Enter');
  await page.keyboard.type('27');
  await expect(page.getByLabel(forms.date.day, { exact: true })).toHaveValue('27');
  await press(page, 'Shift+Tab');
  await expect(question(page, 'l_name')).toBeFocused();
  await expect(question(page, 'l_name')).toHaveAccessibleDescription(/Last name must be 3 to 20 characters$/);
});
