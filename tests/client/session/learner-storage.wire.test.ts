import { getConfig, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openStorage, storageTime } from '#session/learner-storage.ts';
import type { Session } from '#session/session.ts';
import { runAfterTest } from '../after-test.ts';
import { breakStorage, holdBackStorage, storageCalls } from '../projects/storage-calls.ts';
import { sessionOf } from '../restore-session.ts';
import { callsOf, control } from '../world.ts';

// The learner's sign-in to the storage, and uploads on bad networks.

const folder = 'Students/Projects/asha01/images/Icon';
let session: Session;
let uploads = 0;

/** Uploads an image of some bytes as the learner. Returns the kind of the result. */
async function upload(bytes = 10): Promise<string> {
  uploads += 1;
  const image = new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });
  const path = `${folder}/${1e12 + Date.now() + uploads}a.png`;
  const options = { words: '', signal: new AbortController().signal, onProgress: () => {} };
  return (await (await openStorage(session)).uploadImage(path, image, options)).kind;
}

/** Fakes the timers before a wait starts. Returns a function that advances them by milliseconds. */
function skipWaits(): (ms: number) => Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  runAfterTest(() => vi.useRealTimers());
  return (ms) => getConfig().asyncWrapper(async () => void (await vi.advanceTimersByTimeAsync(ms)));
}

beforeEach(async () => {
  session = await sessionOf('asha01');
});

describe('the sign-in to the storage', () => {
  test('happens once for several uploads, again after Firebase ended it, and ends with the session', async () => {
    expect([await upload(), await upload()]).toEqual(['ok', 'ok']);
    expect(callsOf('storageToken')).toHaveLength(1);
    await (await import('#api/storage-sign-in.ts')).signOut();
    expect(await upload()).toBe('ok');
    expect(callsOf('storageToken')).toHaveLength(2);
    session.end();
    await waitFor(() => expect(storageTime).rejects.toThrow('storageTime needs a sign-in'));
  });

  test('leaves the session alone when the exchange refuses the token, and is tried again', async () => {
    await control.force('storageToken', 'invalid-token', { times: 1 });
    await expect(upload()).rejects.toThrow('The storage token did not arrive');
    expect([session.signal.aborted, storageCalls]).toEqual([false, []]);
    expect(await upload()).toBe('ok');
  });

  test('is left out when the storage has no owners', async () => {
    vi.stubEnv('VITE_STORAGE_TOKEN_URL', '');
    // The rules of this storage require owners.
    expect(await upload()).toBe('refused');
    expect(callsOf('storageToken')).toEqual([]);
  });
});

describe('an upload', () => {
  test.each([
    ['the network is gone', () => breakStorage(0), 20_000],
    ['the storage is broken', () => breakStorage(500), 20_000],
    ['the address cannot be loaded', () => breakStorage(400, ({ does }) => does === 'read'), 0],
    ['there is no progress for a minute', () => holdBackStorage(), 65_000],
    ['its address never comes', () => holdBackStorage(({ does }) => does === 'read'), 61_000],
  ])('fails within a bounded time when %s', async (_why, fail, ms) => {
    fail();
    const letPass = skipWaits();
    const result = upload();
    await waitFor(() => expect(storageCalls).not.toEqual([]));
    if (ms > 60_000) {
      await letPass(50_000);
      expect(await Promise.race([result, 'under way'])).toBe('under way');
    }
    await letPass(ms);
    expect(await result).toBe('failed');
  });

  test('has the time that its bytes need at 1 kB a second', async () => {
    const release = holdBackStorage();
    const letPass = skipWaits();
    const result = upload(200_000);
    await waitFor(() => expect(storageCalls).not.toEqual([]));
    await letPass(240_000);
    expect(release()).toBe(1);
    expect(await result).toBe('ok');
  });
});
