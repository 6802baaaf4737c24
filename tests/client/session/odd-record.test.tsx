import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectConsole } from '../console.ts';
import { logIn, loginHeading, unfold } from '../log-in-out.ts';
import { open } from '../open.tsx';
import { fact } from '../profile/profile-screen.ts';
import { changeResponse } from '../world.ts';

// A record with an unexpected value. Only the username is essential, so the learner gets in (decision 02).

const terms = () => [...document.querySelectorAll('.facts dt')].map(({ textContent }) => textContent);
const allTerms = [
  'Username',
  'Age',
  'Gender',
  'Address',
  'State and pincode',
  'Email',
  'Mobile number',
  'UDID number',
];
const without = (...left: string[]) => allTerms.filter((term) => !left.includes(term));

/** Expects no trace of a missing value, and no label without a value. */
function expectNoTrace() {
  expect(document.body.textContent).not.toMatch(/NaN|Invalid|undefined|null|No name|\[object/);
  for (const value of document.querySelectorAll('dd')) expect(value.textContent).not.toBe('');
  for (const link of document.querySelectorAll('a')) expect(link.textContent).not.toBe('');
}

interface Seen {
  readonly terms?: readonly string[];
  readonly facts?: Readonly<Record<string, string | RegExp>>;
  readonly hello?: string;
  readonly name?: string;
}

test.each<[what: string, change: object, seen: Seen]>([
  [
    'a state that is not in the list',
    { state: 'Ladakh' },
    { facts: { 'State and pincode': /^Ladakh - \d{6}$/ } },
  ],
  ['no state', { state: undefined }, { facts: { 'State and pincode': /^\d{6}$/ } }],
  ['a phone with +91', { phone: '+91 98765 43210' }, { facts: { 'Mobile number': '+91 9876543210' } }],
  [
    'a phone of another form',
    { phone: '080-22223 (home)' },
    { facts: { 'Mobile number': '080-22223 (home)' } },
  ],
  ['a gender in capitals', { gender: 'Female' }, { facts: { Gender: 'Female' } }],
  ['another gender', { gender: 'Third gender' }, { facts: { Gender: 'Third gender' } }],
  ['a timestamp as date of birth', { dob: '1998-06-14T00:00:00.000Z' }, { facts: { Age: /^\d+ years$/ } }],
  ['an unclear date of birth', { dob: 'June' }, { terms: without('Age') }],
  ['no date of birth', { dob: null }, { terms: without('Age') }],
  ['an empty email', { email: '' }, { terms: without('Email') }],
  ['no last name', { l_name: null }, { name: 'Asha' }],
  ['no name', { f_name: null, l_name: null }, { hello: 'Hello asha01', name: 'asha01' }],
  ['a number as pincode', { pincode: 580020 }, { facts: { 'State and pincode': 'Karnataka - 580020' } }],
  ['no place', { pincode: null, state: 7.5, address: {} }, { terms: without('Address') }],
  ['no UDID number', { udid: null }, { facts: { 'UDID number': 'Not given' } }],
  ['a UDID number in small letters', { udid: 'ka 1234567890' }, { facts: { 'UDID number': /Show$/ } }],
  ['no other ID', { other: '' }, {}],
  ['neither picture nor words', { profile: null, bio: null }, {}],
])('lets a learner in with %s, and shows what is known', async (_what, change, seen) => {
  const { terms: shown = allTerms, facts = {}, hello = 'Hello Asha', name = /^Asha Hegde|^Asha/ } = seen;
  changeResponse('getUser', (person) => ({ ...person, ...change }));
  const user = await open('/login');
  await logIn(user, 'asha01');
  await screen.findByText(hello, { selector: 'h1' });
  expectNoTrace();
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  await screen.findByText(name, { selector: 'h1' });
  await unfold(user, 'Personal details');
  expect(terms()).toEqual(shown);
  for (const [term, value] of Object.entries(facts)) {
    if (typeof value === 'string') expect(fact(term).textContent).toBe(value);
    else expect(fact(term).textContent).toMatch(value);
  }
  expectNoTrace();
});

test('shows a record of odd values in the portfolio, and leaves out unknown facts', async () => {
  const odd = { f_name: null, dob: 'June', phone: '12', email: 'none', state: '', bio: null, profile: 7 };
  changeResponse('getUser', (person) => ({ ...person, ...odd }));
  localStorage.setItem('PortfolioParts:asha01', JSON.stringify({ email: true, phone: true, place: true }));
  const user = await open('/login');
  await logIn(user, 'asha01');
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  await user.click(await screen.findByRole('link', { name: 'Show your portfolio' }));
  const sheet = within(await screen.findByRole('article', { name: 'Hegde' }));
  await waitFor(() => expect(sheet.getByText('Projects')).toBeTruthy());
  expect(sheet.getByText('12').closest('a')).toBe(null);
  expect(sheet.queryByText(/India$/)).toBe(null);
  expectNoTrace();
});

test('refuses a record without a username', async () => {
  expectConsole(/^getUser: the response does not match the contract at username/);
  changeResponse('getUser', (person) => ({ ...person, username: '' }));
  const user = await open('/login');
  await loginHeading();
  await user.type(screen.getByLabelText('Username'), 'asha01');
  await user.type(screen.getByLabelText('Password'), 'Sample@123{Enter}');
  await screen.findByText('No data found please try again');
});
