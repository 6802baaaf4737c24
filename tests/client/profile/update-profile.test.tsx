import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { forms } from '#copy/forms.ts';
import { profile, updateProfile } from '#copy/profile.ts';
import { logIn, logOut } from '../log-in-out.ts';
import { address } from '../open.tsx';
import { storedDrafts } from '../state/stored-drafts.ts';
import { callsOf, changeResponse, control } from '../world.ts';
import {
  asAsha,
  field,
  openProfileForm,
  profileFormStands,
  retype,
  saved,
  shown,
  updateButton,
} from './profile-form.ts';
import { fact } from './profile-screen.ts';

const udid = 'UDID number (optional)';
const other = 'Other ID (Aadhaar, PAN or voter id)';

test('starts with the record, sends all contract fields and shows the new values', async () => {
  const user = await openProfileForm();
  expect(shown()).toEqual(asAsha);
  expect(screen.getByLabelText<HTMLInputElement>('Female').checked).toBe(true);
  const stored = JSON.parse(localStorage.getItem('UserData') ?? '');
  await retype(user, 'First name', '  Aasha ');
  await retype(user, 'Day', '5');
  await retype(user, 'Month', 'July');
  await user.click(screen.getByLabelText('Male'));
  await user.selectOptions(field('State'), 'Jammu and Kashmir');
  await retype(user, 'Email', 'aasha@example.com');
  await retype(user, udid, 'jk00-0000-0000');
  await retype(user, 'About you', 'I test websites.');
  await user.dblClick(updateButton());
  const arrived = await screen.findByText('Aasha Hegde', { selector: 'h1' });
  expect(address()).toBe('/myprofile');
  expect(fact('Email').textContent).toBe('aasha@example.com');
  expect(within(screen.getByRole('status')).getByText(updateProfile.done)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(arrived));
  const { username: _, ...record } = stored;
  const changed = {
    dob: '1998-07-05',
    gender: 'male',
    state: 'Jammu and Kashmir',
    email: 'aasha@example.com',
  };
  const body = { ...record, ...changed, f_name: 'Aasha', udid: 'JK0000000000', bio: 'I test websites.' };
  expect(callsOf('updateUser').map(({ path, body }) => [path, body])).toEqual([
    ['/userskill/update?username=asha01', body],
  ]);
});

test.each([
  ['another', (token: string) => token],
  ['an empty', () => ''],
])('reloads the record after a response with %s token', async (_which, tokenOf) => {
  const user = await openProfileForm();
  const before = localStorage.getItem('auth_token');
  let given = '';
  changeResponse('updateUser', (body) => {
    changeResponse('getUser', (record) => ({ ...record, address: 'As the backend keeps it' }));
    given = tokenOf(body.auth_token);
    return { ...body, auth_token: given };
  });
  await user.click(updateButton());
  await saved();
  await waitFor(() => expect(fact('Address').textContent).toBe('As the backend keeps it'));
  expect(localStorage.getItem('auth_token')).toBe(given || before);
  expect(callsOf('getUser').at(-1)?.headers.get('Auth-token')).toBe(given || before);
  expect(localStorage.getItem('UserData')).toContain('As the backend keeps it');
});

test('keeps the draft with its ID numbers until a save succeeds, and deletes it on logout', async () => {
  const user = await openProfileForm();
  const openAgain = async () => {
    await user.click(screen.getByRole('link', { name: 'Profile' }));
    await user.click(await screen.findByRole('link', { name: profile.editProfile }));
    await profileFormStands();
  };
  await retype(user, 'First name', 'Aasha');
  await retype(user, other, 'ABCDE12345');
  const typed = { ...asAsha, 'First name': 'Aasha', [other]: 'ABCDE12345' };
  await control.force('updateUser', 'invalid-field', { times: 1 });
  await user.click(updateButton());
  const problem = await screen.findByRole('region', { name: forms.summary });
  expect(problem.textContent).toBe(`${forms.summary}pincode: Pincode must be 6 digits`);
  expect(document.activeElement).toBe(problem);
  await openAgain();
  expect(screen.getByText(forms.restored, { exact: false })).toBeTruthy();
  expect(shown()).toEqual(typed);
  await user.click(updateButton());
  await saved();
  expect(storedDrafts()).toEqual([]);
  await openAgain();
  expect(screen.queryByText(forms.restored, { exact: false })).toBe(null);

  await retype(user, 'Address', '7 New Road');
  await logOut(user);
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('7 New Road');
  await logIn(user, 'asha01');
  await openAgain();
  expect(shown()).toEqual(typed);
});

describe('a record whose values no form offers', () => {
  async function openOdd(odd: object) {
    changeResponse('getUser', (record) => ({ ...record, ...odd }));
    const user = await openProfileForm();
    await waitFor(() => expect(field('Mobile number').value).not.toBe(asAsha['Mobile number']));
    return user;
  }

  test('keeps a state outside the list as a choice, also after another choice', async () => {
    const user = await openOdd({ state: 'Ladakh', phone: '+91 98765 43210' });
    expect(field('State').value).toBe('Ladakh');
    await user.selectOptions(field('State'), 'Goa');
    await user.selectOptions(field('State'), 'Ladakh');
    await user.click(updateButton());
    await waitFor(() => expect(callsOf('updateUser')).toHaveLength(1));
    expect(callsOf('updateUser')[0]?.body).toMatchObject({ state: 'Ladakh', phone: '9876543210' });
  });

  test.each(['unknown', '1998-13-45'])('needs its missing values, and a date for %j', async (dob) => {
    const user = await openOdd({ l_name: '', dob, gender: 'other', phone: '', state: '' });
    await user.click(updateButton());
    const summary = within(await screen.findByRole('region', { name: forms.summary }));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Last name must be 3 to 20 characters',
      'Date of birth must be a real date from 1800 to today',
      'Choose Male or Female',
      'The Mobile Number must be 10 digit / number',
      'Choose your state from the list',
    ]);
    expect(callsOf('updateUser')).toEqual([]);
  });
});
