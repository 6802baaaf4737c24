import { object, string } from 'superstruct';
import { expect, test, vi } from 'vitest';
import { orElse } from '#contract/values.ts';

const Row = object({ Title: string(), Link: string() });
const LenientRow = object({ Title: string(), Note: orElse(string(), ''), Link: orElse(string(), 'none') });

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

/** Reads this text as a feed whose columns after Title may be missing. */
async function readLeniently(text: string) {
  vi.stubGlobal('fetch', async () => new Response(text));
  return (await import('#api/csv.ts')).readCsv('https://example.com/alerts.csv', LenientRow);
}

test.each(['\r\n', '\n', '\r'])('rows may end in %j', async (end) => {
  expect(await read(['Title,Link', 'a,b', 'c,d', ''].join(end))).toEqual([
    { Title: 'a', Link: 'b' },
    { Title: 'c', Link: 'd' },
  ]);
});

test('quotes hold commas, quotes and line breaks', async () => {
  expect(await read('Title,Link\n"a, ""b""\nc",l')).toEqual([{ Title: 'a, "b"\nc', Link: 'l' }]);
});

test('line breaks may be of several kinds, and are one kind in what is read', async () => {
  expect(await read('Title,Link\r\n"a\r\nb",c\nd,"e\rf"\r\n')).toEqual([
    { Title: 'a\nb', Link: 'c' },
    { Title: 'd', Link: 'e\nf' },
  ]);
});

test.each([';', '\t', '|'])(
  'a %j is text, however often it stands in rows of several lengths',
  async (sign) => {
    const text = `a${sign.repeat(8)}b`;
    expect(await readLeniently(`Title,Note,Link\n${text},n,l,,,\n${text}\n${text},n,l,,,`)).toEqual([
      { Title: text, Note: 'n', Link: 'l' },
      { Title: text, Note: '', Link: 'none' },
      { Title: text, Note: 'n', Link: 'l' },
    ]);
  },
);

test.each(['Title,Link\n"a,l\nb,l', 'Title,Link\na,l\nb,"l', 'Title,Link\n"a"b,l\nc,l'])(
  'a feed whose quotes do not match is refused, since rows would run into each other: %j',
  async (text) => {
    await expect(read(text)).rejects.toThrow(/ads\.csv: .*quote/i);
  },
);

test('blank rows are left out', async () => {
  expect(await read('Title,Link\n\n  \n,\nt,l\n\n')).toEqual([{ Title: 't', Link: 'l' }]);
});

test('a row that lacks a column is left out, and the others stand', async () => {
  expect(await read('Title,Link\nshort\nt,l')).toEqual([{ Title: 't', Link: 'l' }]);
});

test('a row may end early where what is missing has a default', async () => {
  expect(await readLeniently('Title,Note,Link\nt\nu,n\n,,l')).toEqual([
    { Title: 't', Note: '', Link: 'none' },
    { Title: 'u', Note: 'n', Link: 'none' },
    { Title: '', Note: '', Link: 'l' },
  ]);
});

test('a column that has a default may be missing as a whole', async () => {
  expect(await readLeniently('Link,Title\nl,t')).toEqual([{ Title: 't', Note: '', Link: 'l' }]);
});

test('a column without a default may not', async () => {
  await expect(readLeniently('Link,Note\nl,n')).rejects.toThrow(/alerts\.csv: no column Title$/);
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
