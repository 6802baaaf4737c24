import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { logIn, unfold } from '../log-in-out.ts';
import { forceRecord, open, signIn } from '../open.tsx';
import { fact } from '../profile/profile-screen.ts';

// A record with an unexpected value. Only the username is essential, so the learner gets in (decision 02).

const terms = () => [...document.querySelectorAll('.facts dt')].map(({ textContent }) => textContent);

/** Expects no trace of a missing value, and no label without a value. */
function expectNoTrace() {
  expect(document.body.textContent).not.toMatch(/NaN|Invalid|undefined|null|No name|\[object/);
  for (const part of document.querySelectorAll('dd, a')) expect(part.textContent).not.toBe('');
}

const odd = { dob: 'June', email: '', l_name: null, udid: null, other: '', profile: null, bio: null };
const nameless = { f_name: null, l_name: null, pincode: null, state: 7.5, address: {} };

test.each<[what: string, change: object, name: string, absent: string[], facts: Record<string, RegExp>]>([
  [
    'facts of another form',
    { state: 'Ladakh', phone: '080-22223 (home)', gender: 'Third gender', pincode: 580020 },
    'Asha Hegde',
    [],
    { 'State and pincode': /^Ladakh - 580020$/, 'Mobile number': /^080-22223 \(home\)$/ },
  ],
  ['unclear and empty facts', odd, 'Asha', ['Age', 'Email'], { 'UDID number': /^Not given$/ }],
  ['no name and no place', nameless, 'asha01', ['Address'], { 'State and pincode': /^7\.5$/ }],
])('lets a learner in with %s, and shows what is known', async (_what, change, name, absent, facts) => {
  await signIn('asha01');
  await forceRecord(change);
  localStorage.clear();
  const user = await open('/login');
  await logIn(user, 'asha01');
  await screen.findByText(`Hello ${name.split(' ')[0]}`, { selector: 'h1' });
  expectNoTrace();
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  await screen.findByText(name, { selector: 'h1' });
  await unfold(user, 'Personal details');
  const personal = ['Username', 'Age', 'Gender', 'Address', 'State and pincode', 'Email'];
  const all = [...personal, 'Mobile number', 'UDID number'];
  expect(terms()).toEqual(all.filter((term) => !absent.includes(term)));
  for (const [term, value] of Object.entries(facts)) expect(fact(term).textContent).toMatch(value);
  expectNoTrace();
});
