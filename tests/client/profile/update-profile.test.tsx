import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errors } from '#copy/errors.ts';
import { forms } from '#copy/forms.ts';
import { profile, updateProfile } from '#copy/profile.ts';
import { logIn, logOut } from '../log-in-out.ts';
import { address, open, signIn } from '../open.tsx';
import { storedDrafts } from '../state/stored-drafts.ts';
import { callsOf, changeResponse, control, holdBack, tries } from '../world.ts';
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

test('updates untouched fields when a newer record arrives', async () => {
  await signIn('asha01');
  const stored = JSON.parse(localStorage.getItem('UserData') ?? '');
  localStorage.setItem('UserData', JSON.stringify({ ...stored, address: '10 Old Street', f_name: 'Usha' }));
  const release = holdBack('getUser');
  const user = await open('/update/profile');
  await profileFormStands();
  expect(field('Address').value).toBe('10 Old Street');
  await retype(user, 'First name', 'Nisha');
  await release();
  await waitFor(() => expect(field('Address').value).toBe(asAsha.Address));
  expect(field('First name').value).toBe('Nisha');
});

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

test('shows the new values and an error when the record fails to load', async () => {
  const user = await openProfileForm();
  await retype(user, 'First name', 'Aasha');
  const release = holdBack('updateUser');
  await user.click(updateButton());
  await waitFor(() => expect(callsOf('updateUser')).toHaveLength(1));
  await control.force('getUser', 'server-error', { times: tries });
  await release();
  await screen.findByText('Aasha Hegde', { selector: 'h1' });
  expect((await screen.findByRole('alert')).textContent).toBe(errors.tooManyRequests);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
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
