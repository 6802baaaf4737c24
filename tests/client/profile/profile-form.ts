import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { forceRecord, open, signIn } from '../open.tsx';
import { work } from './profile-screen.ts';

/** The values of asha01's profile form by label. */
export const asAsha = {
  'First name': 'Asha',
  'Last name': 'Hegde',
  Day: '14',
  Month: '06',
  Year: '1998',
  'About you':
    'I live in Dharwad and I have low vision. I use a screen magnifier and the NVDA screen reader. I build simple websites that everyone can use, and I test the sites of other people. I am looking for work in web support or accessibility testing.',
  'Mobile number': '9000000001',
  Email: 'asha01@example.com',
  Address: '12 Sample Street, Dharwad',
  State: 'Karnataka',
  Pincode: '580001',
};

/** The ID numbers of asha01 by label. Their fields open by a press. */
export const numbersOfAsha = {
  'UDID number (optional)': 'KA0000000SAMPLE001',
  'Other ID (Aadhaar, PAN or voter id)': 'SAMPLEID0001',
};

export type Label = keyof typeof asAsha | keyof typeof numbersOfAsha;
const labels = Object.keys(asAsha) as Label[];

export const profileFormStands = () => screen.findByText('Update profile', { selector: 'h1' });

/** Opens the form of a learner. The app reads the record again, with these changes, which may break the contract. */
export async function openProfileForm(username = 'asha01', changes?: object) {
  await signIn(username);
  if (changes) await forceRecord(changes);
  const user = await open('/update/profile');
  await profileFormStands();
  return user;
}

export const field = (label: Label) => screen.getByLabelText<HTMLInputElement>(label);

export const shown = () => Object.fromEntries(labels.map((label) => [label, field(label).value]));

export const openUdid = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Show and change: UDID number' }));

export async function retype(user: UserEvent, label: Label, text: string) {
  await user.clear(field(label));
  await user.type(field(label), text);
}

export const updateButton = () => screen.getByText('Update', { selector: 'button' });

/** Waits for the success message and the profile screen. */
export async function saved() {
  await screen.findByText('Profile Updated successfully..!');
  await work();
}
