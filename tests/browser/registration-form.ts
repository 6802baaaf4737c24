import { expect, type Locator, type Page } from '@playwright/test';
import type { RegistrationForm } from '#contract/account-forms.ts';
import { nextStop, press } from './keyboard.ts';

// Fills the form of /reg. Dates are written as day/month/year.

type Answers = RegistrationForm;

export const kavya: Answers = {
  f_name: 'Kavya',
  l_name: 'Rao',
  dob: '27/3/1998',
  gender: 'female',
  username: 'kavya07',
  password: 'Kavya@1234',
  phone: '9876543210',
  email: 'kavya07@example.com',
  address: '8 Lake View, Mysuru',
  state: 'Karnataka',
  pincode: '570001',
  udid: 'KA12345678',
  other: 'ABCDE1234F',
};

const labels = {
  f_name: 'First name',
  l_name: 'Last name',
  username: 'Username',
  password: 'Password',
  phone: 'Mobile number',
  email: 'Email',
  address: 'Address',
  state: 'State',
  pincode: 'Pincode',
  udid: 'UDID number (optional)',
  other: 'Other ID (Aadhaar, PAN or voter id)',
};

export function question(page: Page, field: keyof Answers): Locator {
  if (field === 'dob') return page.getByRole('group', { name: 'Date of birth' });
  if (field === 'gender') return page.getByRole('radiogroup', { name: 'Gender' });
  return page.getByLabel(labels[field], { exact: true });
}

/** Answers a question. An empty text leaves the gender unanswered. */
export async function answer(page: Page, field: keyof Answers, text: string): Promise<void> {
  if (field === 'state') {
    await question(page, field).selectOption(text);
  } else if (field === 'dob') {
    const [day = '', month = '', year = ''] = text.split('/');
    await page.getByLabel('Day', { exact: true }).fill(day);
    await page.getByLabel('Month', { exact: true }).fill(month);
    await page.getByLabel('Year', { exact: true }).fill(year);
  } else if (field === 'gender') {
    if (text) await page.getByLabel(text === 'male' ? 'Male' : 'Female', { exact: true }).check();
  } else {
    await question(page, field).fill(text);
  }
}

/** Opens /reg and answers the questions in the order of `answers`. */
export async function fillRegistration(page: Page, answers: Partial<Answers> = kavya): Promise<void> {
  await page.goto('/reg');
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
  for (const [field, text] of Object.entries(answers)) await answer(page, field as keyof Answers, text);
}

/** Opens /reg from the landing view by keyboard. */
export async function goToRegistration(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Show what you can do' })).toBeFocused();
  await nextStop(page, 'Login');
  await nextStop(page, 'Register');
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeFocused();
}
