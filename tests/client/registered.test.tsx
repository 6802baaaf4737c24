import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { logIn, loginHeading } from './log-in-out.ts';
import { address, open, signIn } from './open.tsx';
import { expectWholeScreen } from './screen-shape.ts';

const success = () =>
  screen.findByRole('heading', { level: 1, name: 'You Succsessfully Registered ... Beta! Program' });

test('a registration that is done says so, in the beta program, and starts at the login of /beta', async () => {
  const user = await open('/logindone');
  await success();
  await expectWholeScreen();
  await waitFor(() => expect(document.title).toBe('Registration complete – Skills Portfolio'));
  await user.click(screen.getByRole('link', { name: 'Get Started' }));
  await loginHeading();
  expect(address()).toBe('/beta');
  await expectWholeScreen();
});

test('the login of /beta is the login: it leads home', async () => {
  const user = await open('/beta');
  await logIn(user, 'ravi02');
  await screen.findByRole('heading', { level: 1, name: /^Hello Ravi/ });
  expect(address()).toBe('/');
});

test('a learner who is logged in gets home from there', async () => {
  await signIn('asha01');
  const user = await open('/logindone');
  await success();
  await user.click(screen.getByRole('link', { name: 'Get Started' }));
  await screen.findByRole('heading', { level: 1, name: /^Hello Asha/ });
  expect(address()).toBe('/');
});
