import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { registered, registration } from '#copy/account.ts';
import { errors } from '#copy/errors.ts';
import { forms } from '#copy/forms.ts';
import { firstSteps } from '#copy/home.ts';
import * as names from '#copy/names.ts';
import { rules } from '#copy/rules.ts';
import { screens } from '#copy/screens.ts';
import { ui } from '#copy/ui.ts';
import * as hindi from '../../../client/copy/hi/names.ts';
import { announced } from '../announced.ts';
import { setHindiPage } from '../hindi-page.ts';
import { hold } from '../hold.ts';
import { section } from '../home.ts';
import { loginHeading } from '../log-in-out.ts';
import { address } from '../open.tsx';
import { callMock, callsOf, control, tries } from '../world.ts';
import {
  enter,
  field,
  fieldValues,
  filledIn,
  fillIn,
  lastLabels,
  openLastStep,
  openRegistration,
  sendButton,
  sentPerson,
  summary,
  typed,
} from './registration-form.ts';

const { taken, free, tryAgain, submit } = registration;

const home = () => screen.findByText('Hello Kiran', { selector: 'h1' });
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
const stored = () => JSON.parse(localStorage.getItem('UserData') ?? '{}');
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('.error-summary a')];
const messages = () => links().map(({ textContent }) => textContent);
const isInvalid = () => field('Username').getAttribute('aria-invalid') === 'true';

/** Returns the texts of the heading and the button, and true if the button is disabled. */
const shown = () => [
  document.querySelector('h1')?.textContent,
  sendButton().textContent,
  sendButton().getAttribute('aria-disabled') === 'true',
];
const ready = [screens.registration, submit, false];

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

test('has its fields in order, with autocomplete and input mode', async () => {
  await openRegistration();
  const controls = [...document.querySelectorAll<HTMLInputElement>('form :is(input, select, textarea)')];
  const facts = controls.map((control) =>
    [control.labels?.[0]?.textContent, control.getAttribute('autocomplete'), control.inputMode]
      .filter(Boolean)
      .join(),
  );
  expect(facts).toEqual([
    ...['First name,given-name', 'Last name,family-name'],
    ...['Day,bday-day,numeric', 'Month,bday-month,numeric', 'Year,bday-year,numeric', 'Male', 'Female'],
    ...['Mobile number,tel,tel', 'Email,email,email'],
    ...['Address,street-address', 'State,address-level1', 'Pincode,postal-code,numeric'],
    ...['Username,username', 'Password,new-password'],
    ...['UDID number (optional),off', 'Other ID (Aadhaar, PAN or voter id),off'],
  ]);
  // Browsers fill a multi-line street address only into a textarea.
  expect(screen.getByLabelText('Address').localName).toBe('textarea');
  expect(screen.getByLabelText<HTMLSelectElement>('State').options).toHaveLength(1 + 30);
});

test('sorts the states by their names in the language of the page', async () => {
  setHindiPage();
  vi.spyOn(names, 'stateName').mockImplementation(hindi.stateName);
  await openRegistration();
  const options = [...screen.getByLabelText<HTMLSelectElement>('State').options].slice(1);
  const texts = options.map(({ text }) => text);
  expect(texts.slice(0, 3)).toEqual(['अरुणाचल प्रदेश', 'असम', 'आंध्र प्रदेश']);
  expect(texts.slice(-2)).toEqual(['हरियाणा', 'हिमाचल प्रदेश']);
  expect(options.find(({ text }) => text === 'दिल्ली')?.value).toBe('Delhi');
});

test('lists the missing answers of a step in order, and checks a group when focus leaves it', async () => {
  const user = await openRegistration();
  await user.click(sendButton());
  await summary();
  expect(messages()).toEqual([rules.f_name, rules.l_name, rules.dob, rules.gender]);
  const targets = links().map((link) => document.querySelector(link.getAttribute('href') ?? '') as Element);
  expect(targets).toEqual([...document.querySelectorAll('form *')].filter((part) => targets.includes(part)));
  expect(callsOf('register')).toEqual([]);

  await enter(user, 'Day', '29');
  await enter(user, 'Month', '2');
  await enter(user, 'Year', '2004');
  await user.tab({ shift: true });
  expect(messages()).toContain(rules.dob);
  await user.click(screen.getByLabelText('Female'));
  expect(messages()).not.toContain(rules.dob);
  expect(messages()).toContain(rules.gender);
  await user.tab();
  expect(messages()).not.toContain(rules.gender);
});

