import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { open } from '../open.tsx';

/** The typed text of each field by label, in form order. */
export const typed = {
  'First name': 'Kiran',
  'Last name': 'Bhatt',
  Day: '29',
  Month: '2',
  Year: '2004',
  'Mobile number': '9876543210',
  Email: 'kiran@example.com',
  Address: '3 Temple Road, Nashik',
  Pincode: '422001',
  Username: 'kiran01',
  Password: 'Kiran@1234',
  'UDID number (optional)': 'MH1234567890123',
  'Other ID (Aadhaar, PAN or voter id)': 'ABCDE1234F',
} as const;

export type Label = keyof typeof typed;

export const sentPerson = {
  f_name: 'Kiran',
  l_name: 'Bhatt',
  dob: '2004-02-29',
  gender: 'female',
  username: 'kiran01',
  password: 'Kiran@1234',
  phone: '9876543210',
  email: 'kiran@example.com',
  address: '3 Temple Road, Nashik',
  state: 'Maharashtra',
  pincode: '422001',
  udid: 'MH1234567890123',
  other: 'ABCDE1234F',
  liveaddress: 'default',
  profile: 'default',
  bio: '',
};

export const field = (label: Label) => screen.getByLabelText<HTMLInputElement>(label);

export async function openRegistration(address = '/reg'): Promise<UserEvent> {
  const user = await open(address);
  await screen.findByText('Register', { selector: 'h1' });
  return user;
}

/** Opens the last step, with a draft of the others. */
export async function openLastStep(): Promise<UserEvent> {
  const { f_name, l_name, gender, phone, email, address, state, pincode } = sentPerson;
  const draft = { f_name, l_name, dob: '29/2/2004', gender, phone, email, address, state, pincode };
  sessionStorage.setItem('draft:registration', JSON.stringify(draft));
  return openRegistration('/reg?step=4');
}

export async function enter(user: UserEvent, label: Label, text: string): Promise<void> {
  await user.clear(field(label));
  if (text !== '') await user.paste(text);
}

const labels = Object.keys(typed) as Label[];
export const lastLabels = labels.slice(labels.indexOf('Username'));

/** Fills in fields, with `others` in place of the usual texts, and goes on after each step. Focus ends in the last field. */
export async function fillIn(
  user: UserEvent,
  others: Partial<Record<Label, string>> = {},
  some: readonly Label[] = labels,
): Promise<void> {
  for (const label of some) {
    await enter(user, label, others[label] ?? typed[label]);
    if (label === 'Year') await user.click(screen.getByLabelText('Female'));
    if (label === 'Address') await user.selectOptions(screen.getByLabelText('State'), 'Maharashtra');
    if (['Year', 'Email', 'Pincode'].includes(label)) await user.click(sendButton());
  }
}

export function fieldValues(): Record<string, string | null> {
  const texts = Object.keys(typed).map((label) => [label, field(label as Label).value]);
  const gender = document.querySelector<HTMLInputElement>('input[name=gender]:checked');
  return {
    ...Object.fromEntries(texts),
    Gender: gender?.value ?? null,
    State: screen.getByLabelText<HTMLSelectElement>('State').value,
  };
}

export const filledIn = { ...typed, Gender: 'female', State: 'Maharashtra' };

/** Returns the button of the step under any label. Queries by role are slow in a long page. */
export function sendButton(): HTMLButtonElement {
  const button = document.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!button) throw new Error('no button sends the form');
  return button;
}

export async function summary(): Promise<HTMLElement> {
  const heading = await screen.findByText('There is a problem', { selector: 'h2' });
  const region = heading.closest('section');
  if (!region) throw new Error('the summary is no section');
  return region;
}
