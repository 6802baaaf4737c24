import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { announced } from '../announced.ts';
import { loginHeading } from '../log-in-out.ts';
import { open } from '../open.tsx';
import { reload } from '../reload.ts';

const root = document.documentElement;
const storedDisplay = () => JSON.parse(localStorage.getItem('Display') ?? '{}');
const storeDisplay = (display: object) => localStorage.setItem('Display', JSON.stringify(display));
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
  test('open over the login with the default choices, and return focus', async () => {
    const user = await openSettings();
    expect(document.activeElement?.textContent).toBe('Display settings');
    const checked = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
    expect(checked.map(({ value }) => value)).toEqual(['100', 'system', 'usual', 'system']);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBe(null);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Display' }));
  });

  test('apply immediately, survive a reload, keep the input, and can be reset', async () => {
    const state = () => ({ scale: root.style.getPropertyValue('--text-scale'), ...root.dataset });
    const chosen = { scale: '1.5', theme: 'dark', contrast: 'more', motion: 'less', spacing: 'wide' };
    const choices = [
      ['Text size', '150 %'],
      ['Colours', 'More contrast, dark'],
      ['Motion', 'No motion'],
      ['Text spacing', 'More room'],
    ] as const;
    const user = await open('/login');
    await loginHeading();
    await user.type(screen.getByLabelText('Password'), 'half a pass');
    await user.click(screen.getByRole('button', { name: 'Display' }));
    await screen.findByRole('dialog');
    const before = state();
    for (const [group, name] of choices) await user.click(choice(group, name));
    expect(state()).toMatchObject(chosen);
    await user.keyboard('{Escape}');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('half a pass');

    await reload();
    await waitFor(() => expect(state()).toMatchObject(chosen));
    await user.click(screen.getByRole('button', { name: 'Display' }));
    await screen.findByRole('dialog');
    for (const [group, name] of choices) expect(choice(group, name).checked, name).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Back to the usual settings' }));
    expect(state()).toEqual(before);
    for (const [group, name] of choices) expect(choice(group, name).checked, name).toBe(false);
    expect(screen.getByText('The usual settings are back.')).toBeTruthy();
    await waitFor(() => expect(announced()).toEqual(['The usual settings are back.']));
  });

  test('follow a choice in another tab', async () => {
    await open('/login');
    await loginHeading();
    storeDisplay({ theme: 'dark', textSize: '125' });
    fireEvent(window, new StorageEvent('storage', { key: 'Display' }));
    expect(root.dataset.theme).toBe('dark');
    expect(root.style.getPropertyValue('--text-scale')).toBe('1.25');
    localStorage.removeItem('Display');
    fireEvent(window, new StorageEvent('storage', { key: 'Display' }));
    expect(root.dataset.theme).toBe(undefined);
  });

  test('stay when another tab clears local storage, unless they are the defaults', async () => {
    await open('/login');
    await loginHeading();
    const clear = () => fireEvent(window, new StorageEvent('storage', { key: null }));
    clear();
    expect(localStorage.length).toBe(0);
    storeDisplay({ theme: 'dark' });
    fireEvent(window, new StorageEvent('storage', { key: 'Display' }));
    localStorage.clear();
    clear();
    expect(root.dataset.theme).toBe('dark');
    expect(storedDisplay()).toMatchObject({ theme: 'dark' });
  });

  test('apply until a reload when storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const user = await openSettings();
    await user.click(choice('Colours', 'Dark'));
    expect(root.dataset.theme).toBe('dark');
    expect(choice('Colours', 'Dark').checked).toBe(true);
  });

  test('show an error when their chunk cannot be loaded', async () => {
    const user = await open('/login');
    await loginHeading();
    vi.doMock('#display/display-dialog.tsx', () => {
      throw new Error('gone');
    });
    await user.click(screen.getByRole('button', { name: 'Display' }));
    await screen.findByText(/^This cannot be opened now\. Check your internet connection and try again\./);
    expect(screen.queryByRole('dialog')).toBe(null);
    vi.doUnmock('#display/display-dialog.tsx');
  });
});

describe('the script before the first paint', () => {
  const mockMedia = (...matching: string[]) =>
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        matches: matching.includes(query),
        media: query,
      } as MediaQueryList),
    );
  const paint = () => import('#start/inline-script.ts');

  test.each(['rubbish', 'null', '"dark"', '{"theme":"pink","textSize":1e9,"motion":null}'])(
    'uses the default settings when local storage holds %s',
    async (text) => {
      localStorage.setItem('Display', text);
      await paint();
      expect(root.dataset.theme).toBe(undefined);
      expect(root.style.getPropertyValue('--text-scale')).toBe('1');
    },
  );

  test('sets the chosen settings on the root', async () => {
    storeDisplay({ textSize: '200', theme: 'light', motion: 'less', spacing: 'wide' });
    await paint();
    expect(root.style.getPropertyValue('--text-scale')).toBe('2');
    expect({ ...root.dataset }).toMatchObject({ theme: 'light', motion: 'less', spacing: 'wide' });
  });

  test('sets the device preferences on the root when nothing was chosen', async () => {
    mockMedia('(prefers-contrast: more)', '(prefers-reduced-motion: reduce)', '(max-width: 19.9em)');
    await paint();
    expect({ ...root.dataset }).toEqual({ contrast: 'more', motion: 'less', narrow: '' });
  });

  test('treats larger text as a smaller screen', async () => {
    storeDisplay({ textSize: '200' });
    mockMedia('(max-width: 39.8em)', '(max-height: 50em)', '(min-width: 800px)');
    await paint();
    expect({ ...root.dataset }).toEqual({ narrow: '', short: '' });
  });

  test.each([
    ['light', 'all', 'not all'],
    ['dark', 'not all', 'all'],
    ['system', '(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
    ['contrast', '(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
    ['contrast-dark', 'not all', 'all'],
  ])("sets the browser's theme colour for the theme %s", async (theme, light, dark) => {
    document.head.innerHTML =
      '<meta name="theme-color" data-of="light"><meta name="theme-color" data-of="dark">';
    storeDisplay({ theme });
    await paint();
    const media = [...document.head.querySelectorAll('meta')].map((meta) => meta.getAttribute('media'));
    expect(media).toEqual([light, dark]);
    document.head.innerHTML = '';
  });
});
