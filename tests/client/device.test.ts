import { number, object } from 'superstruct';
import { describe, expect, test, vi } from 'vitest';

const Shape = object({ count: number() });
const device = async () => ({
  ...(await import('#api/device.ts')),
  ...(await import('#api/device-text.ts')),
});

const block = (...methods: ('getItem' | 'setItem' | 'removeItem' | 'clear')[]) => {
  for (const method of methods) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
};
const blockAll = () => block('getItem', 'setItem', 'removeItem', 'clear');

describe('the device', () => {
  test('keeps a value under its documented key and gives it back', async () => {
    const { readText, write } = await device();
    expect(readText('auth_token')).toBe(undefined);
    write('auth_token', 'abc');
    expect(localStorage.getItem('auth_token')).toBe('abc');
    expect(readText('auth_token')).toBe('abc');
  });

  test('reads what an earlier visit left', async () => {
    localStorage.setItem('auth_token', 'old');
    expect((await device()).readText('auth_token')).toBe('old');
  });

  test('forgets one value, and leaves the other', async () => {
    const { readText, remove, write } = await device();
    write('auth_token', 'abc');
    write('UserData', '{}');
    remove('auth_token');
    expect(readText('auth_token')).toBe(undefined);
    expect(readText('UserData')).toBe('{}');
  });

  test('is cleared of everything, legacy keys too', async () => {
    const { clearDevice, readText, write } = await device();
    write('auth_token', 'abc');
    localStorage.setItem('l_name', 'Hegde');
    clearDevice();
    expect(localStorage.length).toBe(0);
    expect(readText('auth_token')).toBe(undefined);
  });

  test('no longer knows what another tab has removed', async () => {
    const { readText, write } = await device();
    write('auth_token', 'abc');
    localStorage.removeItem('auth_token');
    expect(readText('auth_token')).toBe(undefined);
  });
});

describe('a stored value', () => {
  test('is given where it fits, without fields that nobody knows', async () => {
    localStorage.setItem('UserData', '{"count": 3, "more": 1}');
    expect((await device()).readValue('UserData', Shape)).toEqual({ count: 3 });
  });

  test.each(['{', '', 'null', '[]', '{"count": "3"}', '{}', '7'])('that is %j is dropped', async (stored) => {
    localStorage.setItem('UserData', stored);
    expect((await device()).readValue('UserData', Shape)).toBe(undefined);
    expect(localStorage.getItem('UserData')).toBe(null);
  });
});

describe('a token', () => {
  test('is given as it is', async () => {
    localStorage.setItem('auth_token', 'eyJhbGciOi.eyJzdWIi-_~.x');
    expect((await device()).readToken()).toBe('eyJhbGciOi.eyJzdWIi-_~.x');
  });

  test.each(['a\nb', 'a b', 'टोकन', '\ud800', 'x'.repeat(4097)])(
    'that no request can carry, such as %j, is dropped',
    async (stored) => {
      localStorage.setItem('auth_token', stored);
      expect((await device()).readToken()).toBe(undefined);
      expect(localStorage.getItem('auth_token')).toBe(null);
    },
  );
});

describe('storage that is blocked', () => {
  test('is replaced by memory', async () => {
    blockAll();
    const { clearDevice, readText, readValue, remove, write } = await device();
    expect(readText('auth_token')).toBe(undefined);
    write('auth_token', 'abc');
    write('UserData', '{"count": 1}');
    expect(readText('auth_token')).toBe('abc');
    expect(readValue('UserData', Shape)).toEqual({ count: 1 });
    remove('auth_token');
    expect(readText('auth_token')).toBe(undefined);
    clearDevice();
    expect(readText('UserData')).toBe(undefined);
  });

  test('and full for writing only gives the newest value, not the one from before', async () => {
    localStorage.setItem('auth_token', 'old');
    block('setItem');
    const { readText, write } = await device();
    write('auth_token', 'new');
    expect(readText('auth_token')).toBe('new');
  });
});
