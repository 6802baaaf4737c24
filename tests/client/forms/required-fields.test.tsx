import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, signIn } from '../open.tsx';

// Every form marks its required fields, in words and for assistive technology (accessibility 47).

const allRequired = 'Fill in every field.';
const someRequired = 'Fill in every field. Only those marked (optional) may stay empty.';

/** The labels of the form's fields. Checkboxes are left out, because an unticked one is a valid answer. */
const labels = () =>
  [...document.querySelectorAll('form .field > :is(label, legend)')].map(
    ({ textContent }) => textContent ?? '',
  );

/** The labels of the fields with `aria-required`. */
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
])('marks the required fields at %s', async (to, note, required, optional) => {
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
