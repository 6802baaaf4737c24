import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { loginHeading } from './log-in-out.ts';
import { open } from './open.tsx';
import { openProfile } from './profile-screen.ts';
import { reload } from './reload.ts';

const root = document.documentElement;
const kept = () => JSON.parse(localStorage.getItem('Display') ?? '{}');
const keep = (display: object) => localStorage.setItem('Display', JSON.stringify(display));
const choice = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByLabelText<HTMLInputElement>(name);

async function openSettings() {
  const user = await open('/login');
  await loginHeading();
  await user.click(screen.getByRole('button', { name: 'Display' }));
  await screen.findByRole('dialog', { name: 'Display settings' });
  return user;
}

describe('the display settings', () => {
  test('open above the login, by a heading that has focus, and give focus back', async () => {
    const user = await openSettings();
    expect(document.activeElement?.textContent).toBe('Display settings');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBe(null);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Display' }));
  });

  test('say which choice holds, the usual ones at first', async () => {
    await openSettings();
    const checked = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
    expect(checked.map(({ value }) => value)).toEqual(['100', 'system', 'usual', 'system']);
  });

  test.each([
    ['Text size', '150 %', () => root.style.getPropertyValue('--text-scale'), '1.5'],
    ['Colours', 'Dark', () => root.dataset.theme, 'dark'],
    ['Colours', 'Light', () => root.dataset.theme, 'light'],
    ['Colours', 'More contrast', () => root.dataset.contrast, 'more'],
    ['Colours', 'More contrast, dark', () => `${root.dataset.theme} ${root.dataset.contrast}`, 'dark more'],
    ['Motion', 'No motion', () => root.dataset.motion, 'less'],
    ['Text spacing', 'More room', () => root.dataset.spacing, 'wide'],
  ])('%s: %s is seen at once, stays after a reload, and can be taken back', async (group, name, seen, as) => {
    const user = await openSettings();
    const before = seen();
    await user.click(choice(group, name));
    expect(choice(group, name).checked).toBe(true);
    expect(seen()).toBe(as);
    await reload();
    await waitFor(() => expect(seen()).toBe(as));
    await user.click(screen.getByRole('button', { name: 'Display' }));
    await screen.findByRole('dialog');
    expect(choice(group, name).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Back to the usual settings' }));
    expect(seen()).toBe(before);
    expect(choice(group, name).checked).toBe(false);
    expect(screen.getByText('The usual settings are back.').getAttribute('aria-live')).toBe('polite');
  });

  test('lose nothing that was typed', async () => {
    const user = await open('/login');
    await loginHeading();
    await user.type(screen.getByLabelText('Password'), 'half a pass');
    await user.click(screen.getByRole('button', { name: 'Display' }));
    await screen.findByRole('dialog');
    await user.click(choice('Text size', '200 %'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBe(null);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('half a pass');
  });

  test('can be opened from the profile, and outlast the logout there', async () => {
    const user = await openProfile('ravi02');
    await user.click(screen.getByRole('button', { name: 'Display settings' }));
    await screen.findByRole('dialog');
    await user.click(choice('Text size', '175 %'));
    await user.click(choice('Colours', 'Dark'));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await loginHeading();
    expect(Object.keys(localStorage)).toEqual(['Display']);
    expect(kept()).toMatchObject({ textSize: '175', theme: 'dark' });
    expect(root.dataset.theme).toBe('dark');
    expect(root.style.getPropertyValue('--text-scale')).toBe('1.75');
  });

  test('that were chosen in another tab hold in this one', async () => {
    await open('/login');
    await loginHeading();
    keep({ theme: 'dark', textSize: '125' });
    fireEvent(window, new StorageEvent('storage', { key: 'Display' }));
    expect(root.dataset.theme).toBe('dark');
    expect(root.style.getPropertyValue('--text-scale')).toBe('1.25');
    localStorage.removeItem('Display');
    fireEvent(window, new StorageEvent('storage', { key: 'Display' }));
    expect(root.dataset.theme).toBe(undefined);
  });

  test('stay when another tab clears the device', async () => {
    keep({ theme: 'dark' });
    await open('/login');
    await loginHeading();
    localStorage.clear();
    fireEvent(window, new StorageEvent('storage', { key: null }));
    expect(root.dataset.theme).toBe('dark');
    expect(kept()).toMatchObject({ theme: 'dark' });
  });

  test('that nobody changed leave a cleared device empty', async () => {
    await open('/login');
    await loginHeading();
    fireEvent(window, new StorageEvent('storage', { key: null }));
    expect(localStorage.length).toBe(0);
  });

  test('work for this visit where the device keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const user = await openSettings();
    await user.click(choice('Colours', 'Dark'));
    expect(root.dataset.theme).toBe('dark');
    expect(choice('Colours', 'Dark').checked).toBe(true);
  });

  test.each(['rubbish', 'null', '[]', '7', '"dark"', '{"theme":"pink","textSize":1e9,"motion":null}'])(
    'are the usual ones where the device holds %s',
    async (text) => {
      localStorage.setItem('Display', text);
      await openSettings();
      expect(root.dataset.theme).toBe(undefined);
      expect(root.style.getPropertyValue('--text-scale')).toBe('1');
      expect(choice('Colours', 'As on this device').checked).toBe(true);
    },
  );

  test('that cannot be loaded say so, and leave everything as it is', async () => {
    const user = await open('/login');
    await loginHeading();
    vi.doMock('../../client/parts/display-dialog.tsx', () => {
      throw new Error('gone');
    });
    await user.click(screen.getByRole('button', { name: 'Display' }));
    await screen.findByText(/^This cannot be opened now\. Check your internet connection and try again\./);
    expect(screen.queryByRole('dialog')).toBe(null);
    vi.doUnmock('../../client/parts/display-dialog.tsx');
  });
});

describe('before the first paint', () => {
  const holding = (...held: string[]) =>
    vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        Object.assign(new EventTarget(), { matches: held.includes(query), media: query } as MediaQueryList),
      );
  const paint = () => import('../../client/first-paint.ts');

  test('what was chosen is on the root', async () => {
    keep({ textSize: '200', theme: 'light', motion: 'less', spacing: 'wide' });
    await paint();
    expect(root.style.getPropertyValue('--text-scale')).toBe('2');
    expect({ ...root.dataset }).toMatchObject({ theme: 'light', motion: 'less', spacing: 'wide' });
  });

  test('what the device asks for holds where nothing was chosen', async () => {
    holding('(prefers-contrast: more)', '(prefers-reduced-motion: reduce)', '(max-width: 19.9em)');
    await paint();
    expect({ ...root.dataset }).toEqual({ contrast: 'more', motion: 'less', narrow: '' });
  });

  test('larger letters leave as much less room', async () => {
    keep({ textSize: '200' });
    holding('(max-width: 39.8em)', '(max-height: 50em)', '(min-width: 800px)');
    await paint();
    expect({ ...root.dataset }).toEqual({ narrow: '', short: '' });
  });

  test.each([
    ['light', 'all', 'not all'],
    ['dark', 'not all', 'all'],
    ['system', '(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
    ['contrast', '(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
    ['contrast-dark', 'not all', 'all'],
  ])("with the theme %s the browser's own bars follow", async (theme, light, dark) => {
    document.head.innerHTML =
      '<meta name="theme-color" data-of="light"><meta name="theme-color" data-of="dark">';
    keep({ theme });
    await paint();
    const media = [...document.head.querySelectorAll('meta')].map((meta) => meta.getAttribute('media'));
    expect(media).toEqual([light, dark]);
    document.head.innerHTML = '';
  });
});
