import { array, object, string } from 'superstruct';
import { expect, test, vi } from 'vitest';

const url = 'https://example.com/places.json';
const Places = array(object({ Name: string(), Rooms: array(string()) }));

/** Reads this text as a feed of places. */
async function read(text: string, status = 200) {
  vi.stubGlobal('fetch', async () => new Response(text, { status }));
  return (await import('#api/feed.ts')).readJsonFeed(url, Places);
}

test('a feed that fits is read as it is', async () => {
  expect(await read('[{ "Name": "दिल्ली", "Rooms": ["Hall"] }]')).toEqual([
    { Name: 'दिल्ली', Rooms: ['Hall'] },
  ]);
});

test('what the app does not know of is left out', async () => {
  expect(await read('[{ "Name": "Delhi", "Rooms": [], "Floor": 2 }]')).toEqual([
    { Name: 'Delhi', Rooms: [] },
  ]);
});

test('a feed of nothing is empty', async () => {
  expect(await read('[]')).toEqual([]);
});

test.each([
  ['[{ "Name": "Delhi", "Rooms": ["Hall", 7] }]', '0.Rooms.1, expected string'],
  ['[{ "Name": "Delhi", "Rooms": [] }, { "Rooms": [] }]', '1.Name, expected string'],
  ['{ "Name": "Delhi" }', 'its top, expected array'],
  ['null', 'its top, expected array'],
])('a feed that is %s is refused with the place named', async (text, place) => {
  await expect(read(text)).rejects.toThrow(`${url}: does not fit at ${place}`);
});

test.each(['', '[{ "Name": ', '<!doctype html><title>Sign in</title>'])(
  'a feed that is %j is refused as no JSON',
  async (text) => {
    await expect(read(text)).rejects.toThrow(`${url}: no JSON`);
  },
);

test.each([404, 500])('a feed that answers HTTP %d is refused', async (status) => {
  await expect(read('[]', status)).rejects.toThrow(`${url}: HTTP ${status}`);
});

test('a feed is given up after 15 seconds', async () => {
  const waits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('too late')));
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return new Response('[]');
  });
  const { readJsonFeed } = await import('#api/feed.ts');
  await expect(readJsonFeed(url, Places)).rejects.toThrow('too late');
  expect(waits).toHaveBeenCalledWith(15_000);
});
