import { expect, test, vi } from 'vitest';
import { expectConsole } from '../console.ts';

// A part of the device that never answers. Each wait ends, and its caller says what it does without the device.

vi.mock('#device/timing.ts', () => ({ deviceMs: 30, fileMs: 30 }));

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
  const inTurn = (await import('#device/turns.ts')).createTurns('outbox');
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
  const { isOpen, refreshOpenTabs } = await import('#device/open-tabs.ts');
  await refreshOpenTabs();
  query.mockImplementation(never);
  await refreshOpenTabs();
  expect(isOpen('other')).toBe(true);
});

test('says that a text is not copied', async () => {
  giveToNavigator('clipboard', { writeText: never });
  expectConsole(/The device does not answer/);
  const { copyText } = await import('#ui/copy-text.ts');
  expect(await copyText('a', { copied: 'yes', notCopied: 'no' })).toBe('no');
});

test('refuses a chosen file that never comes, or that never becomes a picture', async () => {
  const { readImage } = await import('#images/read-image.ts');
  const { uploads } = await import('#copy/uploads.ts');
  const file = new File(['a'], 'a.png', { type: 'image/png' });
  vi.spyOn(file, 'arrayBuffer').mockImplementation(never);
  expect(await readImage(file)).toBe(uploads.unreadable('a.png'));
  vi.stubGlobal('createImageBitmap', never);
  const picture = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47)], 'b.png', { type: 'image/png' });
  expect(await readImage(picture)).toBe(uploads.undrawable('b.png'));
});
