import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { expectConsole } from './console.ts';
import {
  enter,
  field,
  fillIn,
  openRegistration,
  sendButton,
  sentPerson,
  summary,
} from './registration-form.ts';
import { answerWith, callsOf, cutOff, force, holdBack } from './world.ts';

// Whether a username exists is asked when its field is left (product, sections 2 and 5).

const taken = 'User Already exist try diffrent username';
const free = 'This username is free.';

const heading = () => document.querySelector('h1')?.textContent;
const label = () => sendButton().textContent;
const inactive = () => sendButton().getAttribute('aria-disabled') === 'true';
const asked = () => callsOf('userExists').map(({ headers }) => headers.get('user'));
const isOf = (name: string) => (request: { headers: Headers }) => request.headers.get('user') === name;

/** Types a username and leaves its field. */
async function choose(user: UserEvent, name: string): Promise<void> {
  await enter(user, 'Username', name);
  await user.tab();
}

/** As above, until the answer says that it is taken. */
async function chooseTaken(user: UserEvent): Promise<void> {
  await choose(user, 'asha01');
  await waitFor(() => expect(heading()).toBe(taken));
}

describe('a username whose field is left', () => {
  test('is looked up once, and meanwhile the button says so', async () => {
    const release = holdBack('userExists');
    const user = await openRegistration();
    expect([heading(), label(), inactive()]).toEqual(['Register', 'Submit', false]);
    await choose(user, 'kiran01');
    expect([heading(), label(), inactive()]).toEqual(['Register', 'loading...', true]);
    await release();
    expect([heading(), label(), inactive()]).toEqual(['Register', 'Submit', false]);
    expect(screen.getByText(free).closest('[role=status]')).toBeTruthy();
    await user.click(field('Username'));
    await user.tab();
    expect(asked()).toEqual(['kiran01']);
  });

  test('that is taken says so in the heading, at the field and by the button, and aloud', async () => {
    const user = await openRegistration();
    await chooseTaken(user);
    expect([label(), inactive()]).toEqual(['Try agaim..', true]);
    expect(field('Username').getAttribute('aria-invalid')).toBe('true');
    const notes = field('Username').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(notes.map((id) => document.getElementById(id)?.textContent)).toEqual([
      '5 to 16 small letters and digits',
      taken,
    ]);
    expect(screen.getByText(taken, { selector: '[role=status] *' })).toBeTruthy();
    expect(screen.queryByText(free)).toBe(null);
    expect(screen.queryByText('There is a problem')).toBe(null);
  });

  test('that is taken is so no longer as soon as it is changed', async () => {
    const user = await openRegistration();
    await chooseTaken(user);
    await user.type(field('Username'), '9');
    expect([heading(), label(), inactive()]).toEqual(['Register', 'Submit', false]);
    expect(field('Username').getAttribute('aria-invalid')).toBe(null);
    await user.tab();
    await screen.findByText(free);
  });

  test('is looked up as it would be sent', async () => {
    const user = await openRegistration();
    await choose(user, ' Asha01 ');
    await waitFor(() => expect(heading()).toBe(taken));
    expect(asked()).toEqual(['asha01']);
  });

  test.each(['', 'asha', 'asha_01', 'abcdefghijklmnopq'])(
    'is not looked up where none can be so: %j',
    async (name) => {
      const user = await openRegistration();
      await choose(user, name);
      expect(label()).toBe('Submit');
      expect(asked()).toEqual([]);
      expect(field('Username').getAttribute('aria-invalid')).toBe(null);
    },
  );
});

describe('an answer that comes late', () => {
  test('to an earlier name changes nothing of what is known of the later one', async () => {
    const release = holdBack('userExists', isOf('asha01'));
    const user = await openRegistration();
    await choose(user, 'asha01');
    await choose(user, 'kiran01');
    await screen.findByText(free);
    await release();
    expect([heading(), label()]).toEqual(['Register', 'Submit']);
    expect(screen.getByText(free)).toBeTruthy();
    expect(asked()).toEqual(['asha01', 'kiran01']);
  });

  test('does not make a later name look answered that is still being looked up', async () => {
    const releaseEarlier = holdBack('userExists', isOf('kiran01'));
    const releaseLater = holdBack('userExists', isOf('asha01'));
    const user = await openRegistration();
    await choose(user, 'kiran01');
    await choose(user, 'asha01');
    await releaseEarlier();
    expect(label()).toBe('loading...');
    expect(screen.queryByText(free)).toBe(null);
    await releaseLater();
    expect(heading()).toBe(taken);
  });

  test('says nothing of a name that has been changed meanwhile', async () => {
    const release = holdBack('userExists');
    const user = await openRegistration();
    await choose(user, 'asha01');
    await user.type(field('Username'), '9');
    expect(label()).toBe('Submit');
    await release();
    expect([heading(), label()]).toEqual(['Register', 'Submit']);
    expect(field('Username').getAttribute('aria-invalid')).toBe(null);
  });
});

