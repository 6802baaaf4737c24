import { object, string } from 'superstruct';
import { expect, test, vi } from 'vitest';

const Row = object({ Title: string(), Link: string() });

/** Reads this text as a feed with the columns Title and Link. */
async function read(text: string | Uint8Array<ArrayBuffer>, status = 200) {
  vi.stubGlobal('fetch', async () => new Response(text, { status }));
  return (await import('#api/csv.ts')).readCsv('https://example.com/ads.csv', Row);
}

test('the first row names the columns', async () => {
  expect(await read('Title,Link\nBraille,https://example.com\nSigns,\n')).toEqual([
    { Title: 'Braille', Link: 'https://example.com' },
    { Title: 'Signs', Link: '' },
  ]);
});

test('the columns may come in any order, with others between', async () => {
  expect(await read('Link,Other,Title\nl,o,t')).toEqual([{ Title: 't', Link: 'l' }]);
});

test('a byte order mark is no part of the first name', async () => {
  expect(await read(new TextEncoder().encode('\uFEFFTitle,Link\nt,l'))).toEqual([{ Title: 't', Link: 'l' }]);
});

test('a quoted header after a byte order mark is read too', async () => {
  expect(await read('\uFEFF"Title","Link"\nt,l')).toEqual([{ Title: 't', Link: 'l' }]);
});

test.each(['\r\n', '\n', '\r'])('rows may end in %j', async (end) => {
  expect(await read(['Title,Link', 'a,b', 'c,d', ''].join(end))).toEqual([
    { Title: 'a', Link: 'b' },
    { Title: 'c', Link: 'd' },
  ]);
});

test('quotes hold commas, quotes and line breaks', async () => {
  expect(await read('Title,Link\n"a, ""b""\nc",l')).toEqual([{ Title: 'a, "b"\nc', Link: 'l' }]);
});

test('blank rows are left out', async () => {
  expect(await read('Title,Link\n\n  \n,\nt,l\n\n')).toEqual([{ Title: 't', Link: 'l' }]);
});

test('a row that lacks a column is left out, and the others stand', async () => {
  expect(await read('Title,Link\nshort\nt,l')).toEqual([{ Title: 't', Link: 'l' }]);
});

test('a row with too many fields loses what is too much', async () => {
  expect(await read('Title,Link\nt,l,more,and more')).toEqual([{ Title: 't', Link: 'l' }]);
});

test('a feed with headers alone is empty', async () => {
  expect(await read('Title,Link\n')).toEqual([]);
});

test.each(['Title\nt', '', '<!doctype html><title>Sign in</title>'])(
  'a feed that is %j is refused with the missing column named',
  async (text) => {
    await expect(read(text)).rejects.toThrow(/ads\.csv: no column .*Link/);
  },
);

test.each([404, 500])('a feed that answers HTTP %d is refused', async (status) => {
  await expect(read('Title,Link\nt,l', status)).rejects.toThrow(
    `https://example.com/ads.csv: HTTP ${status}`,
  );
});

test('Devanagari comes through whole', async () => {
  expect(await read('Title,Link\nहिन्दी,l')).toEqual([{ Title: 'हिन्दी', Link: 'l' }]);
});
