import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { problemOf, sentTo } from './form.ts';

const narrow = { width: 390, height: 844 };
const fact = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');

test('a narrow screen folds the facts until more is asked for', async ({ page, app }) => {
  await page.setViewportSize(narrow);
  await app.logIn('asha01');
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Hegde' })).toBeVisible();
  await expect(fact(page, 'Email')).toBeHidden();
  const more = page.getByRole('button', { name: 'View more' });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(fact(page, 'Email')).toHaveText('asha01@example.com');
  const less = page.getByRole('button', { name: 'View less' });
  await expect(less).toBeFocused();
  await expect(less).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Enter');
  await expect(fact(page, 'Email')).toBeHidden();
});

test('a wide screen shows every fact and no toggle', async ({ page, app }) => {
  await page.clock.setFixedTime('2030-06-13T12:00:00');
  await page.setViewportSize({ width: 1280, height: 800 });
  await app.logIn('asha01');
  await page.goto('/myprofile');
  await expect(page.getByText('asha01', { exact: true })).toBeVisible();
  await expect(page.getByText(/^I live in Dharwad/)).toBeVisible();
  await expect(fact(page, 'Age')).toHaveText('31 years');
  await expect(fact(page, 'Gender')).toHaveText('Female');
  await expect(fact(page, 'Address')).toHaveText('12 Sample Street, Dharwad');
  await expect(fact(page, 'State and pincode')).toHaveText('Karnataka - 580001');
  await expect(fact(page, 'Email')).toHaveText('asha01@example.com');
  await expect(fact(page, 'Mobile number')).toHaveText('+91 9000000001');
  await expect(page.getByRole('button', { name: /^View/ })).toBeHidden();
});

test('the toggle goes at 800 px', async ({ page, app }) => {
  await app.logIn('asha01');
  await page.goto('/myprofile');
  for (const [width, folded] of [
    [799, true],
    [800, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('button', { name: 'View more' })).toBeVisible({ visible: folded });
    await expect(fact(page, 'Email')).toBeVisible({ visible: !folded });
  }
});

test('the UDID number is nowhere on the page until it is asked for', async ({ page, app }) => {
  await app.logIn('asha01');
  await page.goto('/myprofile');
  await expect(fact(page, 'UDID number')).toContainText('Hidden');
  expect(await page.content()).not.toContain('KA0000000SAMPLE001');
  await page.getByRole('button', { name: 'Show UDID number' }).click();
  await expect(fact(page, 'UDID number')).toContainText('KA0000000SAMPLE001');
  await page.getByRole('button', { name: 'Hide UDID number' }).click();
  expect(await page.content()).not.toContain('KA0000000SAMPLE001');
});

test('a learner without a UDID number is told that none is given', async ({ page, app }) => {
  await app.logIn('meena03');
  await page.goto('/myprofile');
  await expect(fact(page, 'UDID number')).toHaveText('Not given');
});

test('a picture that is missing or does not load gives way to the mark of the app', async ({ page, app }) => {
  app.allowConsole(/ERR_FAILED/);
  const picture = page.locator('img.person-picture');
  await app.logIn('asha01');
  await page.goto('/myprofile');
  await expect(picture).toHaveAttribute('src', /asha\.svg$/);
  await page.route('**/asha.svg', (route) => route.abort());
  await page.reload();
  await expect(picture).not.toHaveAttribute('src', /asha\.svg$/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('a learner changes her profile, and it stays changed', async ({ page, app }) => {
  const sent = sentTo(page, '/userskill/update?username=asha01');
  await app.logIn('asha01');
  await page.goto('/myprofile');
  await page.getByRole('link', { name: 'Edit your profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Update profile' })).toBeFocused();
  await expect(page.getByLabel('Year', { exact: true })).toHaveValue('1998');
  await page.getByLabel('First name').fill(' Ashalata ');
  await page.getByLabel('Mobile number').fill('+91 98765 43210');
  await page.getByLabel('State').selectOption('Goa');
  await page.getByLabel('UDID number (optional)').fill('');
  await page.getByRole('button', { name: 'Update' }).click();

  await expect(page).toHaveURL('/myprofile');
  await expect(page.getByRole('status').getByText('Profile Updated successfully..!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Ashalata Hegde' })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    f_name: 'Ashalata',
    phone: '9876543210',
    state: 'Goa',
    udid: '',
    dob: '1998-06-14',
  });
  await page.reload();
  await expect(fact(page, 'Mobile number')).toHaveText('+91 9876543210');
  await expect(fact(page, 'State and pincode')).toHaveText('Goa - 580001');
  await expect(fact(page, 'UDID number')).toHaveText('Not given');
});

test('the profile form asks for everything but the UDID number', async ({ page, app }) => {
  await app.logIn('asha01');
  await page.goto('/update/profile');
  const labels = [
    'First name',
    'Last name',
    'Day',
    'Month',
    'Year',
    'About you',
    'Mobile number',
    'Email',
    'Address',
  ];
  for (const label of [
    ...labels,
    'Pincode',
    'UDID number (optional)',
    'Other ID (Aadhaar, PAN or voter id)',
  ]) {
    await page.getByLabel(label, { exact: true }).fill('');
  }
  await page.getByLabel('State').selectOption('');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(problemOf(page).getByRole('link')).toHaveText([
    'First name must be 3 to 20 characters',
    'Last name must be 3 to 20 characters',
    'Date of birth must be a real date from 1800 to today',
    'Write something about you',
    'The Mobile Number must be 10 digit / number',
    'Enter an email address like name@example.com',
    'Address must be 5 to 50 characters',
    'Choose your state from the list',
    'Pincode must be 6 digits',
    'Other ID must be 10 to 20 characters',
  ]);
});

test('what has focus in the form is never hidden behind the bar', async ({ page, app }) => {
  await page.setViewportSize(narrow);
  await app.logIn('asha01');
  await page.goto('/update/profile');
  await page.getByRole('button', { name: 'Back' }).focus();
  for (let step = 0; step < 18; step += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const focused = document.activeElement?.getBoundingClientRect();
      const bar = document.querySelector('nav')?.getBoundingClientRect();
      return focused && bar ? focused.bottom > bar.top : true;
    });
    expect(covered).toBe(false);
  }
  await expect(page.getByRole('button', { name: 'Update' })).toBeFocused();
});
