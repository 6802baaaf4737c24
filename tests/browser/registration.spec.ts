import { expect, test } from './app.ts';
import { problemOf, sentTo, typedIn } from './form.ts';
import { hold } from './intercept.ts';
import { answer, fillRegistration, kavya, question } from './registration-form.ts';
import { sendLogin } from './send-login.ts';

const submit = { name: 'Submit' } as const;

test('a visitor registers, is greeted at home, and can log in again', async ({ page }) => {
  const sent = sentTo(page, '/userskill/register');
  await page.goto('/');
  await page.getByRole('link', { name: 'Yes.! I am disabled' }).click();
  await expect(page).toHaveURL('/reg');
  await expect(page).toHaveTitle('Register – Skills Portfolio');
  await fillRegistration(page);
  await expect(page.getByText('This username is free.')).toBeVisible();
  await page.getByRole('button', submit).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Hello Kavya' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('status').getByText('Registered successfully')).toBeVisible();
  expect(sent).toEqual([
    { ...kavya, dob: '1998-03-27', liveaddress: 'default', profile: 'default', bio: '' },
  ]);
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeTruthy();
  const record = await page.evaluate(() => JSON.parse(localStorage.getItem('UserData') ?? '{}'));
  expect(record).toMatchObject({ username: 'kavya07', dob: '1998-03-27' });
  expect(record).not.toHaveProperty('password');

  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await sendLogin(page, 'kavya07', 'Kavya@1234');
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Kavya' })).toBeVisible();
});

test('a taken username is told at the field, in the heading and on the button, and sends nothing', async ({
  page,
}) => {
  const sent = sentTo(page, '/userskill/register');
  await fillRegistration(page, { ...kavya, username: 'Asha01 ' });
  const taken = 'User Already exist try diffrent username';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(taken);
  await expect(question(page, 'username')).toHaveAccessibleDescription(new RegExp(taken));
  await expect(question(page, 'username')).toHaveAttribute('aria-invalid', 'true');
  const refused = page.getByRole('button', { name: 'Try agaim..' });
  await expect(refused).toHaveAttribute('aria-disabled', 'true');
  await refused.click({ force: true });
  await expect(problemOf(page).getByRole('link')).toHaveText(taken);
  expect(sent).toEqual([]);

  await answer(page, 'username', 'kavya07');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register');
  await page.getByRole('button', submit).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Kavya' })).toBeVisible();
});

test('the button reads loading... while the username is looked up', async ({ page }) => {
  const release = await hold(page, '**/userskill/isuser');
  await fillRegistration(page, { username: 'kavya07', password: 'Kavya@1234' });
  const working = page.getByRole('button', { name: 'loading...' });
  await expect(working).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(page.getByText('This username is free.')).toBeVisible();
  await expect(page.getByRole('button', submit)).not.toHaveAttribute('aria-disabled');
});

test('what was typed outlives a reload, but for the password and the ID numbers, which nothing stores', async ({
  page,
}) => {
  await fillRegistration(page);
  const typed = await typedIn(page);
  await page.reload();
  await expect(page.getByText(/^What you typed before is still here\./)).toBeVisible();
  expect(await typedIn(page)).toEqual({ ...typed, password: '', udid: '', other: '' });

  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(stored).toContain('9876543210');
  for (const secret of ['Kavya@1234', 'KA12345678', 'ABCDE1234F']) expect(stored).not.toContain(secret);

  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeFocused();
  expect(Object.values(await typedIn(page)).join('')).toBe('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Kavya');
});

test('a registration leaves no draft behind', async ({ page }) => {
  await fillRegistration(page);
  await page.getByRole('button', submit).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Kavya' })).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))),
  ).toEqual([]);
});

test('a double click registers once', async ({ page }) => {
  const sent = sentTo(page, '/userskill/register');
  await fillRegistration(page);
  await expect(page.getByText('This username is free.')).toBeVisible();
  await page.getByRole('button', submit).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Kavya' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a visitor who was kept out of a screen gets there by registering', async ({ page }) => {
  await page.goto('/myprofile');
  await page.getByRole('link', { name: 'Register' }).click();
  for (const [field, text] of Object.entries(kavya)) await answer(page, field as keyof typeof kavya, text);
  await page.getByRole('button', submit).click();
  await expect(page).toHaveURL('/myprofile');
  await expect(page.getByRole('heading', { level: 1, name: 'Kavya Rao' })).toBeVisible();
});

test('where the new record cannot be fetched, the success screen leads to the login', async ({
  page,
  app,
}) => {
  app.allowConsole(/429/);
  await app.force('getUser', 'rate-limited', 1);
  await fillRegistration(page);
  await page.getByRole('button', submit).click();
  await expect(page).toHaveURL('/logindone');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You Succsessfully Registered ... Beta! Program',
  );
  await expect(page.getByRole('status')).toContainText('Too many requests please try again later');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL('/beta');
  await sendLogin(page, 'kavya07', 'Kavya@1234');
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Kavya' })).toBeVisible();
});

test('a learner who is logged in sees home instead of the registration', async ({ page, app }) => {
  await app.logIn('asha01');
  await page.goto('/reg');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Asha' })).toBeVisible();
});
