import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { forms } from '#copy/forms.ts';
import { changeRow } from '../data.ts';
import { hold } from '../hold.ts';
import { callsOf, control } from '../world.ts';
import {
  asAsha,
  field,
  numbersOfAsha,
  openProfileForm,
  openUdid,
  profileFormStands,
  retype,
  saved,
  shown,
  updateButton,
} from './profile-form.ts';
import { fact } from './profile-screen.ts';

const udid = 'UDID number (optional)';
const otherId = 'Other ID (Aadhaar, PAN or voter id)';

test('starts with the record, and sends all contract fields once with the changes', async () => {
  const user = await openProfileForm();
  expect(shown()).toEqual(asAsha);
  expect(screen.getByLabelText<HTMLInputElement>('Female').checked).toBe(true);
  const { username: _, ...record } = JSON.parse(localStorage.getItem('UserData') ?? '');
  await retype(user, 'First name', '  Aasha ');
  await retype(user, 'Day', '5');
  await retype(user, 'Month', 'July');
  await user.click(screen.getByLabelText('Male'));
  await user.selectOptions(field('State'), 'Jammu and Kashmir');
  await openUdid(user);
  await retype(user, udid, 'jk00-0000-0000');
  await retype(user, 'About you', 'I test websites.');
  await user.dblClick(updateButton());
  await screen.findByText('Aasha Hegde', { selector: 'h1' });
  const changed = { dob: '1998-07-05', gender: 'male', state: 'Jammu and Kashmir', bio: 'I test websites.' };
  const body = { ...record, ...changed, f_name: 'Aasha', udid: 'JK0000000000' };
  expect(callsOf('updateUser').map(({ path, body }) => [path, body])).toEqual([
    ['/userskill/update?username=asha01', body],
  ]);
});

test('masks each ID number until a press opens its field', async () => {
  const user = await openProfileForm();
  const button = screen.getByRole('button', {
    name: 'Show and change: UDID number',
    description: 'Hidden, ends in E 0 0 1',
  });
  for (const number of Object.values(numbersOfAsha)) expect(document.body.innerHTML).not.toContain(number);
  await user.click(button);
  expect(document.activeElement).toBe(field(udid));
  expect(field(udid).value).toBe(numbersOfAsha[udid]);
  expect(screen.queryByLabelText(otherId)).toBe(null);
  // An empty field stays open.
  await retype(user, udid, 'KA00000000000');
  expect(field(udid).value).toBe('KA00000000000');
});

test('masks a typed ID number after a return to the form, and opens it for an error', async () => {
  const user = await openProfileForm();
  const tooLong = '1'.repeat(21);
  await user.click(screen.getByRole('button', { name: /^Show and change: Other ID/ }));
  await retype(user, otherId, tooLong);
  await user.click(screen.getByRole('link', { name: 'Home' }));
  act(() => history.back());
  await profileFormStands();
  expect(document.body.innerHTML).not.toContain(tooLong);
  await user.click(updateButton());
  const summary = within(await screen.findByRole('region', { name: forms.summary }));
  await user.click(summary.getByRole('link'));
  expect(document.activeElement).toBe(field(otherId));
  expect(field(otherId).value).toBe(tooLong);
});

test('keeps a state outside the list as a choice after another', async () => {
  const user = await openProfileForm('asha01', { state: 'Ladakh' });
  for (const state of ['Goa', 'Ladakh']) await user.selectOptions(field('State'), state);
  expect(field('State').value).toBe('Ladakh');
});

test.each(['another', 'an empty'])('reloads the record after a response with %s token', async (which) => {
  const user = await openProfileForm();
  const before = localStorage.getItem('auth_token');
  const release = hold('updateUser');
  if (which === 'an empty')
    await control.forceBody('updateUser', { status: 200, message: '', auth_token: '' });
  await user.click(updateButton());
  // The mock has saved, and its response waits.
  const saves = () => control.log({ endpoint: 'updateUser', outcome: 'success' });
  await waitFor(async () => expect(await saves()).toHaveLength(1));
  await changeRow('users', 'asha01', { address: 'As the backend keeps it' });
  await release();
  await saved();
  await waitFor(() => expect(fact('Address').textContent).toBe('As the backend keeps it'));
  const token = localStorage.getItem('auth_token');
  expect(token === before).toBe(which === 'an empty');
  expect(callsOf('getUser').at(-1)?.headers.get('Auth-token')).toBe(token);
  expect(localStorage.getItem('UserData')).toContain('As the backend keeps it');
});

describe('a record whose values no form offers', () => {
  async function openOdd(odd: object) {
    const user = await openProfileForm('asha01', odd);
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