describe('the steps', () => {
  /** Returns the heading of the step on the screen, and whether it has focus. */
  const step = () => {
    const heading = document.querySelector('.form-part:not([hidden]) h2');
    return [heading?.textContent, document.activeElement === heading] as const;
  };
  const headings = registration.steps.map((heading, index) => `Step ${index + 1} of 4: ${heading}`);
  const seeStep = async (nth: number, path: string) => {
    await waitFor(() => expect([...step(), address()]).toEqual([headings[nth - 1], true, path]));
    expect(document.title).toBe(`Register – Step ${nth} of 4 – Skills Portfolio`);
    expect(document.querySelectorAll('.form-part:not([hidden]), h1')).toHaveLength(2);
  };
  const entered = () => Object.values(fieldValues()).filter(Boolean).length;

  test('follow Enter, both ways of Back, and Forward, with all that is typed', async () => {
    const user = await openRegistration();
    expect(step()).toEqual([headings[0], false]);
    await fillIn(user, {}, ['First name', 'Last name', 'Day', 'Month', 'Year']);
    await seeStep(2, '/reg?step=2');
    await fillIn(user, {}, ['Mobile number']);
    await user.type(field('Email'), 'kiran');
    await user.keyboard('{Enter}');
    await summary();
    expect([messages(), document.title]).toEqual([
      [rules.email],
      'Error: Register – Step 2 of 4 – Skills Portfolio',
    ]);
    await user.click(screen.getByText(ui.back));
    await seeStep(1, '/reg');
    expect(screen.queryByText(forms.summary)).toBe(null);
    history.forward();
    await seeStep(2, '/reg?step=2');
    await user.type(field('Email'), '@example.com{Enter}');
    await seeStep(3, '/reg?step=3');
    history.back();
    await seeStep(2, '/reg?step=2');
    expect(entered()).toBe(8);
  });

  test('stay over a reload, and lead back from an address', async () => {
    const user = await openLastStep();
    expect([step(), address()]).toEqual([[headings[3], false], '/reg?step=4']);
    await user.click(screen.getByText(ui.back));
    await seeStep(3, '/reg?step=3');
    expect(screen.queryByText(forms.reset)).toBe(null);
  });

  test('begin at the first incomplete step', async () => {
    const draft = { l_name: 'Bhatt', dob: '29/2/2004', gender: 'female', phone: '9876543210' };
    sessionStorage.setItem('draft:registration', JSON.stringify(draft));
    const user = await openRegistration('/reg?step=4');
    await waitFor(() => expect([step(), address()]).toEqual([[headings[0], false], '/reg']));
    // The step stays while typing completes it.
    await enter(user, 'First name', typed['First name']);
    expect(step()).toEqual([headings[0], false]);
  });

  test('show the field that the backend refuses', async () => {
    await control.force('register', 'invalid-field', { times: 1 });
    await register();
    expect((await summary()).textContent).toBe(`${forms.summary}phone: ${rules.phone}`);
    expect([step(), address()]).toEqual([[headings[1], false], '/reg?step=2']);
    expect(document.activeElement).toBe(await summary());
  });
});

describe('a registration', () => {
  test('sends normalized values, logs in and shows home', async () => {
    // A failed lookup does not block the registration.
    await control.force('userExists', 'drop');
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
    expect(stored()).toMatchObject({ username: 'kiran01' });
    expect(localStorage.getItem('UserData')).not.toContain(typed.Password);
    expect(drafts()).toEqual([]);
  });

  test('leads to the login, without a draft, when the record cannot be fetched', async () => {
    await control.force('getUser', 'server-error', { times: tries });
    const user = await register();
    await screen.findByText(registered.heading, { selector: 'h1' });
    expect(address()).toBe('/logindone');
    expect(screen.getByText(errors.tooManyRequests)).toBeTruthy();
    expect([localStorage.length, drafts()]).toEqual([0, []]);
    await user.click(screen.getByText(registered.start, { selector: 'a' }));
    await loginHeading();
    expect(address()).toBe('/beta');
    await user.type(screen.getByLabelText('Username'), typed.Username);
    await user.type(screen.getByLabelText('Password'), `${typed.Password}{Enter}`);
    await home();
    expect(address()).toBe('/');
  });
});

