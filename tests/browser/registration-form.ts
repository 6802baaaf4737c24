import { expect, type Locator, type Page } from '@playwright/test';
import type { RegistrationForm } from '#account/state/account-forms.ts';
import { fields, login, registration } from '#copy/account.ts';
import { forms } from '#copy/forms.ts';
import { screens } from '#copy/screens.ts';

// Fills the form of /reg. Dates are written as day/month/year.

type Answers = RegistrationForm;

export const kavya: Answers = {
  f_name: 'Kavya',
  l_name: 'Rao',
  dob: '27/3/1998',
  gender: 'female',
  phone: '9876543210',
  email: 'kavya07@example.com',
  address: '8 Lake View, Mysuru',
  state: 'Karnataka',
  pincode: '570001',
  username: 'kavya07',
  password: 'Kavya@1234',
  udid: 'KA12345678',
  other: 'ABCDE1234F',
};

const labels = {
  f_name: fields.f_name,
  l_name: fields.l_name,
  username: login.username,
  password: login.password,
  phone: fields.phone,
  email: fields.email,
  address: fields.address,
  state: fields.state,
  pincode: fields.pincode,
  udid: `${fields.udid} ${forms.optional}`,
  other: fields.other,
};

export function question(page: Page, field: keyof Answers): Locator {
  if (field === 'dob') return page.getByRole('group', { name: fields.dob });
  if (field === 'gender') return page.getByRole('radiogroup', { name: fields.gender });
  return page.getByLabel(labels[field], { exact: true });
}

/** Answers a question. An empty text leaves the gender unanswered. */
export async function answer(page: Page, field: keyof Answers, text: string): Promise<void> {
  if (field === 'state') {
    await question(page, field).selectOption(text);
  } else if (field === 'dob') {
    const [day = '', month = '', year = ''] = text.split('/');
    await page.getByLabel(forms.date.day, { exact: true }).fill(day);
    await page.getByLabel(forms.date.month, { exact: true }).fill(month);
    await page.getByLabel(forms.date.year, { exact: true }).fill(year);
  } else if (field === 'gender') {
    if (text) await page.getByLabel(text === 'male' ? fields.male : fields.female, { exact: true }).check();
  } else {
    await question(page, field).fill(text);
  }
}

/** The last fields of the steps before the last. */
const lastOfStep: readonly string[] = ['gender', 'email', 'pincode'] satisfies (keyof Answers)[];

export async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: registration.next, exact: true }).click();
}

/** Opens /reg and answers the questions in the order of `answers`, step by step. */
export async function fillRegistration(page: Page, answers: Partial<Answers> = kavya): Promise<void> {
  await page.goto('./reg');
  await expect(page.getByRole('heading', { level: 1, name: screens.registration })).toBeVisible();
  for (const [field, text] of Object.entries(answers)) {
    await answer(page, field as keyof Answers, text);
    if (lastOfStep.includes(field)) await goOn(page);
  }
}
