import { IDBFactory } from 'fake-indexeddb';
import { get, promisifyRequest, set } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from '#device/database.ts';
import * as timing from '#device/timing.ts';
import { giveDatabase } from '../give-database.ts';

const database = createDatabase('outbox');
const limit = (ms: number) => vi.spyOn(timing, 'deviceMs', 'get').mockReturnValue(ms);

/** The connections that the page has opened. */
let connections: IDBDatabase[] = [];

beforeEach(() => {
  giveDatabase();
  connections = [];
  limit(100);
  const { open } = IDBFactory.prototype;
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...of) {
    const request = open.apply(this, of);
    request.addEventListener('success', () => connections.push(request.result));
    return request;
  });
});

/** Lets the database be silent until the returned function is called. */
function silence(): () => void {
  const { indexedDB: real } = globalThis;
  const waiting: (() => void)[] = [];
  vi.stubGlobal('indexedDB', {
    open(name: string) {
      const silent = {} as IDBOpenDBRequest;
      waiting.push(() => {
        const request = real.open(name);
        request.onupgradeneeded = () => silent.onupgradeneeded?.call(request, {} as IDBVersionChangeEvent);
        request.onsuccess = () => silent.onsuccess?.call(request, {} as Event);
        Object.defineProperty(silent, 'result', { get: () => request.result });
      });
      return silent;
    },
  });
  return () => {
    for (const answer of waiting.splice(0)) answer();
  };
}

test('a database that does not open fails in time, then at once, and serves when it opens late', async () => {
  const answer = silence();
  await expect(get('asha01', database)).rejects.toThrow('The device does not answer');
  limit(1_000_000);
  await expect(get('asha01', database)).rejects.toThrow('The device does not answer');
  answer();
  await vi.waitFor(() => set('asha01', 'a change', database));
  expect(await get('asha01', database)).toBe('a change');
});

test('a connection that a suspended phone has ended is opened again', async () => {
  await set('asha01', 'first', database);
  connections[0]?.close();
  await set('asha01', 'second', database);
  expect([await get('asha01', database), connections.length]).toEqual(['second', 2]);
});

test('a failed access is repeated once only', async () => {
  const access = vi.fn(() => Promise.reject(new DOMException('full', 'QuotaExceededError')));
  await expect(database('readwrite', access)).rejects.toThrow('full');
  expect(access).toHaveBeenCalledTimes(2);
});

test('an access without an answer ends, and the next one has a new connection', async () => {
  await expect(database('readonly', () => new Promise(() => {}))).rejects.toThrow('does not answer');
  await set('asha01', 'a change', database);
  expect(connections).toHaveLength(2);
});

test('a write that ends too late is not stored', async () => {
  await expect(
    database('readwrite', async (store) => {
      store.put('late', 'asha01');
      // Each request keeps the transaction open.
      for (const begin = Date.now(); Date.now() - begin < 300; ) await promisifyRequest(store.get('asha01'));
    }),
  ).rejects.toThrow('does not answer');
  expect(await get('asha01', database)).toBe(undefined);
});
