import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { address, open, signIn } from './open.tsx';
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
import { callsOf, changeAnswer, holdBack } from './world.ts';

const udid = 'UDID number (optional)';
const other = 'Other ID (Aadhaar, PAN or voter id)';

describe('the profile form', () => {
  test('begins with the record', async () => {
    await openProfileForm();
    expect(shown()).toEqual(asAsha);
    expect(screen.getByLabelText<HTMLInputElement>('Female').checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Male').checked).toBe(false);
  });

  test('follows a newer record, but for what was typed meanwhile', async () => {
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

  test("keeps the 'N/A' of a record without another ID when something else changes", async () => {
    const user = await openProfileForm('ravi02');
    expect(field(other).value).toBe('N/A');
    await retype(user, 'About you', 'I look for work.');
    await user.click(updateButton());
    await saved();
    expect(callsOf('updateUser')[0]?.body).toMatchObject({ other: 'N/A', bio: 'I look for work.' });
  });

  test('asks for every field but the UDID number, in the order of the screen', async () => {
    const user = await openProfileForm();
    for (const label of Object.keys(asAsha) as (keyof typeof asAsha)[]) {
      if (label === 'State') await user.selectOptions(field(label), '');
      else await user.clear(field(label));
    }
    await user.click(updateButton());
    const summary = await screen.findByRole('region', { name: 'There is a problem' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'First name must be 3 to 20 characters',
      'Last name must be 3 to 20 characters',
      'Date of birth must be a real date from 1800 to today',
      'Write something about you',
      'The Mobile Number must be 10 digit / number',
      'Enter an email address like name@example.com',
      'Address must be 5 to 50 characters',
      'Choose your state from the list',
      'Pincode must be 6 digits',
      'Other ID must be 10 to 20 characters',
    ]);
    expect(document.activeElement).toBe(summary);
    expect(callsOf('updateUser')).toEqual([]);
    await user.click(within(summary).getByText('Pincode must be 6 digits'));
    expect(document.activeElement).toBe(field('Pincode'));
  });
});

describe('a profile that is saved', () => {
  test('sends the fourteen fields of the contract, as the rules make them of what is typed', async () => {
    const user = await openProfileForm();
    const token = localStorage.getItem('auth_token');
    const { profile } = JSON.parse(localStorage.getItem('UserData') ?? '');
    await retype(user, 'First name', '  Aasha ');
    await retype(user, 'Day', '5');
    await retype(user, 'Month', 'July');
    await user.click(field('Male' as 'Day'));
    await retype(user, 'Mobile number', '+91 90000 00009');
    await retype(user, 'Address', '7  New Road,  Hubballi');
    await user.selectOptions(field('State'), 'Jammu and Kashmir');
    await retype(user, 'Pincode', '१९० ००१');
    await retype(user, udid, 'jk00-0000-0000');
    await retype(user, 'About you', 'I test websites.');
    await user.click(updateButton());
    await saved();
    const [call] = callsOf('updateUser');
    expect(call?.path).toBe('/userskill/update?username=asha01');
    expect(call?.headers.get('Auth-token')).toBe(token);
    expect(call?.body).toEqual({
      f_name: 'Aasha',
      l_name: 'Hegde',
      dob: '1998-07-05',
      gender: 'male',
      phone: '9000000009',
      email: 'asha01@example.com',
      address: '7 New Road, Hubballi',
      state: 'Jammu and Kashmir',
      pincode: '190001',
      liveaddress: 'default',
      udid: 'JK0000000000',
      other: 'SAMPLEID0001',
      profile,
      bio: 'I test websites.',
    });
    expect(callsOf('updateUser')).toHaveLength(1);
  });

  test('may have no UDID number', async () => {
    const user = await openProfileForm();
    await user.clear(field(udid));
    await user.click(updateButton());
    await saved();
    expect(callsOf('updateUser')[0]?.body).toMatchObject({ udid: '' });
    expect(fact('UDID number').textContent).toBe('Not given');
  });

  test('leads to the profile, which says so and shows the new facts', async () => {
    const user = await openProfileForm();
    await retype(user, 'First name', 'Aasha');
    await retype(user, 'Email', 'aasha@example.com');
    await user.click(updateButton());
    const arrived = await screen.findByText('Aasha Hegde', { selector: 'h1' });
    expect(address()).toBe('/myprofile');
    expect(fact('Email').textContent).toBe('aasha@example.com');
    expect(within(screen.getByRole('status')).getByText('Profile Updated successfully..!')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(arrived));
    await screen.findByText('Skills (5)');
  });

  test.each([
    ['another', (token: string) => token],
    ['the same', () => localStorage.getItem('auth_token')],
  ])('keeps the token of the answer, here %s one, and asks for the record', async (_which, tokenOf) => {
    const user = await openProfileForm();
    let given: string | null = null;
    changeAnswer('updateUser', (body) => {
      given = tokenOf(body.auth_token);
      return { ...body, auth_token: given };
    });
    await waitFor(() => expect(callsOf('getUser')).toHaveLength(1));
    changeAnswer('getUser', (record) => ({ ...record, address: 'As the backend keeps it' }));
    await retype(user, 'Address', '7 New Road');
    await user.click(updateButton());
    await saved();
    await waitFor(() => expect(callsOf('getUser')).toHaveLength(2));
    expect(given).not.toBe(null);
    expect(localStorage.getItem('auth_token')).toBe(given);
    expect(callsOf('getUser')[1]?.headers.get('Auth-token')).toBe(given);
    await waitFor(() => expect(fact('Address').textContent).toBe('As the backend keeps it'));
    expect(JSON.parse(localStorage.getItem('UserData') ?? '')).toMatchObject({
      username: 'asha01',
      address: 'As the backend keeps it',
    });
  });

  test('stays logged in where the answer has an empty token, and asks for the record', async () => {
    const user = await openProfileForm();
    const before = localStorage.getItem('auth_token');
    changeAnswer('updateUser', (body) => ({ ...body, auth_token: '' }));
    await waitFor(() => expect(callsOf('getUser')).toHaveLength(1));
    await retype(user, 'Address', '7 New Road');
    await user.click(updateButton());
    await saved();
    await waitFor(() => expect(callsOf('getUser')).toHaveLength(2));
    expect(localStorage.getItem('auth_token')).toBe(before);
    await waitFor(() => expect(fact('Address').textContent).toBe('7 New Road'));
  });
});
