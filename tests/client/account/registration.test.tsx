import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { announced } from '../announced.ts';
import { askToStartAgain, startAgain } from '../forms/start-again.ts';
import { logIn, loginHeading } from '../log-in-out.ts';
import { address, open, signIn } from '../open.tsx';
import { reload } from '../reload.ts';
import { expectWholeScreen } from '../screen-shape.ts';
import { callMock, callsOf, control, cutOff, holdBack, loseResponse, tries } from '../world.ts';
import {
  enter,
  field,
  fieldValues,
  filledIn,
  fillIn,
  openRegistration,
  sendButton,
  sentPerson,
  summary,
  typed,
} from './registration-form.ts';

const taken = 'User Already exist try diffrent username';
const free = 'This username is free.';
const done = 'You Succsessfully Registered ... Beta! Program';

const registerHeading = () => screen.findByText('Register', { selector: 'h1' });
const success = () => screen.findByText(done, { selector: 'h1' });
const home = () => screen.findByText(/^Hello Kiran/, { selector: 'h1' });
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
const messages = async () =>
  within(await summary())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

/** Returns the texts of the heading and the button, and true if the button is disabled. */
const shown = () => [
  document.querySelector('h1')?.textContent,
  sendButton().textContent,
  sendButton().getAttribute('aria-disabled') === 'true',
];
const ready = ['Register', 'Submit', false];

async function register() {
  const user = await openRegistration();
  await fillIn(user);
  await user.click(sendButton());
  return user;
}

async function choose(user: UserEvent, name: string): Promise<void> {
  await enter(user, 'Username', name);
  await user.tab();
}

