import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { app } from '#copy/app.ts';
import { navigation } from '#copy/navigation.ts';
import { ui } from '#copy/ui.ts';
import { hold } from '../hold.ts';
import { address, open, signIn } from '../open.tsx';

// fresh-load.slow.spec.ts covers focus after the load of each screen.

const h1 = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

const focusIsOn = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

test('focuses the heading that replaces the skeleton heading', async () => {
  await signIn('asha01');
  localStorage.removeItem('UserData');
  const release = hold('getUser');
  await open('/myprofile');
  await focusIsOn(await h1('Profile'));
  await release();
  await focusIsOn(await h1('Asha Hegde'));
});

test('leaves focus in a field that already has it', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await open('/login');
  await h1('Login');
  expect(document.activeElement).toBe(field);
  field.remove();
});

test('offers the skip links as the first Tab stops, and a link moves focus to its heading', async () => {
  await signIn('asha01');
  const user = await open('/');
  await focusIsOn(await h1(/^Hello Asha/));
  act(() => (document.activeElement as HTMLElement).blur());
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: app.skipLink }));
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('navigation', { name: navigation.name }));
  for (const name of [navigation.home, navigation.projects]) {
    await user.tab();
    expect(document.activeElement?.textContent).toBe(name);
  }
  await user.keyboard('{Enter}');
  await focusIsOn(await h1('My Projects'));
});

test('leaves focus alone when only the query changes', async () => {
  await signIn('asha01');
  await open('/previewskill?skill=1');
  const back = await screen.findByRole('button', { name: ui.back });
  act(() => back.focus());
  act(() => history.pushState(null, '', '/previewskill?skill=2'));
  await waitFor(() => expect(address()).toBe('/previewskill?skill=2'));
  expect(document.activeElement).toBe(back);
});
