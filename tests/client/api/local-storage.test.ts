import { number, object } from 'superstruct';
import { describe, expect, test, vi } from 'vitest';

const Shape = object({ count: number() });
const load = () => import('#device/local-storage.ts');

const block = (...methods: ('getItem' | 'setItem' | 'removeItem' | 'clear')[]) => {
  for (const method of methods) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
};
const blockAll = () => block('getItem', 'setItem', 'removeItem', 'clear');

describe('local storage', () => {
  test('stores, reads and removes a value under its documented key', async () => {
    const { readLocalStorage, removeLocalStorage, writeLocalStorage } = await load();
    expect(readLocalStorage('auth_token')).toBe(undefined);
    writeLocalStorage('auth_token', 'abc');
    writeLocalStorage('UserData', '{}');
    expect(localStorage.getItem('auth_token')).toBe('abc');
    expect(readLocalStorage('auth_token')).toBe('abc');
    removeLocalStorage('auth_token');
    expect(readLocalStorage('auth_token')).toBe(undefined);
    expect(readLocalStorage('UserData')).toBe('{}');
    // Another tab may remove a value.
    localStorage.removeItem('UserData');
    expect(readLocalStorage('UserData')).toBe(undefined);
  });

  test('clears everything, including legacy keys', async () => {
    const { clearLocalStorage, readLocalStorage, writeLocalStorage } = await load();
    writeLocalStorage('auth_token', 'abc');
    localStorage.setItem('l_name', 'Hegde');
    clearLocalStorage();
    expect(localStorage.length).toBe(0);
    expect(readLocalStorage('auth_token')).toBe(undefined);
  });
});

describe('a stored value', () => {
  test('is read without unknown fields when it is valid', async () => {
    localStorage.setItem('UserData', '{"count": 3, "more": 1}');
    expect((await load()).readLocalStorageValue('UserData', Shape)).toEqual({ count: 3 });
  });

  test.each(['{', 'null', '{"count": "3"}', '{}'])('is dropped when it is %j', async (stored) => {
    localStorage.setItem('UserData', stored);
    expect((await load()).readLocalStorageValue('UserData', Shape)).toBe(undefined);
    expect(localStorage.getItem('UserData')).toBe(null);
  });
});

describe('a token', () => {
  test('is read unchanged', async () => {
    localStorage.setItem('auth_token', 'eyJhbGciOi.eyJzdWIi-_~.x');
    expect((await load()).readToken()).toBe('eyJhbGciOi.eyJzdWIi-_~.x');
  });

  test.each(['a\nb', 'a b', 'टोकन', '\ud800', 'x'.repeat(4097)])(
    'is dropped when no request can carry it: %j',
    async (stored) => {
      localStorage.setItem('auth_token', stored);
      expect((await load()).readToken()).toBe(undefined);
      expect(localStorage.getItem('auth_token')).toBe(null);
    },
  );
});

describe('storage', () => {
  test('is replaced by memory when it is blocked', async () => {
    blockAll();
    const {
      clearLocalStorage,
      readLocalStorage,
      readLocalStorageValue,
      removeLocalStorage,
      writeLocalStorage,
    } = await load();
    expect(readLocalStorage('auth_token')).toBe(undefined);
    writeLocalStorage('auth_token', 'abc');
    writeLocalStorage('UserData', '{"count": 1}');
    expect(readLocalStorage('auth_token')).toBe('abc');
    expect(readLocalStorageValue('UserData', Shape)).toEqual({ count: 1 });
    removeLocalStorage('auth_token');
    expect(readLocalStorage('auth_token')).toBe(undefined);
    clearLocalStorage();
    expect(readLocalStorage('UserData')).toBe(undefined);
  });

  test('returns the newest value when it is full', async () => {
    localStorage.setItem('auth_token', 'old');
    block('setItem');
    const { readLocalStorage, writeLocalStorage } = await load();
    writeLocalStorage('auth_token', 'new');
    expect(readLocalStorage('auth_token')).toBe('new');
  });
});
