import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, signIn } from '../open.tsx';

// Every form says which fields it requires, in words and to assistive technology (accessibility 47).

const allRequired = 'Fill in every field.';
const someRequired = 'Fill in every field. Only those marked (optional) may stay empty.';

/** The labels of the form's questions. A box to tick is none, since without a tick it is answered too. */
const labels = () =>
  [...document.querySelectorAll('form .field > :is(label, legend)')].map(
    ({ textContent }) => textContent ?? '',
  );

/** What says to assistive technology that it is required, by the label of its question. */
const requiredToHear = () =>
  [...document.querySelectorAll('form [aria-required=true]')].map(
    (control) => control.closest('.field')?.querySelector('label, legend')?.textContent,
  );

const person = ['First name', 'Last name', 'Date of birth', 'Gender'];
const contact = ['Mobile number', 'Email', 'Address', 'State', 'Pincode'];
const udid = 'UDID number (optional)';
const other = 'Other ID (Aadhaar, PAN or voter id)';

test.each([
  ['/login', allRequired, ['Username', 'Password'], []],
  ['/reset', allRequired, ['Username', 'Email'], []],
  ['/changepassword?token=any', allRequired, ['New password'], []],
  ['/reg', someRequired, [...person, 'Username', 'Password', ...contact, other], [udid]],
  [
    '/update/profile',
    someRequired,
    [...person, 'About you', ...contact, other],
    ['Profile picture (optional)', udid],
  ],
  [
    '/addExperiance',
    someRequired,
    ['Organisation', 'Job title', 'Join date', 'Leave date'],
    ['Department (optional)'],
  ],
  [
    '/addproject',
    someRequired,
    ['Project Title', 'Project preview link'],
    ['Project Description (optional)', 'Select Type (optional)', 'Select related skill (optional)'],
  ],
])('%s says which fields it requires', async (to, note, required, optional) => {
  if (/update|add/.test(to)) {
    await signIn('asha01');
    localStorage.setItem('Agreed:asha01', 'yes');
  }
  await open(to);
  await screen.findByText(note);
  await waitFor(() => expect(new Set(requiredToHear())).toEqual(new Set(required)));
  expect(
    labels()
      .filter((label) => label.endsWith('(optional)'))
      .sort(),
  ).toEqual([...optional].sort());
});
