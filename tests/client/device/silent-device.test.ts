import { beforeEach, expect, test, vi } from 'vitest';
import { uploads } from '#copy/uploads.ts';
import { isOpen, refreshOpenTabs } from '#device/open-tabs.ts';
import * as timing from '#device/timing.ts';
import { createTurns } from '#device/turns.ts';
import { readImage } from '#images/read-image.ts';
import { copyText } from '#ui/copy-text.ts';
import { expectConsole } from '../console.ts';

// A part of the device that never answers. Each wait ends, and its caller says what it does without the device.

beforeEach(() => {
  for (const limit of ['deviceMs', 'fileMs'] as const) vi.spyOn(timing, limit, 'get').mockReturnValue(30);
});

const never = () => new Promise<never>(() => {});

const giveToNavigator = (name: 'locks' | 'clipboard', value: unknown) =>
  vi.stubGlobal('navigator', Object.create(navigator, { [name]: { value } }));

test('runs a task without the lock that never comes, once', async () => {
  let grant: (() => Promise<unknown>) | undefined;
  giveToNavigator('locks', {
    request: (_name: string, task: () => Promise<unknown>) => {
      grant = task;
      return never();
    },
  });
  const inTurn = createTurns('outbox');
  const task = vi.fn(async () => 'sent');
  expect(await inTurn(task)).toBe('sent');
  await grant?.();
  expect(task).toHaveBeenCalledTimes(1);
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn(task)).toBe('sent');
});

test('keeps the tabs that it knows while the locks are silent', async () => {
  const query = vi.fn(async () => ({ held: [{ name: 'Draft of tab other' }] }));
  giveToNavigator('locks', { query, request: never });
  await refreshOpenTabs();
  query.mockImplementation(never);
  await refreshOpenTabs();
  expect(isOpen('other')).toBe(true);
});

test('says that a text is not copied', async () => {
  giveToNavigator('clipboard', { writeText: never });
  expectConsole(/The device does not answer/);
  expect(await copyText('a', { copied: 'yes', notCopied: 'no' })).toBe('no');
});

test('refuses a chosen file that never comes, or that never becomes a picture', async () => {
  const file = new File(['a'], 'a.png', { type: 'image/png' });
  vi.spyOn(file, 'arrayBuffer').mockImplementation(never);
  expect(await readImage(file)).toBe(uploads.unreadable('a.png'));
  vi.stubGlobal('createImageBitmap', never);
  const picture = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47)], 'b.png', { type: 'image/png' });
  expect(await readImage(picture)).toBe(uploads.undrawable('b.png'));
});
