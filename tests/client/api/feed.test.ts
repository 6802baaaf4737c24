import { array, object, string } from 'superstruct';
import { expect, test, vi } from 'vitest';
import { expectConsole, spoken } from '../console.ts';

const url = 'https://example.com/places.json';
const Places = array(object({ Name: string(), Rooms: array(string()) }));

async function read(text: string, status = 200) {
  vi.stubGlobal('fetch', async () => new Response(text, { status }));
  return (await import('#api/feeds.ts')).readJsonFeed(url, Places);
}

test('reads a valid feed, and drops unknown fields', async () => {
  expect(await read('[{ "Name": "दिल्ली", "Rooms": ["Hall"], "Floor": 2 }]')).toEqual([
    { Name: 'दिल्ली', Rooms: ['Hall'] },
  ]);
  expect(await read('[]')).toEqual([]);
});

test('leaves bad rows out of a feed, and names them once', async () => {
  expectConsole(
    /^https:\/\/example\.com\/places\.json: rows left out: 0\.Rooms\.1, 1\.Name, 2, 3\.Rooms, 4\.Rooms\.0$/,
  );
  const rows = [
    '{ "Name": "Delhi", "Rooms": ["Hall", null] }, { "Rooms": [] }, 7',
    '{ "Name": "Agra", "Rooms": null }, { "Name": "Mysuru", "Rooms": [7] }',
  ];
  expect(await read(`[${rows}]`)).toEqual([
    { Name: 'Delhi', Rooms: ['Hall'] },
    { Name: 'Agra', Rooms: [] },
    { Name: 'Mysuru', Rooms: [] },
  ]);
  expect(spoken()).toHaveLength(1);
});

test.each([
  ['[{ "Rooms": [] }]', 'Expected string at 0.Name'],
  ['null', 'Expected array at the top level'],
  ['<!doctype html><title>Sign in</title>', 'Invalid JSON'],
])('refuses a feed and names the path when it is %s', async (text, reason) => {
  await expect(read(text)).rejects.toThrow(`${url}: ${reason}`);
});

test('refuses a feed when it answers HTTP 404', async () => {
  await expect(read('[]', 404)).rejects.toThrow(`${url}: HTTP 404`);
});
