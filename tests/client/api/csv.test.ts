import { object, string } from 'superstruct';
import { describe, expect, test, vi } from 'vitest';
import { orElse } from '#contract/structs.ts';

const Row = object({ Title: string(), Link: string() });
const LenientRow = object({ Title: string(), Note: orElse(string(), ''), Link: orElse(string(), 'none') });

const fetched = async (text: string | Uint8Array<ArrayBuffer>) => {
  vi.stubGlobal('fetch', async () => new Response(text));
  return (await import('#api/feeds.ts')).readCsv;
};
const read = async (text: string | Uint8Array<ArrayBuffer>) =>
  (await fetched(text))('https://example.com/ads.csv', Row);
const readLeniently = async (text: string) =>
  (await fetched(text))('https://example.com/alerts.csv', LenientRow);

describe('a CSV feed', () => {
  const one = [{ Title: 't', Link: 'l' }];

  test.each([
    ['extra columns between', 'Link,Other,Title\nl,o,t', one],
    ['a byte order mark', new TextEncoder().encode('\uFEFFTitle,Link\nt,l'), one],
    ['quoted headers after a byte order mark', '\uFEFF"Title","Link"\nt,l', one],
    ['an empty field', 'Title,Link\nt,\n', [{ Title: 't', Link: '' }]],
    ['line breaks \\r', 'Title,Link\rt,l\r', one],
    ['quoted commas, quotes and breaks', 'Title,Link\n"a, ""b""\nc",l', [{ Title: 'a, "b"\nc', Link: 'l' }]],
    [
      'line breaks of several kinds',
      'Title,Link\r\n"a\r\nb",c\nd,"e\rf"\r\n',
      [
        { Title: 'a\nb', Link: 'c' },
        { Title: 'd', Link: 'e\nf' },
      ],
    ],
    ['blank rows', 'Title,Link\n\n  \n,\nt,l\n\n', one],
    ['a row that lacks a column', 'Title,Link\nshort\nt,l', one],
    ['a row with too many fields', 'Title,Link\nt,l,more,and more', one],
    ['no rows', 'Title,Link\n', []],
    ['Devanagari', 'Title,Link\nहिन्दी,l', [{ Title: 'हिन्दी', Link: 'l' }]],
  ])('is read when it has %s', async (_what, text, rows) => {
    expect(await read(text)).toEqual(rows);
  });

  test.each([';', '\t', '|'])('keeps %j as text when rows have different lengths', async (sign) => {
    const text = `a${sign.repeat(8)}b`;
    expect(await readLeniently(`Title,Note,Link\n${text},n,l,,,\n${text}\n${text},n,l,,,`)).toEqual([
      { Title: text, Note: 'n', Link: 'l' },
      { Title: text, Note: '', Link: 'none' },
      { Title: text, Note: 'n', Link: 'l' },
    ]);
  });

  test('fills in defaults when a row ends early or a column is missing', async () => {
    expect(await readLeniently('Title,Note,Link\nt\nu,n\n,,l')).toEqual([
      { Title: 't', Note: '', Link: 'none' },
      { Title: 'u', Note: 'n', Link: 'none' },
      { Title: '', Note: '', Link: 'l' },
    ]);
    expect(await readLeniently('Link,Title\nl,t')).toEqual([{ Title: 't', Note: '', Link: 'l' }]);
  });

  test.each(['Title,Link\n"a,l\nb,l', 'Title,Link\na,l\nb,"l', 'Title,Link\n"a"b,l\nc,l'])(
    'is refused when its quotes are malformed: %j',
    async (text) => {
      await expect(read(text)).rejects.toThrow(/ads\.csv: .*quote/i);
    },
  );

  test('is refused with the column name when a required column is missing', async () => {
    await expect(readLeniently('Link,Note\nl,n')).rejects.toThrow(/alerts\.csv: Missing column Title$/);
    for (const text of ['Title\nt', '', '<!doctype html><title>Sign in</title>'])
      await expect(read(text)).rejects.toThrow(/ads\.csv: Missing column .*Link/);
  });
});
