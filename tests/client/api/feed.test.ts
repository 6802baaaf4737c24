import { array, object, string } from 'superstruct';
import { expect, test, vi } from 'vitest';

const url = 'https://example.com/places.json';
const Places = array(object({ Name: string(), Rooms: array(string()) }));

/** Reads this text as a feed of places. */
async function read(text: string, status = 200) {
  vi.stubGlobal('fetch', async () => new Response(text, { status }));
  return (await import('#api/feeds.ts')).readJsonFeed(url, Places);
}

test('reads a feed that fits, and drops unknown fields', async () => {
  expect(await read('[{ "Name": "दिल्ली", "Rooms": ["Hall"], "Floor": 2 }]')).toEqual([
    { Name: 'दिल्ली', Rooms: ['Hall'] },
  ]);
  expect(await read('[]')).toEqual([]);
});

test.each([
  ['[{ "Name": "Delhi", "Rooms": ["Hall", 7] }]', 'does not fit at 0.Rooms.1, expected string'],
  ['null', 'does not fit at its top, expected array'],
  ['<!doctype html><title>Sign in</title>', 'no JSON'],
])('refuses a feed and names the place when it is %s', async (text, reason) => {
  await expect(read(text)).rejects.toThrow(`${url}: ${reason}`);
});

test('refuses a feed when it answers HTTP 404', async () => {
  await expect(read('[]', 404)).rejects.toThrow(`${url}: HTTP 404`);
});
