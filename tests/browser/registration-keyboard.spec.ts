import { expect, test } from './app.ts';
import { problemOf } from './form.ts';
import { nextStop, press } from './keyboard.ts';
import { goToRegistration, question } from './registration-form.ts';

// What of registration a keyboard meets beside its journey: a refused form, and the ways on.

test('after a refused form the next stops are its messages, and Enter on one leads to its question', async ({
  page,
}) => {
  await goToRegistration(page);
  await nextStop(page, 'First name');
  await press(page, 'Enter');
  await expect(problemOf(page)).toBeFocused();
  await nextStop(page, 'First name must be 3 to 20 characters');
  await nextStop(page, 'Last name must be 3 to 20 characters');
  await nextStop(page, 'Date of birth must be a real date from 1800 to today');
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
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeFocused();
  await press(page, 'Shift+Tab');
  await expect(page.getByRole('button', { name: 'Back' })).toBeFocused();
  await question(page, 'other').focus();
  await nextStop(page, 'Submit');
  await nextStop(page, 'Login');
  await press(page, 'Shift+Tab', 'Space');
  await expect(problemOf(page)).toBeFocused();
});
