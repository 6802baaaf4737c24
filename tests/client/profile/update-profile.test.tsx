import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
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
const summary = () => screen.findByRole('region', { name: 'There is a problem' });
const tooMany = 'Too many requests please try again later';

describe('the profile form', () => {
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
    await waitFor(() => expect(field('Address').value).toBe('12 Sample Street, Dharwad'));
    expect(field('First name').value).toBe('Nisha');
  });
});

describe('saving the profile', () => {
  test('starts with the record, sends all contract fields and shows the new values', async () => {
    const user = await openProfileForm();
    expect(shown()).toEqual(asAsha);
    expect(screen.getByLabelText<HTMLInputElement>('Female').checked).toBe(true);
    const { profile } = JSON.parse(localStorage.getItem('UserData') ?? '');
    await retype(user, 'First name', '  Aasha ');
    await retype(user, 'Day', '5');
    await retype(user, 'Month', 'July');
    await user.click(screen.getByLabelText('Male'));
    await user.selectOptions(field('State'), 'Jammu and Kashmir');
    await retype(user, 'Email', 'aasha@example.com');
    await retype(user, udid, 'jk00-0000-0000');
    await retype(user, 'About you', 'I test websites.');
    await user.click(updateButton());
    const arrived = await screen.findByText('Aasha Hegde', { selector: 'h1' });
    expect(address()).toBe('/myprofile');
    expect(fact('Email').textContent).toBe('aasha@example.com');
    expect(within(screen.getByRole('status')).getByText('Profile Updated successfully..!')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(arrived));
    expect(callsOf('updateUser')).toHaveLength(1);
    expect(callsOf('updateUser')[0]).toMatchObject({
      path: '/userskill/update?username=asha01',
      body: {
        f_name: 'Aasha',
        l_name: 'Hegde',
        dob: '1998-07-05',
        gender: 'male',
        phone: '9000000001',
        email: 'aasha@example.com',
        address: '12 Sample Street, Dharwad',
        state: 'Jammu and Kashmir',
        pincode: '580001',
        liveaddress: 'default',
        udid: 'JK0000000000',
        other: 'SAMPLEID0001',
        profile,
        bio: 'I test websites.',
      },
    });
  });

  test.each([
    ['another', (token: string) => token],
    ['the same', () => localStorage.getItem('auth_token')],
    ['an empty', () => ''],
  ])('reloads the record after a response with %s token', async (_which, tokenOf) => {
    const user = await openProfileForm();
    const before = localStorage.getItem('auth_token');
    let given: string | null = null;
    changeResponse('updateUser', (body) => {
      changeResponse('getUser', (record) => ({ ...record, address: 'As the backend keeps it' }));
      given = tokenOf(body.auth_token);
      return { ...body, auth_token: given };
    });
    await waitFor(() => expect(callsOf('getUser')).toHaveLength(1));
    await retype(user, 'Address', '7 New Road');
    await user.click(updateButton());
    await saved();
    await waitFor(() => expect(fact('Address').textContent).toBe('As the backend keeps it'));
    expect(given).not.toBe(null);
    expect(localStorage.getItem('auth_token')).toBe(given || before);
    expect(callsOf('getUser').map(({ headers }) => headers.get('Auth-token'))).toEqual([
      before,
      before,
      given || before,
    ]);
    expect(localStorage.getItem('UserData')).toContain('As the backend keeps it');
  });

  test('shows the new values and an error when the record fails to load', async () => {
    const user = await openProfileForm();
    await waitFor(() => expect(callsOf('getUser')).toHaveLength(1));
    await retype(user, 'First name', 'Aasha');
    const release = holdBack('updateUser');
    await user.click(updateButton());
    await waitFor(() => expect(callsOf('updateUser')).toHaveLength(1));
    await control.force('getUser', 'server-error', { times: tries });
    await release();
    await screen.findByText('Aasha Hegde', { selector: 'h1' });
    expect((await screen.findByRole('alert')).textContent).toBe(tooMany);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('the draft of the profile form', () => {
  test('survives a rejected save and is deleted by the next successful save', async () => {
    const user = await openProfileForm();
    await retype(user, 'First name', 'Aasha');
    await retype(user, other, 'ABCDE12345');
    await waitFor(() => expect(callsOf('getUser')).toHaveLength(1));
    const before = { ...localStorage };
    await control.force('updateUser', 'invalid-field', { times: 1 });
    await user.click(updateButton());
    const problem = await summary();
    expect(problem.textContent).toBe('There is a problempincode: Pincode must be 6 digits');
    expect(document.activeElement).toBe(problem);
    expect(address()).toBe('/update/profile');
    expect(shown()).toEqual({ ...asAsha, 'First name': 'Aasha', [other]: 'ABCDE12345' });
    expect({ ...localStorage }).toEqual(before);
    await user.click(updateButton());
    await saved();
    expect(storedDrafts()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Edit your profile' }));
    await profileFormStands();
    expect(shown()).toEqual({ ...asAsha, 'First name': 'Aasha', [other]: 'ABCDE12345' });
    expect(screen.queryByText(/^What you typed before is still here/)).toBe(null);
  });

  test('survives navigation with its ID numbers and is deleted on logout', async () => {
    const user = await openProfileForm();
    const openAgain = async () => {
      await user.click(screen.getByRole('link', { name: 'Profile' }));
      await user.click(await screen.findByRole('link', { name: 'Edit your profile' }));
      await profileFormStands();
    };
    await retype(user, 'Address', '7 New Road');
    await retype(user, udid, 'KA9999999999');
    await openAgain();
    expect(shown()).toEqual({ ...asAsha, Address: '7 New Road', [udid]: 'KA9999999999' });
    await logOut(user);
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('7 New Road');
    await logIn(user, 'asha01');
    await openAgain();
    expect(shown()).toEqual(asAsha);
  });
});