describe('the registration form', () => {
  test('has its fields in order, with autocomplete and input mode', async () => {
    await openRegistration();
    await expectWholeScreen();
    const controls = [...document.querySelectorAll<HTMLInputElement>('form :is(input, select, textarea)')];
    const facts = controls.map((control) =>
      [control.labels?.[0]?.textContent, control.getAttribute('autocomplete'), control.inputMode].filter(
        Boolean,
      ),
    );
    expect(facts).toEqual([
      ['First name', 'given-name'],
      ['Last name', 'family-name'],
      ['Day', 'bday-day', 'numeric'],
      ['Month', 'bday-month', 'numeric'],
      ['Year', 'bday-year', 'numeric'],
      ['Male'],
      ['Female'],
      ['Username', 'username'],
      ['Password', 'new-password'],
      ['Mobile number', 'tel', 'tel'],
      ['Email', 'email', 'email'],
      ['Address', 'street-address'],
      ['State', 'address-level1'],
      ['Pincode', 'postal-code', 'numeric'],
      ['UDID number (optional)', 'off'],
      ['Other ID (Aadhaar, PAN or voter id)', 'off'],
    ]);
    // Browsers fill a multi-line street address only into a textarea.
    expect(screen.getByLabelText('Address').localName).toBe('textarea');
    const select = screen.getByLabelText<HTMLSelectElement>('State');
    expect(select.value).toBe('');
    expect(select.options).toHaveLength(1 + 30);
  });

  test('lists each missing answer in order, and sends nothing', async () => {
    const user = await openRegistration();
    await user.click(sendButton());
    expect(await messages()).toEqual([
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
    expect(callsOf('register')).toEqual([]);
  });

  test('validates a corrected group of controls when focus leaves the group', async () => {
    const date = 'Date of birth must be a real date from 1800 to today';
    const links = () =>
      [...document.querySelectorAll('.error-summary a')].map(({ textContent }) => textContent);
    const user = await openRegistration();
    await enter(user, 'Day', '29');
    await enter(user, 'Month', '2');
    await enter(user, 'Year', '2003');
    await user.click(sendButton());
    await summary();
    await enter(user, 'Year', '2004');
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(field('Month'));
    expect(links()).toContain(date);
    await user.click(screen.getByLabelText('Female'));
    expect(links()).not.toContain(date);
    expect(links()).toContain('Choose Male or Female');
    await user.tab();
    expect(links()).not.toContain('Choose Male or Female');
  });
});

describe('a registration', () => {
  test('sends normalized values, logs in and shows home', async () => {
    // A failed lookup does not block the registration.
    cutOff('userExists');
    const user = await openRegistration();
    await fillIn(user, {
      'First name': '  Kiran ',
      Month: 'feb',
      Username: ' Kiran01',
      'Mobile number': '+91 98765 43210',
      'UDID number (optional)': '',
    });
    await waitFor(() => expect(shown()).toEqual(ready));
    await user.click(sendButton());
    await home();
    expect(address()).toBe('/');
    expect(callsOf('register').map(({ body }) => body)).toEqual([{ ...sentPerson, udid: '' }]);
    expect(within(screen.getByRole('status')).getByText('Registered successfully')).toBeTruthy();
    expect(localStorage.getItem('auth_token')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('UserData') ?? '')).toMatchObject({ username: 'kiran01' });
    expect(localStorage.getItem('UserData')).not.toContain(typed.Password);
    expect(drafts()).toEqual([]);
  });

  test('leads to the login, without a draft, when the record cannot be fetched', async () => {
    await control.force('getUser', 'server-error', { times: tries });
    const user = await register();
    await success();
    expect(address()).toBe('/logindone');
    await expectWholeScreen();
    expect(screen.getByText('Too many requests please try again later')).toBeTruthy();
    expect([localStorage.length, drafts()]).toEqual([0, []]);
    await user.click(screen.getByText('Get Started', { selector: 'a' }));
    await loginHeading();
    expect(address()).toBe('/beta');
    await user.type(screen.getByLabelText('Username'), typed.Username);
    await user.type(screen.getByLabelText('Password'), `${typed.Password}{Enter}`);
    await home();
    expect(address()).toBe('/');
  });

  test('is not sent when the visitor goes back during the username lookup', async () => {
    const user = await openRegistration();
    await fillIn(user, { Username: 'asha77' });
    const release = holdBack('userExists');
    await enter(user, 'Username', 'nisha77');
    await user.tab();
    await user.click(sendButton());
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await release();
    await screen.findByText('Are you disabled.?');
    expect(callsOf('register')).toEqual([]);
    expect(sessionStorage.getItem('draft:registration')).toContain('nisha77');
  });

  test('does not replace a learner who logs in before the response', async () => {
    const release = holdBack('register');
    const user = await openRegistration();
    await fillIn(user);
    await user.click(sendButton());
    await waitFor(() => expect(callsOf('register')).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Login' }));
    await logIn(user, 'asha01');
    const token = localStorage.getItem('auth_token');
    await release();
    await within(screen.getByRole('status')).findByText(done);
    expect(await screen.findByText(/^Hello Asha/, { selector: 'h1' })).toBeTruthy();
    expect(localStorage.getItem('auth_token')).toBe(token);
  });

  test('drops the draft when the visitor logs in instead', async () => {
    const user = await openRegistration();
    await enter(user, 'First name', 'Kiran');
    await user.click(screen.getByRole('link', { name: 'Login' }));
    await logIn(user, 'ravi02');
    expect(drafts()).toEqual([]);
  });
});

describe('a registration whose response was lost', () => {
  const credentials = { username: typed.Username, password: typed.Password };
  const expectFailure = async () =>
    expect((await summary()).textContent).toBe(
      'There is a problemSomthing want wrong please refresh the page',
    );
  const logins = () => callsOf('login').map(({ body }) => body);

  test('is recovered by the next submit, which logs in', async () => {
    loseResponse('register');
    const user = await register();
    await expectFailure();
    const restore = cutOff('login');
    await user.click(sendButton());
    await waitFor(() => expect(logins()).toHaveLength(1));
    await expectFailure();
    restore();
    await user.click(sendButton());
    await home();
    expect(logins()).toEqual([credentials, credentials]);
    expect(address()).toBe('/');
    expect(localStorage.getItem('auth_token')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('UserData') ?? '')).toMatchObject({ username: 'kiran01' });
    expect(screen.getByText(done)).toBeTruthy();
  });

  test('is recovered even when the lookup reports the username as taken', async () => {
    loseResponse('register');
    const user = await register();
    await expectFailure();
    await user.click(screen.getByText('Login', { selector: 'a' }));
    await user.click(await screen.findByText('Register', { selector: 'a' }));
    const heading = await screen.findByText('Register', { selector: 'h1' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    for (const label of [
      'UDID number (optional)',
      'Other ID (Aadhaar, PAN or voter id)',
      'Password',
    ] as const)
      await enter(user, label, typed[label]);
    await user.click(field('Username'));
    await user.tab();
    await waitFor(() => expect(sendButton().textContent).toBe('Submit'));
    expect(field('Username').getAttribute('aria-invalid')).toBe(null);
    await user.click(sendButton());
    await home();
    expect(logins()).toEqual([credentials]);
  });

  test('stays refused when the username belongs to another learner', async () => {
    const restore = cutOff('register');
    const user = await register();
    await expectFailure();
    restore();
    const other = { ...sentPerson, password: 'Another@123' };
    await callMock('/api/v1/userskill/register', { method: 'POST', body: JSON.stringify(other) });
    await user.click(sendButton());
    await screen.findByText(taken, { selector: 'h1' });
    expect((await summary()).textContent).toBe('There is a problemUser already exists');
    expect(logins()).toEqual([credentials]);
    expect(localStorage.length).toBe(0);
    expect(sendButton().textContent).toBe('Try agaim..');
  });
});

test('leads a learner from /logindone to home', async () => {
  await signIn('asha01');
  const user = await open('/logindone');
  await success();
  await waitFor(() => expect(document.title).toBe('Registration complete – Skills Portfolio'));
  await user.click(screen.getByRole('link', { name: 'Get Started' }));
  await screen.findByText(/^Hello Asha/, { selector: 'h1' });
  expect(address()).toBe('/');
});

describe('a username after blur', () => {
  test('is looked up while the button is disabled, and clears the error when free', async () => {
    const release = holdBack('userExists');
    const user = await openRegistration();
    await user.click(sendButton());
    expect(await messages()).toContain('Username must be 5 to 16 small letters and digits');
    await choose(user, 'kiran01');
    expect(shown()).toEqual(['Register', 'loading...', true]);
    await release();
    expect(shown()).toEqual(ready);
    expect(screen.getByText(free)).toBeTruthy();
    await waitFor(() => expect(announced()).toEqual([free]));
    expect(field('Username').getAttribute('aria-invalid')).toBe(null);
    expect(await messages()).not.toContain('Username must be 5 to 16 small letters and digits');
  });

  test('shows as taken in heading, button, field, status and summary until changed', async () => {
    const user = await openRegistration();
    await choose(user, 'asha01');
    await waitFor(() => expect(shown()).toEqual([taken, 'Try agaim..', true]));
    expect(field('Username').getAttribute('aria-invalid')).toBe('true');
    const notes = field('Username').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(notes.map((id) => document.getElementById(id)?.textContent)).toContain(taken);
    await waitFor(() => expect(announced()).toContain(taken));
    expect(screen.queryByText('There is a problem')).toBe(null);
    await user.click(sendButton());
    expect(await messages()).toHaveLength(12);
    await user.click(within(await summary()).getByText(taken));
    expect(document.activeElement).toBe(field('Username'));
    await user.type(field('Username'), '9');
    expect(shown()).toEqual(ready);
    expect(field('Username').getAttribute('aria-invalid')).toBe(null);
    await user.tab();
    await screen.findByText(free);
  });

  test.each([
    ['asha01', 0],
    ['kiran01', 1],
  ])('delays a submit during its lookup: %s is sent %i times', async (name, count) => {
    const release = holdBack('userExists');
    const user = await openRegistration();
    await fillIn(user, { Username: name });
    await user.click(sendButton());
    await user.click(sendButton());
    expect(callsOf('register')).toEqual([]);
    await release();
    if (count === 0) expect(await messages()).toEqual([taken]);
    else await home();
    expect(callsOf('register')).toHaveLength(count);
  });

  test('shows as taken when registered by another learner meanwhile, and can be changed', async () => {
    await control.force('userExists', 'free');
    const user = await openRegistration();
    await fillIn(user, { Username: 'asha01' });
    await user.click(sendButton());
    expect((await summary()).textContent).toContain('User already exists');
    expect(shown()).toEqual([taken, 'Try agaim..', true]);
    expect(fieldValues()).toEqual({ ...filledIn, Username: 'asha01' });
    await enter(user, 'Username', 'kiran01');
    await user.click(sendButton());
    await home();
    expect(callsOf('register').map(({ body }) => body)).toEqual([
      { ...sentPerson, username: 'asha01' },
      sentPerson,
    ]);
  });
});

describe('a restored draft', () => {
  const unstored = ['Password', 'UDID number (optional)', 'Other ID (Aadhaar, PAN or voter id)'] as const;
  const restoredValues = { ...filledIn, ...Object.fromEntries(unstored.map((label) => [label, ''])) };
  const restored =
    'What you typed before is still here. Passwords and ID numbers may be missing: please check them.';

  async function reloadForm() {
    const user = await reload();
    await registerHeading();
    return user;
  }

  test("is cleared by 'Start again' after a confirmation", async () => {
    await fillIn(await openRegistration());
    const user = await reloadForm();
    await user.click(sendButton());
    await summary();
    const question = await askToStartAgain(user);
    expect(question.getByText('What you filled in here will be gone.')).toBeTruthy();
    await user.click(question.getByText('No Not yet.'));
    expect(fieldValues()).toEqual(restoredValues);
    expect(document.activeElement?.textContent).toBe('Start again');

    await startAgain(user);
    const blank = Object.fromEntries(Object.keys(typed).map((label) => [label, '']));
    const nothing = { ...blank, Gender: null, State: '' };
    expect(fieldValues()).toEqual(nothing);
    expect(document.activeElement).toBe(await registerHeading());
    expect(screen.queryByText('There is a problem')).toBe(null);
    expect(document.querySelector('[aria-invalid]')).toBe(null);
    await reloadForm();
    expect(fieldValues()).toEqual(nothing);
    expect(screen.queryByText(restored)).toBe(null);
  });
});
