import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectConsole } from './console.ts';
import { hang } from './hanging.ts';
import { address, open, signIn } from './open.tsx';
import { reload } from './reload.ts';
import { expectWholeScreen } from './screen-shape.ts';
import { answerWith, callsOf, cutOff, force, holdBack } from './world.ts';

const documented = 'Error sending reset password link please check your Username and Email';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const sendButton = () => screen.getByRole('button', { name: 'Send reset link' });
const summary = () => screen.findByRole('region', { name: 'There is a problem' });

async function openForgotPassword() {
  const user = await open('/reset');
  await screen.findByRole('heading', { level: 1, name: 'Forgot password' });
  return user;
}

async function ask(username = 'asha01', email = 'asha01@example.com') {
  const user = await openForgotPassword();
  await user.type(field('Username'), username);
  await user.type(field('Email'), email);
  await user.click(sendButton());
  return user;
}

const sent = () => screen.findByRole('heading', { level: 1, name: 'Email Sent..!' });

/** The browser loses its network, and has it again. */
async function loseNetworkFor(meanwhile: () => Promise<unknown>) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await meanwhile();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  dispatchEvent(new Event('online'));
}

test('the word that it was sent takes focus once, not again when the network returns', async () => {
  await ask();
  const heading = await sent();
  await waitFor(() => expect(document.activeElement).toBe(heading));
  screen.getByRole('link', { name: 'Back to login' }).focus();
  await loseNetworkFor(() => screen.findByRole('heading', { name: 'No Internet connection' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Back to login'));
});

describe('the request for a reset link', () => {
  test('asks for username and email, and tells the browser what they are', async () => {
    await openForgotPassword();
    await expectWholeScreen();
    expect(field('Username').autocomplete).toBe('username');
    expect(field('Email').autocomplete).toBe('email');
    expect(field('Email').inputMode).toBe('email');
  });

  test.each([
    ['', '', ['Enter your username', 'Enter your email address']],
    ['asha01', '', ['Enter your email address']],
    ['', 'asha01@example.com', ['Enter your username']],
    ['  ', ' ', ['Enter your username', 'Enter your email address']],
  ])('with username %j and email %j says what to enter and sends nothing', async (name, email, words) => {
    const user = await openForgotPassword();
    if (name) await user.type(field('Username'), name);
    if (email) await user.type(field('Email'), email);
    await user.click(sendButton());
    const told = await summary();
    expect(document.activeElement).toBe(told);
    expect([...told.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(words);
    expect(callsOf('requestPasswordReset')).toEqual([]);
  });

  test('that works says so in focus and in the title, names the mailbox and leads back to the login', async () => {
    const user = await ask();
    const heading = await sent();
    expect(document.activeElement).toBe(heading);
    await waitFor(() => expect(document.title).toBe('Email Sent..! – Skills Portfolio'));
    expect(screen.getByText(/asha01@example\.com/)).toBeTruthy();
    expect(screen.queryByLabelText('Username')).toBe(null);
    await expectWholeScreen();
    await user.click(screen.getByRole('link', { name: 'Back to login' }));
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    expect(address()).toBe('/login');
  });

  test('is sent as it was meant, once, however often it is pressed', async () => {
    const release = holdBack('requestPasswordReset');
    const user = await ask(' Asha01', 'asha01@example.com ');
    const busy = await screen.findByRole('button', { name: 'loading...' });
    await user.dblClick(busy);
    await user.type(field('Email'), '{Enter}');
    await release();
    await sent();
    expect(callsOf('requestPasswordReset').map(({ body }) => body)).toEqual([
      { username: 'asha01', email: 'asha01@example.com' },
    ]);
  });

  test('survives a reload, and is forgotten once it was sent', async () => {
    const user = await openForgotPassword();
    await user.type(field('Username'), 'asha01');
    await user.type(field('Email'), 'asha01@example.com');
    const again = await reload();
    await screen.findByRole('heading', { level: 1, name: 'Forgot password' });
    expect([field('Username').value, field('Email').value]).toEqual(['asha01', 'asha01@example.com']);
    await again.click(sendButton());
    await sent();
    await reload();
    await screen.findByRole('heading', { level: 1, name: 'Forgot password' });
    expect([field('Username').value, field('Email').value]).toEqual(['', '']);
  });

  test('knows a learner who is logged in, and leaves them so', async () => {
    await signIn('asha01');
    const user = await open('/reset');
    await screen.findByRole('heading', { level: 1, name: 'Forgot password' });
    expect([field('Username').value, field('Email').value]).toEqual(['asha01', 'asha01@example.com']);
    await user.click(sendButton());
    await sent();
    expect(localStorage.getItem('auth_token')).toBeTruthy();
  });
});

describe('a request that fails', () => {
  /** Still on the form with everything typed, and the problem told in these words and in focus. */
  async function expectRefused(words: string, username = 'asha01', email = 'asha01@example.com') {
    const told = await summary();
    expect(told.textContent).toBe(`There is a problem${words}`);
    expect(document.activeElement).toBe(told);
    await waitFor(() => expect(document.title).toBe('Error: Forgot password – Skills Portfolio'));
    expect([field('Username').value, field('Email').value]).toEqual([username, email]);
    expect(sendButton().getAttribute('aria-disabled')).toBe(null);
  }

  test.each([
    ['an unknown name', 'nobody1', 'asha01@example.com'],
    ["another's email", 'asha01', 'ravi02@example.com'],
  ])('for %s is told in the same words, which give away nothing', async (_what, username, email) => {
    await ask(username, email);
    await expectRefused(documented, username, email);
  });

  test('for another reason is told in the words of the server', async () => {
    answerWith('requestPasswordReset', JSON.stringify({ status: 503, message: 'No mail leaves us today' }));
    await ask();
    await expectRefused('No mail leaves us today');
  });

  test.each([
    ['rate-limited', 'Too many requests please try again later'],
    ['server-error', documented],
  ] as const)('with %s is told in the documented words', async (outcome, words) => {
    await force('requestPasswordReset', outcome);
    await ask();
    await expectRefused(words);
  });

  test.each([
    ['broken JSON', '{"status": 200'],
    ['nothing', ''],
    ['another shape', '{"done": true}'],
  ])('with an answer that is %s is told in the documented words', async (_kind, text) => {
    expectConsole(/^requestPasswordReset: the answer does not match the contract/);
    answerWith('requestPasswordReset', text);
    await ask();
    await expectRefused(documented);
  });

  test('by no answer in 15 seconds is told in the documented words', async () => {
    const outlast = await hang('requestPasswordReset');
    await ask();
    await waitFor(() => expect(callsOf('requestPasswordReset')).toHaveLength(1));
    outlast();
    await expectRefused(documented);
  });

  test('by the network is told, and works with the next press', async () => {
    const restore = cutOff('requestPasswordReset');
    const user = await ask();
    await expectRefused(documented);
    restore();
    await user.click(sendButton());
    await sent();
  });
});
