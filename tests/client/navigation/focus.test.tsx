import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openHome } from '../home.ts';
import { address, open, signIn } from '../open.tsx';
import { holdBack } from '../world.ts';

const h1 = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

const focusIsOn = async (heading: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(heading));

describe('a first load', () => {
  test('focuses the heading that replaces the skeleton heading', async () => {
    await signIn('asha01');
    localStorage.removeItem('UserData');
    const release = holdBack('getUser');
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

  test('offers the skip links as the first Tab stops', async () => {
    await signIn('asha01');
    const user = await open('/');
    await focusIsOn(await h1(/^Hello Asha/));
    act(() => (document.activeElement as HTMLElement).blur());
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Skip to main content' }));
    await user.tab();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('navigation', { name: 'Main' }));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Home' }));
  });
});

describe('navigation', () => {
  test('moves focus to the heading of the next screen', async () => {
    const user = await openHome();
    for (const [link, heading] of [
      [/^Alerts/, 'Alerts for you'],
      ['Profile', 'Asha Hegde'],
      ['Home', /^Hello Asha/],
    ] as const) {
      await user.click(
        within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: link }),
      );
      const arrived = await h1(heading);
      await waitFor(() => expect(document.activeElement).toBe(arrived));
    }
  });
});

test('leaves focus alone when only the query changes', async () => {
  await signIn('asha01');
  await open('/previewskill?skill=1');
  const back = await screen.findByRole('button', { name: 'Back' });
  act(() => back.focus());
  act(() => history.pushState(null, '', '/previewskill?skill=2'));
  await waitFor(() => expect(address()).toBe('/previewskill?skill=2'));
  expect(document.activeElement).toBe(back);
  expect(back.isConnected).toBe(true);
});
