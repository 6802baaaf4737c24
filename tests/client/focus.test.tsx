import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { cards, openHome, section } from './home.ts';
import { address, open, signIn } from './open.tsx';

const h1 = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('a first load', () => {
  test.each(['/', '/login', '/reset', '/nowhere'])(
    'of %s leaves focus where the browser puts it',
    async (to) => {
      await open(to);
      await waitFor(() => expect(document.title).not.toBe(''));
      expect(document.activeElement).toBe(document.body);
    },
  );

  test.each(['/', '/myalerts', '/myprofile'])('of %s by a learner leaves focus too', async (to) => {
    await signIn('asha01');
    await open(to);
    await h1(to === '/' ? /^Hello Asha/ : /Alerts|Asha/);
    expect(document.activeElement).toBe(document.body);
  });

  test('begins with the skip link', async () => {
    const user = await open('/');
    await h1(/./);
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to main content');
  });
});

describe('a learner who goes on', () => {
  test('arrives at the heading of the next screen', async () => {
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

  test('who is a visitor arrives at the heading of the login', async () => {
    const user = await open('/');
    await user.click(await screen.findByRole('link', { name: 'Login' }));
    const arrived = await h1('Login');
    await waitFor(() => expect(document.activeElement).toBe(arrived));
  });

  test('and comes back is where they left', async () => {
    const user = await openHome();
    await cards('My Skills');
    const link = within(await section('My Skills')).getByRole('link', { name: 'CSS' });
    await user.click(link);
    await waitFor(() => expect(address()).toBe('/previewskill?skill=2'));
    act(() => history.back());
    await h1(/^Hello Asha/);
    await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('/previewskill?skill=2'));
    expect(document.activeElement).toBe(
      within(await section('My Skills')).getByRole('link', { name: 'CSS' }),
    );
  });

  test('and presses Back on the screen is where they left', async () => {
    const user = await openHome();
    await cards('Choose subject..!');
    await user.click(within(await section('Choose subject..!')).getByRole('link', { name: 'Data' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await h1(/^Hello Asha/);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Data'));
  });
});

test('a change of the query alone moves no focus', async () => {
  await signIn('asha01');
  await open('/previewskill?skill=1');
  const back = await screen.findByRole('button', { name: 'Back' });
  act(() => back.focus());
  act(() => history.pushState(null, '', '/previewskill?skill=2'));
  await waitFor(() => expect(address()).toBe('/previewskill?skill=2'));
  expect(document.activeElement).toBe(back);
  expect(back.isConnected).toBe(true);
});
