import { expect, test } from './app.ts';
import { problemOf, sentTo } from './form.ts';
import { answer, fillRegistration, firstControl, kavya, question } from './registration-form.ts';

// Product, section 5, typed into the real form: every rule at its limits, and one past them.

type Answers = typeof kavya;
type Field = keyof Answers;

/** A day as the form takes it and as it is sent. */
function day(fromToday: number): { readonly typed: string; readonly iso: string } {
  const date = new Date();
  date.setDate(date.getDate() + fromToday);
  const [year, month, dayOfMonth] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  const two = (part: number) => String(part).padStart(2, '0');
  return { typed: `${dayOfMonth}/${month}/${year}`, iso: `${year}-${two(month)}-${two(dayOfMonth)}` };
}

const shortest: Answers = {
  f_name: 'Ila',
  l_name: 'Das',
  dob: '1/1/1800',
  gender: 'male',
  username: 'ila01',
  password: 'Sample@1',
  phone: '0000000000',
  email: 'a@b.c',
  address: 'Pune1',
  state: 'Andhra Pradesh',
  pincode: '000000',
  udid: 'KA12345678',
  other: 'ABCDE12345',
};
const longest: Answers = {
  f_name: 'Venkatanarasimharaju',
  l_name: 'Srinivasaraghavan II',
  dob: day(0).typed,
  gender: 'female',
  username: 'venkatanarasim16',
  password: 'Sample@123456789',
  phone: '9999999999',
  email: 'venkata.narasimha+raju@mail.students.example.co.in',
  address: '14 Third Cross, Near The Old Post Office, Hubballi',
  state: 'Jammu and Kashmir',
  pincode: '999999',
  udid: 'KA123456789012345678',
  other: 'ABCDE123456789012345',
};

const allowed: readonly { name: string; typed: Answers; sent: Partial<Answers> }[] = [
  { name: 'the least of everything', typed: shortest, sent: { dob: '1800-01-01' } },
  { name: 'the most of everything', typed: longest, sent: { dob: day(0).iso } },
  {
    name: 'no UDID number, and the 29th of February of a leap year',
    typed: { ...kavya, udid: '', dob: '29/2/2000' },
    sent: { dob: '2000-02-29' },
  },
  {
    name: 'what phones and keyboards of India make of it',
    typed: {
      ...kavya,
      f_name: '  Kavya ',
      l_name: 'Devi   Rao',
      dob: '२७/March/१९९८',
      username: 'Kavya07 ',
      phone: '+91 ९८७६५ ४३२१०',
      email: ' kavya07@example.com ',
      pincode: '570 001',
      udid: 'ka12 3456-78',
      other: '1234 5678 9012',
    },
    sent: { ...kavya, l_name: 'Devi Rao', dob: '1998-03-27', other: '123456789012' },
  },
];

for (const { name, typed, sent } of allowed) {
  test(`a registration takes ${name}`, async ({ page }) => {
    const calls = sentTo(page, '/userskill/register');
    await fillRegistration(page, typed);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Hello / })).toBeVisible();
    expect(calls).toEqual([{ ...typed, ...sent, liveaddress: 'default', profile: 'default', bio: '' }]);
  });
}

const refused: readonly { field: Field; message: string; values: readonly string[] }[] = [
  {
    field: 'f_name',
    message: 'First name must be 3 to 20 characters',
    values: ['', '   ', 'Il', ' Il ', 'Venkatanarasimharajuu'],
  },
  {
    field: 'l_name',
    message: 'Last name must be 3 to 20 characters',
    values: ['', '   ', 'Da', ' Da ', 'Srinivasaraghavan III'],
  },
  {
    field: 'dob',
    message: 'Date of birth must be a real date from 1800 to today',
    values: [
      '',
      '31/12/1799',
      day(1).typed,
      '29/2/2001',
      '31/4/1998',
      '0/3/1998',
      '27/13/1998',
      '27/3/98',
      '27//1998',
    ],
  },
  {
    field: 'username',
    message: 'Username must be 5 to 16 small letters and digits',
    values: ['', 'ila0', 'venkatanarasim017', 'kavya_07', 'kavya.07', 'काव्या07'],
  },
  {
    field: 'password',
    message: 'Password must be 8 to 16 characters',
    values: ['', 'Sample@', 'Sample@1234567890'],
  },
  {
    field: 'phone',
    message: 'The Mobile Number must be 10 digit / number',
    values: ['', '987654321', '98765432101', '987654321a', '+91 987654321'],
  },
  {
    field: 'email',
    message: 'Enter an email address like name@example.com',
    values: [
      '',
      'kavya07',
      '@example.com',
      'kavya07@',
      'kavya07@example',
      'kavya07@example..com',
      'a@b@example.com',
    ],
  },
  {
    field: 'address',
    message: 'Address must be 5 to 50 characters',
    values: ['', '     ', 'Pune', '14 Third Cross, Near The Old Post Office, Hubballi.'],
  },
  { field: 'state', message: 'Choose your state from the list', values: [''] },
  { field: 'pincode', message: 'Pincode must be 6 digits', values: ['', '57000', '5700011', '57000a'] },
  {
    field: 'udid',
    message: 'UDID number must be 10 to 20 capital letters and digits',
    values: ['KA1234567', 'KA1234567890123456789', 'KA123456_8'],
  },
  {
    field: 'other',
    message: 'Other ID must be 10 to 20 characters',
    values: ['', 'ABCDE1234', 'ABCDE1234567890123456'],
  },
];

for (const { field, message, values } of refused) {
  test(`one past the rule of ${field} is told at the field and above the form, and nothing is sent`, async ({
    page,
  }) => {
    const calls = sentTo(page, '/userskill/register');
    await fillRegistration(page);
    for (const value of values) {
      await test.step(`'${value}'`, async () => {
        await answer(page, field, value);
        await page.getByRole('button', { name: 'Submit' }).click();
        await expect(problemOf(page)).toBeFocused();
        await expect(problemOf(page).getByRole('listitem')).toHaveText([message]);
        await expect(question(page, field)).toHaveAccessibleDescription(new RegExp(`${message}$`));
        await expect(firstControl(page, field)).toHaveAttribute('aria-invalid', 'true');
        await expect(page).toHaveTitle('Error: Register – Skills Portfolio');
      });
    }
    expect(calls).toEqual([]);
  });
}

test('an empty form names each question in the order of the screen, and each message leads to it', async ({
  page,
}) => {
  const calls = sentTo(page, '/userskill/register');
  await fillRegistration(page, {});
  await page.getByRole('button', { name: 'Submit' }).click();
  const links = problemOf(page).getByRole('link');
  const asked = Object.keys(kavya).filter((field) => field !== 'udid') as Field[];
  const messages = new Map(refused.map((rule) => [rule.field, rule.message]));
  messages.set('gender', 'Choose Male or Female');
  await expect(links).toHaveText(asked.map((field) => messages.get(field) ?? field));
  for (const field of asked) {
    await links.getByText(messages.get(field) ?? field).click();
    await expect(firstControl(page, field)).toBeFocused();
  }
  expect(calls).toEqual([]);
});
