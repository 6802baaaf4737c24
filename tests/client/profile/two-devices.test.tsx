import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { errors } from '#copy/errors.ts';
import { forms } from '#copy/forms.ts';
import { updateProfile } from '#copy/profile.ts';
import { ui } from '#copy/ui.ts';
import { hold } from '../hold.ts';
import { reload } from '../reload.ts';
import { storedDrafts } from '../state/stored-drafts.ts';
import { callsOf, control } from '../world.ts';
import { saveElsewhere } from './elsewhere.ts';
import {
  field,
  openProfileForm,
  openUdid,
  profileFormStands,
  retype,
  saved,
  shown,
  updateButton,
} from './profile-form.ts';

// Another device is a direct call to the mock, in the same world.

const udid = 'UDID number (optional)';

const conflictHeading = () => screen.findByText(updateProfile.conflict, { selector: 'h1' });
const group = (name: string) => screen.getByRole('radiogroup', { name });
const choices = (name: string) => within(group(name)).getAllByRole<HTMLInputElement>('radio');
const namesOf = (name: string) => choices(name).map((radio) => radio.labels?.[0]?.textContent);
const choice = (name: string, side: RegExp) => within(group(name)).getByRole('radio', { name: side });
const sentAddresses = () =>
  callsOf('updateUser').map(({ body }) => (body as { readonly address: string }).address);

/** Opens the form, changes the address here and elsewhere, other fields only there or equally, and presses Update. */
async function openConflict(): Promise<UserEvent> {
  const user = await openProfileForm();
  await retype(user, 'Address', '7 New Road');
  await retype(user, 'Pincode', '580002');
  // The same date in other words.
  await retype(user, 'Month', 'June');
  await saveElsewhere({ address: '9 Far Street', pincode: '580002', phone: '9876543210', dob: '1998-07-14' });
  await user.click(updateButton());
  await conflictHeading();
  return user;
}

test('sends nothing and asks when both devices changed a field, then sends the choice', async () => {
  const user = await openConflict();
  await waitFor(async () => expect(document.activeElement).toBe(await conflictHeading()));
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
  expect(namesOf('Address')).toEqual(['Entered here, 7 New Road', 'Saved elsewhere, 9 Far Street']);
  expect(choices('Address').some(({ checked }) => checked)).toBe(false);
  await user.click(updateButton());
  const summary = await screen.findByRole('region', { name: forms.summary });
  expect(document.activeElement).toBe(summary);
  await user.click(within(summary).getByRole('link', { name: updateProfile.choose('Address') }));
  expect(document.activeElement).toBe(choices('Address')[0]);

  await user.click(screen.getByRole('button', { name: updateProfile.backToForm }));
  expect(document.activeElement).toBe(await profileFormStands());
  expect(shown()).toMatchObject({ Address: '7 New Road', 'Mobile number': '9876543210' });
  await user.click(updateButton());
  await conflictHeading();
  await user.click(choice('Address', /^Entered here/));
  expect(sentAddresses()).toEqual([]);
  await user.click(updateButton());
  await saved();
  const merged = { address: '7 New Road', pincode: '580002', phone: '9876543210', dob: '1998-07-14' };
  expect(callsOf('updateUser').map(({ body }) => body)).toEqual([expect.objectContaining(merged)]);
  expect(storedDrafts()).toEqual([]);
});

test('asks again when a third device saves, and keeps the choice when the save fails', async () => {
  const user = await openConflict();
  await user.click(choice('Address', /^Saved elsewhere/));
  await saveElsewhere({ address: '3 Third Lane' });
  await user.click(updateButton());
  await screen.findByText('3 Third Lane');
  expect(choices('Address').some(({ checked }) => checked)).toBe(false);
  await user.click(choice('Address', /^Saved elsewhere/));
  await control.force('updateUser', 'server-error', { times: 1 });
  await user.click(updateButton());
  await screen.findByText(errors.profileUpdate);
  await user.click(updateButton());
  await saved();
  expect(sentAddresses()).toEqual(['3 Third Lane', '3 Third Lane']);
});

test('shows both values as the screens write them, and ID numbers on request', async () => {
  const user = await openProfileForm();
  await retype(user, 'Day', '5');
  await retype(user, 'Mobile number', '+91 98765 43210');
  await openUdid(user);
  await retype(user, udid, 'KA1111111111');
  await user.click(screen.getByRole('button', { name: /^Remove: / }));
  const profile = 'https://example.com/new.png';
  await saveElsewhere({ dob: '1998-06-13', phone: '9000000002', udid: '', profile });
  await user.click(updateButton());
  await conflictHeading();
  expect(namesOf('Date of birth')).toEqual(['Entered here, 5 June 1998', 'Saved elsewhere, 13 June 1998']);
  expect(namesOf('Mobile number')).toEqual([
    'Entered here, +91 9876543210',
    'Saved elsewhere, +91 9000000002',
  ]);
  expect(choice('Profile picture', /^Entered here, ?No picture$/)).toBeTruthy();
  expect(choice('Profile picture', /^Saved elsewhere, ?Picture new\.png$/)).toBeTruthy();
  expect(document.body.textContent).not.toContain('KA1111111111');
  expect(choice('UDID number', /^Entered here, ?Hidden, ends in 1 1 1 1$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show both: UDID number' }));
  expect(choice('UDID number', /^Entered here, ?KA1111111111$/)).toBeTruthy();
  expect(choice('UDID number', /^Saved elsewhere, ?Not given$/)).toBeTruthy();
});

test('compares a restored draft with the record from which it started', async () => {
  await openConflict();
  const user = await reload();
  await profileFormStands();
  // The record that the form starts from is now that of the other device.
  await waitFor(() => expect(localStorage.getItem('UserData')).toContain('9 Far Street'));
  expect(field('Address').value).toBe('7 New Road');
  await user.click(updateButton());
  await conflictHeading();
  expect(sentAddresses()).toEqual([]);
});

test('sends nothing when the newest record fails to load or its account is deleted', async () => {
  const user = await openProfileForm();
  await waitFor(() => expect(callsOf('getUser')).toHaveLength(1));
  await retype(user, 'Address', '7 New Road');
  await control.force('getUser', 'server-error');
  await user.click(updateButton());
  await screen.findByText(errors.profileUpdate);
  expect(field('Address').value).toBe('7 New Road');
  await control.force('getUser', 'user-deleted', { times: 1 });
  await user.click(updateButton());
  const dialog = await screen.findByRole('dialog', { name: errors.accountDeleted });
  await user.click(within(dialog).getByRole('button', { name: ui.ok }));
  // The draft is only on this device.
  await waitFor(() =>
    expect(Object.keys(localStorage).filter((key) => !key.startsWith('Draft:'))).toEqual([]),
  );
  expect(sentAddresses()).toEqual([]);
});

test('says that nothing is saved when the learner has left before the conflict', async () => {
  const user = await openProfileForm();
  await waitFor(() => expect(callsOf('getUser')).toHaveLength(1));
  await retype(user, 'Address', '7 New Road');
  await saveElsewhere({ address: '9 Far Street' });
  const release = hold('getUser');
  await user.click(updateButton());
  await waitFor(() => expect(callsOf('getUser')).toHaveLength(2));
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  await release();
  await screen.findByText(`Update profile: ${updateProfile.lateConflict}`);
});
