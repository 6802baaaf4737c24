import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { followDisplay } from '#display/apply-display.ts';
import { runAfterTest } from '../after-test.ts';
import { announced } from '../announced.ts';
import { loginHeading } from '../log-in-out.ts';
import { open } from '../open.tsx';

const root = document.documentElement;
const state = () => ({ scale: root.style.getPropertyValue('--text-scale'), ...root.dataset });
const storeDisplay = (display: object) => localStorage.setItem('Display', JSON.stringify(display));
const storageChanged = (key: string | null) => fireEvent(window, new StorageEvent('storage', { key }));
const choice = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByLabelText<HTMLInputElement>(name);

async function openLogin() {
  const user = await open('/login');
  await loginHeading();
  const openSettings = async () => {
    await user.click(screen.getByRole('button', { name: 'Display' }));
    await screen.findByRole('dialog', { name: 'Display settings' });
  };
  return { user, openSettings };
}

test('the display settings can be reset', async () => {
  storeDisplay({ textSize: '150', theme: 'contrast-dark', motion: 'less', spacing: 'wide' });
  const { user, openSettings } = await openLogin();
  await openSettings();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '150\u00a0%' }).checked).toBe(true);
  expect(choice('Colours', 'More contrast, dark').checked).toBe(true);
  for (const name of ['Wider spacing', 'No motion'])
    expect(screen.getByLabelText<HTMLInputElement>(name).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Back to the usual settings' }));
  expect(state()).toMatchObject({ scale: '1' });
  const checked = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
  expect(checked.map(({ value }) => value)).toEqual(['fit', '100', 'system']);
  expect(screen.getByLabelText<HTMLInputElement>('Wider spacing').checked).toBe(false);
  await waitFor(() => expect(announced()).toEqual(['The usual settings are back.']));
});

test('the settings follow a choice in another tab, and stay when it clears local storage', async () => {
  await openLogin();
  storageChanged(null);
  expect(localStorage.length).toBe(0);
  storeDisplay({ theme: 'dark', textSize: '125' });
  storageChanged('Display');
  expect(state()).toMatchObject({ theme: 'dark', scale: '1.25' });
  localStorage.clear();
  storageChanged(null);
  expect(state()).toMatchObject({ theme: 'dark', scale: '1.25' });
  expect(JSON.parse(localStorage.getItem('Display') ?? '')).toMatchObject({ theme: 'dark' });
  localStorage.removeItem('Display');
  storageChanged('Display');
  expect(root.dataset.theme).toBe(undefined);
});

test('the settings apply until a reload when storage is blocked', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { user, openSettings } = await openLogin();
  await openSettings();
  await user.click(choice('Colours', 'Dark'));
  expect(root.dataset.theme).toBe('dark');
  expect(choice('Colours', 'Dark').checked).toBe(true);
});

const broken = '{"theme":"pink","textSize":1e9,"motion":null}';
const larger = '{"textSize":"200","theme":"light","motion":"less","spacing":"wide"}';
const preferences = [
  '(prefers-contrast: more)',
  '(prefers-reduced-motion: reduce)',
  '(max-width: 19.9em)',
  '(min-width: 800px)',
];

test.each([
  ['rubbish', [], { scale: '1' }],
  ['null', [], { scale: '1' }],
  ['"dark"', [], { scale: '1' }],
  [broken, [], { scale: '1' }],
  [larger, [], { scale: '2', theme: 'light', motion: 'less', spacing: 'wide' }],
  ['{}', preferences, { scale: '1', contrast: 'more', motion: 'less', narrow: '', wide: '' }],
  // Larger text makes the screen smaller.
  [
    '{"textSize":"200"}',
    ['(max-width: 39.8em)', '(max-height: 50em)', '(min-width: 800px)'],
    { scale: '2', narrow: '', short: '' },
  ],
])('applies %s on a device that matches %j', (stored, matching, painted) => {
  localStorage.setItem('Display', stored);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), { matches: (matching as string[]).includes(query) } as MediaQueryList),
  );
  runAfterTest(followDisplay());
  expect(state()).toEqual(painted);
});

test.each([
  ['light', 'all', 'not all'],
  ['dark', 'not all', 'all'],
  ['system', '(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
  ['contrast', '(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
  ['contrast-dark', 'not all', 'all'],
])("gives the browser's bars the colour of the theme %s", (theme, light, dark) => {
  document.head.innerHTML =
    '<meta name="theme-color" data-of="light"><meta name="theme-color" data-of="dark">';
  storeDisplay({ theme });
  runAfterTest(followDisplay());
  const media = [...document.head.querySelectorAll('meta')].map((meta) => meta.getAttribute('media'));
  expect(media).toEqual([light, dark]);
  document.head.innerHTML = '';
});
