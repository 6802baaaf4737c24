import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { address, open } from './open.tsx';
import {
  field,
  filledIn,
  fillIn,
  held,
  openRegistration,
  sendButton,
  sentPerson,
  summary,
  typed,
} from './registration-form.ts';
import { callsOf, force, holdBack } from './world.ts';

const home = () => screen.findByText(/^Hello Kiran/, { selector: 'h1' });

describe('a registration that works', () => {
  test('logs the newcomer in, keeps token and record, and shows home with the words of the server', async () => {
    const user = await openRegistration();
    await fillIn(user);
    await user.click(sendButton());
    await home();
    expect(address()).toBe('/');
    expect(callsOf('register').map(({ body }) => body)).toEqual([sentPerson]);
    expect(within(screen.getByRole('status')).getByText('Registered successfully')).toBeTruthy();
    const token = localStorage.getItem('auth_token');
    expect(token).toBeTruthy();
    expect(callsOf('getUser')[0]?.headers.get('Auth-token')).toBe(token);
    expect(JSON.parse(localStorage.getItem('UserData') ?? '')).toMatchObject({ username: 'kiran01' });
    expect(localStorage.getItem('UserData')).not.toContain(typed.Password);
  });

  test('sends what was meant, not how it was typed, and nothing for an empty UDID', async () => {
    const user = await openRegistration();
    await fillIn(user, {
      'First name': '  Kiran ',
      Day: '9',
      Month: 'feb',
      Username: ' Kiran01',
      'Mobile number': '+91 98765 43210',
      Address: '3 Temple Road,  Nashik ',
      Pincode: '४२२ ००१',
      'UDID number (optional)': '',
      'Other ID (Aadhaar, PAN or voter id)': '1234 5678 9012',
    });
    await user.click(sendButton());
    await home();
    expect(callsOf('register')[0]?.body).toEqual({
      ...sentPerson,
      dob: '2004-02-09',
      udid: '',
      other: '123456789012',
    });
  });

  test('takes the newcomer to the place where they were kept out', async () => {
    const user = await open('/myprofile');
    await user.click(await screen.findByText('Register', { selector: 'a' }));
    await screen.findByText('Register', { selector: 'h1' });
    await fillIn(user);
    await user.click(sendButton());
    await waitFor(() => expect(address()).toBe('/myprofile'));
    await screen.findByText('Kiran Bhatt', { selector: 'h1' });
  });

  test('is sent once, however often the button is pressed meanwhile', async () => {
    const release = holdBack('register');
    const user = await openRegistration();
    await fillIn(user);
    await user.dblClick(sendButton());
    await waitFor(() => expect(sendButton().textContent).toBe('loading...'));
    expect(sendButton().getAttribute('aria-disabled')).toBe('true');
    await user.click(sendButton());
    await user.type(field('Pincode'), '{Enter}');
    await release();
    await home();
    expect(callsOf('register')).toHaveLength(1);
  });

  test('logs nobody in who has left the screen meanwhile, but tells them', async () => {
    const release = holdBack('register');
    const user = await openRegistration();
    await fillIn(user);
    await user.click(sendButton());
    await waitFor(() => expect(callsOf('register')).toHaveLength(1));
    await user.click(screen.getByText('Login', { selector: 'a' }));
    await screen.findByText('Login', { selector: 'h1' });
    await release();
    await screen.findByText('You Succsessfully Registered ... Beta! Program');
    expect(address()).toBe('/login');
    expect(localStorage.getItem('auth_token')).toBe(null);
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBe(null);
  });

  test('can follow one that failed, with the same press', async () => {
    await force('register', 'server-error', 1);
    const user = await openRegistration();
    await fillIn(user);
    await user.click(sendButton());
    await summary();
    expect(held()).toEqual(filledIn);
    await user.click(sendButton());
    await home();
    expect(callsOf('register')).toHaveLength(2);
    await waitFor(() => expect(document.title).toBe('Home – Skills Portfolio'));
  });
});
