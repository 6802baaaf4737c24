import { number, object } from 'superstruct';
import { expect, test, vi } from 'vitest';
import {
  clearAll,
  readLocalStorage,
  readLocalStorageValue,
  readToken,
  removeLocalStorage,
  writeLocalStorage,
} from '#device/local-storage.ts';

const Shape = object({ count: number() });

const block = (...methods: ('getItem' | 'setItem' | 'removeItem' | 'clear')[]) => {
  for (const method of methods) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
};

test.each(['in local storage', 'in memory when local storage is blocked'])(
  'stores, reads, removes and clears values %s',
  (place) => {
    if (place.includes('blocked')) block('getItem', 'setItem', 'removeItem', 'clear');
    writeLocalStorage('auth_token', 'abc');
    writeLocalStorage('UserData', '{"count": 3, "more": 1}');
    expect(readLocalStorage('auth_token')).toBe('abc');
    expect(readLocalStorageValue('UserData', Shape)).toEqual({ count: 3 });
    removeLocalStorage('auth_token');
    expect(readLocalStorage('auth_token')).toBe(undefined);
    clearAll();
    expect(readLocalStorage('UserData')).toBe(undefined);
  },
);

test('clears legacy keys, and forgets what another tab removes', () => {
  writeLocalStorage('auth_token', 'abc');
  localStorage.removeItem('auth_token');
  expect(readLocalStorage('auth_token')).toBe(undefined);
  localStorage.setItem('l_name', 'Hegde');
  clearAll();
  expect(localStorage.length).toBe(0);
});

test('reads the newest value when local storage is full', () => {
  localStorage.setItem('auth_token', 'old');
  block('setItem');
  writeLocalStorage('auth_token', 'new');
  expect(readLocalStorage('auth_token')).toBe('new');
});

test.each(['{', 'null', '{"count": "3"}', '{}'])('drops the invalid value %j', (stored) => {
  localStorage.setItem('UserData', stored);
  expect(readLocalStorageValue('UserData', Shape)).toBe(undefined);
  expect(localStorage.getItem('UserData')).toBe(null);
});

test.each([
  ['eyJhbGciOi.eyJzdWIi-_~.x', true],
  ['a\nb', false],
  ['a b', false],
  ['टोकन', false],
  ['x'.repeat(4097), false],
])('reads the token %j only if a request can carry it: %j', (stored, isReadable) => {
  localStorage.setItem('auth_token', stored);
  expect(readToken()).toBe(isReadable ? stored : undefined);
  expect(localStorage.getItem('auth_token')).toBe(isReadable ? stored : null);
});
