import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { address, open, password } from './open.tsx';
import { callsOf, holdBack } from './world.ts';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const loginButton = () => screen.getByRole('button', { name: 'Login' });

async function openLogin() {
  const user = await open('/login');
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  return user;
}

describe('the login form', () => {
  test('tells a password manager what each field is', async () => {
    await openLogin();
    expect(field('Username').autocomplete).toBe('username');
    expect(field('Password').autocomplete).toBe('current-password');
    expect(field('Username').getAttribute('autocapitalize')).toBe('none');
  });

  test('leaves judging to the app rather than the browser', async () => {
    await openLogin();
    expect(loginButton().closest('form')?.noValidate).toBe(true);
  });

  test('hides the password, shows it on request and hides it again', async () => {
    const user = await openLogin();
    await user.type(field('Password'), 'secret');
    expect(field('Password').type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('Password').type).toBe('text');
    expect(field('Password').value).toBe('secret');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field('Password').type).toBe('password');
  });

  test('takes a pasted password', async () => {
    const user = await openLogin();
    await user.click(field('Password'));
    await user.paste('Pasted@123');
    expect(field('Password').value).toBe('Pasted@123');
  });

  test('leads to the reset of a forgotten password', async () => {
    const user = await openLogin();
    await user.click(screen.getByRole('link', { name: 'Forgot Password..?' }));
    await screen.findByRole('heading', { level: 1, name: 'Forgot password' });
    expect(address()).toBe('/reset');
  });

  test('leads back to the landing view', async () => {
    const user = await openLogin();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByText('Are you disabled.?');
    expect(address()).toBe('/');
  });

  test('judges nothing while the learner types or leaves a field', async () => {
    const user = await openLogin();
    await user.click(field('Username'));
    await user.tab();
    await user.tab();
    expect(screen.queryByText('There is a problem')).toBe(null);
    expect(field('Username').getAttribute('aria-invalid')).toBe(null);
  });
});

describe('a login with empty fields', () => {
  async function submitEmpty() {
    const user = await openLogin();
    await user.click(loginButton());
    return { user, summary: await screen.findByRole('region', { name: 'There is a problem' }) };
  }

  test('puts focus on a summary above the heading and says so in the title', async () => {
    const { summary } = await submitEmpty();
    expect(document.activeElement).toBe(summary);
    await waitFor(() => expect(document.title).toBe('Error: Login – Skills Portfolio'));
    const heading = screen.getByRole('heading', { level: 1 });
    expect(summary.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(callsOf('login')).toEqual([]);
  });

  test.each(['Username', 'Password'])(
    'links the summary to %s in the very words at the field',
    async (label) => {
      const { user, summary } = await submitEmpty();
      const message = `Enter your ${label.toLowerCase()}`;
      expect(field(label).getAttribute('aria-invalid')).toBe('true');
      expect(
        screen.getByRole('textbox', { name: 'Username', description: 'Enter your username' }),
      ).toBeTruthy();
      const described = document.getElementById(field(label).getAttribute('aria-describedby') ?? '');
      expect(described?.textContent).toBe(message);
      await user.click(within(summary).getByRole('link', { name: message }));
      expect(document.activeElement).toBe(field(label));
    },
  );

  test('keeps what was typed and complains of the empty field only', async () => {
    const user = await openLogin();
    await user.type(field('Username'), 'asha01');
    await user.click(loginButton());
    const summary = await screen.findByRole('region', { name: 'There is a problem' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Enter your password']);
    expect(field('Username').value).toBe('asha01');
    expect(field('Username').getAttribute('aria-invalid')).toBe(null);
  });

  test('gives the summary focus again at the next failed attempt', async () => {
    const { user, summary } = await submitEmpty();
    await user.click(field('Username'));
    await user.click(loginButton());
    await waitFor(() => expect(document.activeElement).toBe(summary));
  });

  test('takes nothing but spaces for an empty username', async () => {
    const user = await openLogin();
    await user.type(field('Username'), '   ');
    await user.type(field('Password'), password);
    await user.click(loginButton());
    await screen.findByRole('region', { name: 'There is a problem' });
    expect(callsOf('login')).toEqual([]);
  });

  test('can be put right, and then the error is gone from the title', async () => {
    const { user } = await submitEmpty();
    await user.type(field('Username'), 'asha01');
    await user.type(field('Password'), `${password}{Enter}`);
    await screen.findByRole('heading', { name: /^Hello Asha/ });
    await waitFor(() => expect(document.title).toBe('Home – Skills Portfolio'));
  });
});

describe('a login that works', () => {
  async function logIn() {
    const user = await openLogin();
    await user.type(field('Username'), 'asha01');
    await user.type(field('Password'), password);
    return user;
  }

  test('keeps the token and the record on the device and shows home', async () => {
    const user = await logIn();
    await user.click(loginButton());
    await screen.findByRole('heading', { name: /^Hello Asha/ });
    expect(address()).toBe('/');
    const token = localStorage.getItem('auth_token');
    expect(callsOf('getUser')[0]?.headers.get('Auth-token')).toBe(token);
    expect(JSON.parse(localStorage.getItem('UserData') ?? '')).toMatchObject({
      username: 'asha01',
      f_name: 'Asha',
    });
    expect(localStorage.getItem('UserData')).not.toContain(password);
  });

  test("says 'loading...' while working and sends a double click once", async () => {
    const release = holdBack('login');
    const user = await logIn();
    await user.dblClick(loginButton());
    const busy = await screen.findByRole('button', { name: 'loading...' });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    await user.click(busy);
    await user.type(field('Password'), '{Enter}');
    await release();
    await screen.findByRole('heading', { name: /^Hello Asha/ });
    expect(callsOf('login').map(({ body }) => body)).toEqual([{ username: 'asha01', password }]);
  });
});
