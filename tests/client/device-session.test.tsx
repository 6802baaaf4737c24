import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { cards } from './home.ts';
import { logIn, logOut } from './log-in-out.ts';
import { open, signIn } from './open.tsx';
import { holdBack } from './world.ts';

describe('what the device holds', () => {
  test.each([
    ['broken JSON', '{"f_name": "As'],
    ['another shape', '{"name": "Asha"}'],
    ['a bare word', 'null'],
    ['a list', '[]'],
    ['a record of nobody we know', JSON.stringify({ username: 'asha01', phone: '1' })],
  ])('as UserData is dropped where it is %s, and home still comes', async (_kind, stored) => {
    await signIn('asha01');
    localStorage.setItem('UserData', stored);
    await open('/');
    await screen.findByRole('heading', { level: 1, name: /^Hello Asha/ });
    expect(JSON.parse(localStorage.getItem('UserData') ?? '')).toMatchObject({ username: 'asha01' });
  });

  test('shows at once, before the backend has answered', async () => {
    await signIn('asha01');
    const release = holdBack('getUser');
    await open('/');
    await screen.findByRole('heading', { level: 1, name: /^Hello Asha/ });
    expect(await cards('My Skills')).toHaveLength(4);
    await release();
  });

  test('gives way to what the backend says', async () => {
    await signIn('asha01');
    const stored = JSON.parse(localStorage.getItem('UserData') ?? '');
    localStorage.setItem('UserData', JSON.stringify({ ...stored, f_name: 'Former' }));
    await open('/');
    await screen.findByRole('heading', { level: 1, name: /^Hello Asha/ });
  });

  test.each(['blocked', 'full'])('may be nothing: with storage %s a learner logs in and out', async (how) => {
    const refuse = () => {
      throw new DOMException('no', how === 'full' ? 'QuotaExceededError' : 'SecurityError');
    };
    const methods =
      how === 'full' ? (['setItem'] as const) : (['getItem', 'setItem', 'removeItem', 'clear'] as const);
    for (const method of methods) vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
    const user = await open('/login');
    await logIn(user, 'asha01');
    await screen.findByRole('heading', { level: 1, name: /^Hello Asha/ });
    expect(await cards('My Skills')).toHaveLength(4);
    await logOut(user);
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBe(null);
  });
});