describe('a form that is sent', () => {
  test('with a name that is taken sends nothing, and leads to the field', async () => {
    const user = await openRegistration();
    await fillIn(user, { Username: 'asha01' });
    await waitFor(() => expect(heading()).toBe(taken));
    await user.click(sendButton());
    const told = await summary();
    expect(document.activeElement).toBe(told);
    expect(told.textContent).toBe(`There is a problem${taken}`);
    await user.click(screen.getByText(taken, { selector: 'a' }));
    expect(document.activeElement).toBe(field('Username'));
    expect(callsOf('register')).toEqual([]);
  });

  test('while its name is looked up waits, and sends nothing where the name is taken', async () => {
    const release = holdBack('userExists');
    const user = await openRegistration();
    await fillIn(user, { Username: 'asha01' });
    await user.click(sendButton());
    await release();
    expect((await summary()).textContent).toBe(`There is a problem${taken}`);
    expect(heading()).toBe(taken);
    expect(callsOf('register')).toEqual([]);
  });

  test('while its name is looked up waits, and is sent once where the name is free', async () => {
    const release = holdBack('userExists');
    const user = await openRegistration();
    await fillIn(user);
    await user.click(sendButton());
    await user.click(sendButton());
    expect(callsOf('register')).toEqual([]);
    await release();
    await screen.findByText(/^Hello Kiran/, { selector: 'h1' });
    expect(callsOf('register')).toHaveLength(1);
  });

  test('with a name that somebody else took meanwhile says so in the words of the server, and of the field', async () => {
    await force('userExists', 'free');
    const user = await openRegistration();
    await fillIn(user, { Username: 'asha01' });
    await user.click(sendButton());
    expect((await summary()).textContent).toBe('There is a problemUser already exists');
    expect([heading(), label(), inactive()]).toEqual([taken, 'Try agaim..', true]);
    expect(field('Username').getAttribute('aria-invalid')).toBe('true');
    expect(callsOf('login')).toEqual([]);
    await enter(user, 'Username', 'kiran01');
    await user.click(sendButton());
    await screen.findByText(/^Hello Kiran/, { selector: 'h1' });
    expect(callsOf('register').map(({ body }) => body)).toEqual([
      { ...sentPerson, username: 'asha01' },
      sentPerson,
    ]);
  });
});

describe('a lookup that fails', () => {
  const failures: [string, () => unknown][] = [
    ['429', () => force('userExists', 'rate-limited')],
    ['500', () => force('userExists', 'server-error')],
    ['the network', () => cutOff('userExists')],
    [
      'a broken body',
      () => {
        expectConsole(/^userExists: the answer does not match the contract/);
        answerWith('userExists', 'tru');
      },
    ],
  ];

  test.each(failures)('by %s keeps nobody from registering', async (_how, fail) => {
    await fail();
    const user = await openRegistration();
    await fillIn(user);
    await waitFor(() => expect(label()).toBe('Submit'));
    expect([heading(), inactive()]).toEqual(['Register', false]);
    expect(screen.queryByText(free)).toBe(null);
    await user.click(sendButton());
    await screen.findByText(/^Hello Kiran/, { selector: 'h1' });
  });

  test('is made again when the field is left again', async () => {
    const restore = cutOff('userExists');
    const user = await openRegistration();
    await choose(user, 'asha01');
    await waitFor(() => expect(label()).toBe('Submit'));
    restore();
    await user.click(field('Username'));
    await user.tab();
    await waitFor(() => expect(heading()).toBe(taken));
  });
});

describe('what is told of a username', () => {
  test('is one thing: free is told without the error of before', async () => {
    const user = await openRegistration();
    await user.click(sendButton());
    expect(within(await summary()).getByRole('link', { name: /^Username must be/ })).toBeTruthy();
    await choose(user, 'nisha77');
    await screen.findByText(free);
    expect(field('Username').getAttribute('aria-invalid')).toBe(null);
    expect(within(await summary()).queryByRole('link', { name: /^Username must be/ })).toBe(null);
  });

  test('stands in the summary too, in the words at the field', async () => {
    const user = await openRegistration();
    await chooseTaken(user);
    await user.click(sendButton());
    const links = within(await summary()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toContain(taken);
    expect(links).toHaveLength(12);
  });
});