describe('a registration whose response was lost', () => {
  const credentials = { username: typed.Username, password: typed.Password };
  const expectFailure = async () =>
    expect((await summary()).textContent).toBe(forms.summary + errors.exception);
  const logins = () => callsOf('login').map(({ body }) => body);

  test('is recovered by the next submit, which logs in, although the username is taken', async () => {
    await control.force('register', 'lost-response', { times: 1 });
    const user = await register();
    await expectFailure();
    await user.click(field('Username'));
    await user.tab();
    await waitFor(() => expect(shown()).toEqual(ready));
    expect(isInvalid()).toBe(false);
    await control.force('login', 'drop', { times: 1 });
    await user.click(sendButton());
    await waitFor(() => expect(logins()).toHaveLength(1));
    await expectFailure();
    await user.click(sendButton());
    await home();
    expect(logins()).toEqual([credentials, credentials]);
    expect(stored()).toMatchObject({ username: 'kiran01' });
    expect(screen.getByText(registered.heading)).toBeTruthy();
  });

  test('stays refused when the username belongs to another learner', async () => {
    await control.force('register', 'drop', { times: 1 });
    const user = await register();
    await expectFailure();
    const other = { ...sentPerson, password: 'Another@123' };
    await callMock('/api/v1/userskill/register', { method: 'POST', body: JSON.stringify(other) });
    await user.click(sendButton());
    await screen.findByText(taken, { selector: 'h1' });
    expect((await summary()).textContent).toBe(`${forms.summary}User already exists`);
    expect([logins(), localStorage.length]).toEqual([[credentials], 0]);
    expect([shown(), fieldValues()]).toEqual([[taken, tryAgain, true], filledIn]);
  });
});

describe('a username after blur', () => {
  test('is looked up while the button is disabled, and shows as taken until it is changed', async () => {
    const release = hold('userExists');
    const user = await openLastStep();
    await choose(user, 'asha01');
    expect(shown()).toEqual([screens.registration, ui.loading, true]);
    await release();
    await waitFor(() => expect(shown()).toEqual([taken, tryAgain, true]));
    expect(isInvalid()).toBe(true);
    const notes = field('Username').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(notes.map((id) => document.getElementById(id)?.textContent)).toContain(taken);
    await waitFor(() => expect(announced()).toContain(taken));
    expect(screen.queryByText(forms.summary)).toBe(null);
    await user.click(sendButton());
    await user.click(within(await summary()).getByText(taken));
    expect(document.activeElement).toBe(field('Username'));
    await user.type(field('Username'), '9');
    expect([shown(), isInvalid()]).toEqual([ready, false]);
    await user.tab();
    expect(await screen.findByText(free)).toBeTruthy();
    await waitFor(() => expect(announced()).toContain(free));
  });

  test('is shown as it is stored before it is sent, and again on the first home', async () => {
    const shownAs = () => screen.queryByText('kavyarao', { selector: 'form [translate=no]' });
    const user = await openLastStep();
    await user.type(field('Username'), 'Kavya Rao');
    expect(shownAs()).toBe(null);
    await user.tab();
    expect(shownAs()?.parentElement?.textContent).toBe(`${registration.stored} kavyarao`);
    await waitFor(() => expect(announced()).toContain(`${registration.stored} kavyarao`));
    await enter(user, 'Username', 'kavyarao');
    await user.tab();
    expect(shownAs()).toBe(null);
    await fillIn(user, { Username: 'Kavya Rao' }, lastLabels);
    await user.click(sendButton());
    const steps = await section(firstSteps.heading);
    expect(steps.textContent).toContain(`${firstSteps.username} kavyarao${firstSteps.writeDown}`);
  });

  test('waits for the end of a press on the button, which its answer moves', async () => {
    const user = await openLastStep();
    await user.type(field('Username'), 'kiran01');
    await user.pointer({ keys: '[MouseLeft>]', target: sendButton() });
    expect([callsOf('userExists'), shown()]).toEqual([[], ready]);
    await user.pointer('[/MouseLeft]');
    expect(await screen.findByText(free)).toBeTruthy();
    expect((await summary()).textContent).toContain(forms.summary);
  });

  test('delays a submit during its lookup, and sends a free name once', async () => {
    const release = hold('userExists');
    const user = await openLastStep();
    await fillIn(user, { Username: 'asha01' }, lastLabels);
    await user.click(sendButton());
    await user.click(sendButton());
    await release();
    await summary();
    expect([messages(), callsOf('register')]).toEqual([[taken], []]);
    await enter(user, 'Username', 'kiran01');
    await user.dblClick(sendButton());
    await home();
    expect(callsOf('register').map(({ body }) => body)).toEqual([sentPerson]);
  });
});
