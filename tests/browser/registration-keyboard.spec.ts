import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { problemOf } from './form.ts';
import { kavya, question } from './registration-form.ts';

// Registration with a keyboard and nothing else, from the landing view until home.

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Goes to the next stop and sees that it is this one, by its name. */
async function tabTo(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAccessibleName(name);
}

/** Goes to the next stop, which has this name, and types. */
async function typeAt(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

async function goToRegistration(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Show what you can do');
  await tabTo(page, 'Skip to main content');
  await tabTo(page, 'Yes.! I am disabled');
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeFocused();
}

test('every question is answered, the form is sent with Enter, and home has the focus', async ({ page }) => {
  await goToRegistration(page);
  await typeAt(page, 'First name', kavya.f_name);
  await typeAt(page, 'Last name', kavya.l_name);
  await typeAt(page, 'Day', '27');
  await typeAt(page, 'Month', '3');
  await typeAt(page, 'Year', '1998');
  await tabTo(page, 'Male');
  await expect(page.getByLabel('Male', { exact: true })).not.toBeChecked();
  await press(page, 'ArrowDown');
  await expect(page.getByLabel('Female', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Female', { exact: true })).toBeChecked();
  await typeAt(page, 'Username', kavya.username);
  await typeAt(page, 'Password', kavya.password);
  await expect(page.getByText('This username is free.')).toBeVisible();
  await tabTo(page, 'Show password');
  await press(page, 'Space');
  await expect(question(page, 'password')).toHaveAttribute('type', 'text');
  await press(page, 'Space');
  await typeAt(page, 'Mobile number', kavya.phone);
  await typeAt(page, 'Email', kavya.email);
  await typeAt(page, 'Address', kavya.address);
  await typeAt(page, 'State', 'Karn');
  await expect(question(page, 'state')).toHaveValue('Karnataka');
  await typeAt(page, 'Pincode', kavya.pincode);
  await tabTo(page, 'UDID number (optional)');
  await typeAt(page, 'Other ID (Aadhaar, PAN or voter id)', kavya.other);
  await press(page, 'Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Hello Kavya' })).toBeFocused();
  await expect(page).toHaveURL('/');
});

test('after a refused form the next stops are its messages, and Enter on one leads to its question', async ({
  page,
}) => {
  await goToRegistration(page);
  await tabTo(page, 'First name');
  await press(page, 'Enter');
  await expect(problemOf(page)).toBeFocused();
  await tabTo(page, 'First name must be 3 to 20 characters');
  await tabTo(page, 'Last name must be 3 to 20 characters');
  await tabTo(page, 'Date of birth must be a real date from 1800 to today');
  await press(page, 'Enter');
  await page.keyboard.type('27');
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue('27');
  await press(page, 'Shift+Tab');
  await expect(question(page, 'l_name')).toBeFocused();
  await expect(question(page, 'l_name')).toHaveAccessibleDescription(/Last name must be 3 to 20 characters$/);

  await press(page, 'Enter');
  await expect(problemOf(page)).toBeFocused();
  for (let link = 0; link < 4; link += 1) await press(page, 'Tab');
  await expect(page.locator(':focus')).toHaveText('Choose Male or Female');
  await press(page, 'Enter');
  await expect(page.getByLabel('Male', { exact: true })).toBeFocused();
  await press(page, 'Space');
  await expect(page.getByLabel('Male', { exact: true })).toBeChecked();
  await press(page, 'ArrowRight');
  await expect(page.getByLabel('Female', { exact: true })).toBeChecked();
  await press(page, 'ArrowRight');
  await expect(page.getByLabel('Male', { exact: true })).toBeChecked();
});

test('Submit, the way back and the login are reached by Tab, whatever the form holds', async ({ page }) => {
  await page.goto('/reg');
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
  await tabTo(page, 'Skip to main content');
  await tabTo(page, 'Back');
  await question(page, 'other').focus();
  await tabTo(page, 'Submit');
  await tabTo(page, 'Login');
  await press(page, 'Shift+Tab', 'Space');
  await expect(problemOf(page)).toBeFocused();
});
