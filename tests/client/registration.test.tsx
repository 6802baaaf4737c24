import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { address } from './open.tsx';
import { enter, field, openRegistration, sendButton, summary } from './registration-form.ts';
import { expectWholeScreen } from './screen-shape.ts';
import { callsOf } from './world.ts';

describe('the registration', () => {
  test('asks these questions in this order, and tells the browser what each is', async () => {
    await openRegistration();
    await expectWholeScreen();
    const controls = [...document.querySelectorAll<HTMLInputElement>('form :is(input, select, textarea)')];
    expect(
      controls.map((control) => [control.labels?.[0]?.textContent, control.getAttribute('autocomplete')]),
    ).toEqual([
      ['First name', 'given-name'],
      ['Last name', 'family-name'],
      ['Day', 'bday-day'],
      ['Month', 'bday-month'],
      ['Year', 'bday-year'],
      ['Male', null],
      ['Female', null],
      ['Username', 'username'],
      ['Password', 'new-password'],
      ['Mobile number', 'tel'],
      ['Email', 'email'],
      ['Address', 'street-address'],
      ['State', 'address-level1'],
      ['Pincode', 'postal-code'],
      ['UDID number (optional)', 'off'],
      ['Other ID (Aadhaar, PAN or voter id)', 'off'],
    ]);
    expect([...document.querySelectorAll('legend')].map(({ textContent }) => textContent)).toEqual([
      'Date of birth',
      'Gender',
    ]);
  });

  test('asks for the address in several lines, as browsers fill it in', async () => {
    await openRegistration();
    expect(field('Address').tagName).toBe('TEXTAREA');
  });

  test('brings the keyboard that suits, and judges by itself rather than by the browser', async () => {
    await openRegistration();
    const modes = ['Day', 'Month', 'Year', 'Mobile number', 'Email', 'Pincode'] as const;
    expect(modes.map((label) => field(label).inputMode)).toEqual([
      'numeric',
      'numeric',
      'numeric',
      'tel',
      'email',
      'numeric',
    ]);
    expect(sendButton().form?.noValidate).toBe(true);
  });

  test('offers the 29 states and Jammu and Kashmir, none of them chosen', async () => {
    await openRegistration();
    const select = screen.getByLabelText<HTMLSelectElement>('State');
    expect(select.value).toBe('');
    const names = [...select.options].map(({ text }) => text);
    expect(names).toHaveLength(1 + 30);
    expect(names).toEqual(expect.arrayContaining(['Karnataka', 'Delhi', 'Jammu and Kashmir']));
  });

  test('hides the password and shows it on request', async () => {
    const user = await openRegistration();
    await enter(user, 'Password', 'secret');
    expect(field('Password').type).toBe('password');
    await user.click(screen.getByLabelText('Show password'));
    expect(field('Password').type).toBe('text');
  });

  test('names what is missing field by field in their order, at each field too, and sends nothing', async () => {
    const user = await openRegistration();
    await user.click(sendButton());
    const told = await summary();
    expect(document.activeElement).toBe(told);
    await waitFor(() => expect(document.title).toBe('Error: Register – Skills Portfolio'));
    const links = [...told.querySelectorAll('a')];
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'First name must be 3 to 20 characters',
      'Last name must be 3 to 20 characters',
      'Date of birth must be a real date from 1800 to today',
      'Choose Male or Female',
      'Username must be 5 to 16 small letters and digits',
      'Password must be 8 to 16 characters',
      'The Mobile Number must be 10 digit / number',
      'Enter an email address like name@example.com',
      'Address must be 5 to 50 characters',
      'Choose your state from the list',
      'Pincode must be 6 digits',
      'Other ID must be 10 to 20 characters',
    ]);
    const firsts = ['First name', 'Last name', 'Day', 'Male', 'Username', 'Password', 'Mobile number'];
    const rest = ['Email', 'Address', 'State', 'Pincode', 'Other ID (Aadhaar, PAN or voter id)'];
    const described = (control: Element) =>
      [control, control.closest('fieldset')]
        .flatMap((element) => element?.getAttribute('aria-describedby')?.split(' ') ?? [])
        .map((id) => document.getElementById(id)?.textContent);
    for (const [index, label] of [...firsts, ...rest].entries()) {
      const link = links[index];
      if (!link) throw new Error(`nothing is said of ${label}`);
      await user.click(link);
      const control = screen.getByLabelText(label);
      expect(document.activeElement).toBe(control);
      expect(described(control)).toContain(link.textContent);
    }
    expect(callsOf('register')).toEqual([]);
  });

  test('leads whoever has an account to the login', async () => {
    const user = await openRegistration();
    await user.click(screen.getByText('Login', { selector: 'a' }));
    await screen.findByText('Login', { selector: 'h1' });
    expect(address()).toBe('/login');
  });
});
