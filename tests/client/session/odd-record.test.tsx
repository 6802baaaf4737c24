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
    'facts of another form',
    { state: 'Ladakh', phone: '080-22223 (home)', gender: 'Third gender', pincode: 580020 },
    {
      facts: {
        'State and pincode': 'Ladakh - 580020',
        'Mobile number': '080-22223 (home)',
        Gender: 'Third gender',
      },
    },
  ],
  [
    'facts in another notation',
    { phone: '+91 98765 43210', gender: 'Female', dob: '1998-06-14T00:00:00.000Z', udid: 'ka 1234567890' },
    {
      facts: {
        'Mobile number': '+91 9876543210',
        Gender: 'Female',
        Age: /^\d+ years$/,
        'UDID number': /Show$/,
      },
    },
  ],
  [
    'unclear and empty facts',
    { dob: 'June', email: '', l_name: null, udid: null, other: '', profile: null, bio: null },
    { terms: without('Age', 'Email'), facts: { 'UDID number': 'Not given' }, name: 'Asha' },
  ],
  ['no state', { state: undefined }, { facts: { 'State and pincode': /^\d{6}$/ } }],
  ['no name', { f_name: null, l_name: null }, { hello: 'Hello asha01', name: 'asha01' }],
  ['no place', { pincode: null, state: 7.5, address: {} }, { terms: without('Address') }],
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
