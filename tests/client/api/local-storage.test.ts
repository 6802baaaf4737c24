import { number, object } from 'superstruct';
import { expect, test, vi } from 'vitest';

const Shape = object({ count: number() });
const load = () => import('#device/local-storage.ts');
const clearing = () => import('#device/clear-storage.ts');

const block = (...methods: ('getItem' | 'setItem' | 'removeItem' | 'clear')[]) => {
  for (const method of methods) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
};

test.each(['in local storage', 'in memory when local storage is blocked'])(
  'stores, reads, removes and clears values %s',
  async (place) => {
    if (place.includes('blocked')) block('getItem', 'setItem', 'removeItem', 'clear');
    const storage = await load();
    storage.writeLocalStorage('auth_token', 'abc');
    storage.writeLocalStorage('UserData', '{"count": 3, "more": 1}');
    expect(storage.readLocalStorage('auth_token')).toBe('abc');
    expect(storage.readLocalStorageValue('UserData', Shape)).toEqual({ count: 3 });
    storage.removeLocalStorage('auth_token');
    expect(storage.readLocalStorage('auth_token')).toBe(undefined);
    (await clearing()).clearLocalStorage();
    expect(storage.readLocalStorage('UserData')).toBe(undefined);
  },
);

test('clears legacy keys, and forgets what another tab removes', async () => {
  const { readLocalStorage, writeLocalStorage } = await load();
  const { clearLocalStorage } = await clearing();
  writeLocalStorage('auth_token', 'abc');
  localStorage.removeItem('auth_token');
  expect(readLocalStorage('auth_token')).toBe(undefined);
  localStorage.setItem('l_name', 'Hegde');
  clearLocalStorage();
  expect(localStorage.length).toBe(0);
});

test('reads the newest value when local storage is full', async () => {
  localStorage.setItem('auth_token', 'old');
  block('setItem');
  const { readLocalStorage, writeLocalStorage } = await load();
  writeLocalStorage('auth_token', 'new');
  expect(readLocalStorage('auth_token')).toBe('new');
});

test.each(['{', 'null', '{"count": "3"}', '{}'])('drops the invalid value %j', async (stored) => {
  localStorage.setItem('UserData', stored);
  expect((await load()).readLocalStorageValue('UserData', Shape)).toBe(undefined);
  expect(localStorage.getItem('UserData')).toBe(null);
});

test.each([
  ['eyJhbGciOi.eyJzdWIi-_~.x', true],
  ['a\nb', false],
  ['a b', false],
  ['टोकन', false],
  ['x'.repeat(4097), false],
])('reads the token %j only if a request can carry it: %j', async (stored, isReadable) => {
  localStorage.setItem('auth_token', stored);
  expect((await load()).readToken()).toBe(isReadable ? stored : undefined);
  expect(localStorage.getItem('auth_token')).toBe(isReadable ? stored : null);
});
