import { object, string } from 'superstruct';
import { describe, expect, test, vi } from 'vitest';
import { orElse } from '#contract/structs.ts';
import { expectConsole, spoken } from '../console.ts';

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
    ['a row with too many fields', 'Title,Link\nt,l,more,and more', one],
    ['a trailing empty column', 'Title,Link,\nt,l,\n', one],
    ['other capitals, spaces and zero-width characters in the header', '\u200b TITLE\u200b,link \nt,l', one],
    ['semicolons', 'Title;Link\r\nt;l', one],
    ['tabs', 'Title\tLink\nt\tl', one],
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

  const good = [{ Title: 'good, one', Link: 'g' }];
  test.each([
    ['an unclosed quote', '"a,l', [{ Title: 'a', Link: 'l' }]],
    ['an unclosed quote in the last cell', 'a,"l', [{ Title: 'a', Link: 'l' }]],
    ['a quote inside a quoted cell', '"a"b,l', [{ Title: 'a"b', Link: 'l' }]],
    ['a quote inside a plain cell', '5" pen,l', [{ Title: '5" pen', Link: 'l' }]],
  ])('reads a row with %s as it stands, and the rows around it', async (_what, row, rows) => {
    const around = '"good, one",g';
    expect(await read(`Title,Link\n${around}\n${row}\n${around}`)).toEqual([...good, ...rows, ...good]);
    expect(await read(`Title,Link\n${around}\n${row}\n"two\nlines",g\n${around}`)).toEqual([
      ...good,
      ...rows,
      { Title: 'two\nlines', Link: 'g' },
      ...good,
    ]);
  });

  test.each([
    ['has a stray quote and other columns', 'a "b, c" d,"e, f,l\n"good, one",g', 'line 2 (quotes)'],
    ['lacks a column', 'short\n\n"good, one",g', 'line 2 (Link)'],
    ['has an error of the sheet', '"good, one",g\n#REF!,l', 'line 3 (Title)'],
  ])('leaves out and names a row that %s', async (_what, rows, named) => {
    expectConsole(/^https:\/\/example\.com\/ads\.csv: rows left out: line/);
    expect(await read(`Title,Link\n${rows}`)).toEqual(good);
    expect(spoken()).toEqual([`https://example.com/ads.csv: rows left out: ${named}`]);
  });

  test.each([
    ['two stray quotes around whole rows', 'Title,Note,Link\nt,"D,l\nu,n,l\nw,15",l', ['t', 'u', 'w']],
    ['a title and a blank row before the header', 'Alerts for learners,,\n,,\nTitle,Note,Link\nt,n,l', ['t']],
    ['a line that names the delimiter', 'sep=;\nTitle;Note;Link\nt;n;l', ['t']],
    ['no byte at all', '', []],
  ])('is read when it has %s', async (_what, text, titles) => {
    expect((await readLeniently(text)).map(({ Title }) => Title)).toEqual(titles);
  });

  test.each([
    ['utf-16le', [0xff, 0xfe]],
    ['utf-16be', [0xfe, 0xff]],
  ])('is read when it is %s', async (encoding, mark) => {
    const units = [...'Title\tLink\nहिन्दी\tl'].map((letter) => letter.charCodeAt(0));
    const pairs = units.flatMap((unit) => [unit & 0xff, unit >> 8]);
    const bytes = encoding === 'utf-16le' ? pairs : units.flatMap((unit) => [unit >> 8, unit & 0xff]);
    expect(await read(new Uint8Array([...mark, ...bytes]))).toEqual([{ Title: 'हिन्दी', Link: 'l' }]);
  });

  test('leaves out all lines of a cell with a stray quote', async () => {
    expectConsole(/rows left out: line 2 \(quotes\)$/);
    const text = 'Title,Note,Link\nt,"say "hi"\nto, all\nof you",l\nu,"good, one",l\nw,6" nails\n';
    expect(await readLeniently(text)).toEqual([
      { Title: 'u', Note: 'good, one', Link: 'l' },
      { Title: 'w', Note: '6" nails', Link: 'none' },
    ]);
  });

  test.each(['#REF!', '#N/A', '#VALUE!', '#NAME?', '#DIV/0!', '#ERROR!', 'Loading...', ' #ref! '])(
    'shows no %s: the row goes without its title, and an optional cell is empty',
    async (error) => {
      expectConsole(/rows left out: line 2 \(Title\)$/);
      expect(await readLeniently(`Title,Note,Link\n${error},n,l\nt,${error},${error}\n#1 tip,n,l`)).toEqual([
        { Title: 't', Note: '', Link: 'none' },
        { Title: '#1 tip', Note: 'n', Link: 'l' },
      ]);
    },
  );

  test.each([
    [
      'every row is bad',
      'Title,Link\n#REF!,l\nshort',
      /ads\.csv: rows left out: line 2 \(Title\), line 3 \(Link\)$/,
    ],
    ['it is a page', ' <!doctype html><title>Sign in</title>', /ads\.csv: Expected CSV, received HTML$/],
  ])('is refused when %s', async (_what, text, problem) => {
    await expect(read(text)).rejects.toThrow(problem);
  });

  test('is refused with the column name when a required column is missing', async () => {
    await expect(readLeniently('Link,Note\nl,n')).rejects.toThrow(/alerts\.csv: Missing column Title$/);
    await expect(read('Title\nt')).rejects.toThrow(/ads\.csv: Missing column .*Link/);
  });
});
