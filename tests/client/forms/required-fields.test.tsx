import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { forms } from '#copy/forms.ts';
import { open, signIn } from '../open.tsx';

// A form marks its required fields, in words and for assistive technology (accessibility 47).

/** The labels of the fields in which this selector finds an element. */
const labels = (selector: string) =>
  [...document.querySelectorAll('form .field')]
    .filter((field) => field.matches(selector) || field.querySelector(selector))
    .map((field) => field.querySelector('label, legend')?.textContent ?? '');

test.each([
  ['/login', forms.allRequired, ['Username', 'Password'], []],
  [
    '/update/profile',
    forms.someRequired,
    [
      ...['First name', 'Last name', 'Date of birth', 'Gender', 'About you', 'Mobile number', 'Email'],
      ...['Address', 'State', 'Pincode', 'Other ID (Aadhaar, PAN or voter id)'],
    ],
    ['Profile picture (optional)', 'UDID number (optional)'],
  ],
  [
    '/addproject',
    forms.someRequired,
    ['Project Title', 'Project preview link'],
    ['Project Description (optional)', 'Select Type (optional)', 'Select related skill (optional)'],
  ],
])('marks the required fields at %s', async (to, note, required, optional) => {
  if (to !== '/login') await signIn('asha01');
  localStorage.setItem('Agreed:asha01', 'yes');
  await open(to);
  await screen.findByText(note);
  await waitFor(() => expect(labels('[aria-required=true]').sort()).toEqual([...required].sort()));
  const marked = labels('label, legend').filter((label) => label.endsWith(forms.optional));
  expect(marked.sort()).toEqual([...optional].sort());
});
