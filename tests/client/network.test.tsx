import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { comeBack, goOffline, say } from './browser-network.ts';
import { cards } from './home.ts';
import { open, signIn } from './open.tsx';
import { expectWholeScreen } from './screen-shape.ts';
import { sent } from './world.ts';

const h1 = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('without a network', () => {
  test.each(['/', '/nowhere'])("%s says 'No Internet connection'", async (to) => {
    say(false);
    await open(to);
    await h1('No Internet connection');
    await expectWholeScreen();
    expect(sent).toEqual([]);
  });

  test('a screen loads and gets its own title when the network comes', async () => {
    say(false);
    await open('/login');
    await h1('No Internet connection');
    expect(document.title).toBe('No Internet connection – Skills Portfolio');
    expect(document.getElementById('username')).toBe(null);
    comeBack();
    await h1('Login');
    await waitFor(() => expect(document.title).toBe('Login – Skills Portfolio'));
  });

  test('the title stays when the screen behind it changes its own', async () => {
    await open('/login');
    await h1('Login');
    await goOffline();
    document.querySelector('form')?.requestSubmit();
    await waitFor(() => expect(screen.getAllByText('Enter your username')).not.toEqual([]));
    expect(document.title).toBe('No Internet connection – Skills Portfolio');
  });
});

test("a browser that says nothing of the network shows 'Somthing wants wrong'", async () => {
  say(undefined);
  await open('/');
  await h1('Somthing wants wrong');
  await expectWholeScreen();
});

describe('when the network comes back', () => {
  test('the screen comes back with what was typed, and with focus where it was', async () => {
    const user = await open('/login');
    await h1('Login');
    await user.type(screen.getByLabelText('Username'), 'asha01');
    await user.type(screen.getByLabelText('Password'), 'half a pass');
    await goOffline();
    expect(screen.queryByRole('heading', { name: 'Login' })).toBe(null);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await waitFor(() => expect(document.title).toBe('No Internet connection – Skills Portfolio'));

    comeBack();
    await h1('Login');
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('asha01');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('half a pass');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    await waitFor(() => expect(document.title).toBe('Login – Skills Portfolio'));
    expect(screen.queryByText('No Internet connection')).toBe(null);
  });

  test('home that was opened offline keeps its bar, requests nothing, and loads when it comes', async () => {
    await signIn('asha01');
    say(false);
    sent.length = 0;
    await open('/');
    await h1('No Internet connection');
    expect(sent).toEqual([]);
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    comeBack();
    await h1(/^Hello Asha/);
    expect(await cards('My Skills')).toHaveLength(4);
    expect(await cards('Choose subject..!')).toHaveLength(6);
    expect(await cards('Top Rated Skills')).toHaveLength(4);
  });
});
