import { array, object, string } from 'superstruct';
import { expect, test, vi } from 'vitest';
import { readCsv, readJsonFeed } from '#api/feeds.ts';
import { orElse } from '#contract/structs.ts';
import { expectConsole, spoken } from '../console.ts';

const url = 'https://example.com/feed';
const Row = object({ Title: string(), Note: orElse(string(), ''), Link: orElse(string(), 'none') });
const Places = array(object({ Name: string(), Rooms: array(string()) }));

type Body = string | Uint8Array<ArrayBuffer>;

const respond = (body: Body, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }));

/** Returns the cells of each row as the app reads them: title, note, link. */
async function readRows(body: Body) {
  respond(body);
  const rows = await readCsv(url, Row);
  return rows.map(({ Title, Note, Link }) => [Title, Note, Link].join('|'));
}
function readJson(text: string, status?: number) {
  respond(text, status);
  return readJsonFeed(url, Places);
}

const header = 'Title,Note,Link';
const one = ['t|n|l'];

test.each([
  ['a byte order mark', new TextEncoder().encode(`\uFEFF${header}\nt,n,l`), one],
  ['quoted headers after a byte order mark', '\uFEFF"Title","Note","Link"\nt,n,l', one],
  [
    'other capitals, spaces and zero-width characters in the header',
    '\u200b TITLE\u200b,note,link \nt,n,l',
    one,
  ],
  ['other columns in another order', 'Link,Other,Note,Title,\nl,o,n,t,\n', one],
  ['a row with too many fields', `${header}\nt,n,l,more,and more`, one],
  ['semicolons', 'Title;Note;Link\r\nt;n;l', one],
  ['tabs', 'Title\tNote\tLink\nt\tn\tl', one],
  ['a line that names the delimiter', 'sep=;\nTitle;Note;Link\nt;n;l', one],
  ['a title and a blank row before the header', `Alerts for learners,,\n,,\n${header}\nt,n,l`, one],
  ['line breaks \\r', `${header}\rt,n,l\r`, one],
  ['line breaks of several kinds', `${header}\r\n"a\r\nb",n,c\nd,n,"e\rf"\r\n`, ['a\nb|n|c', 'd|n|e\nf']],
  ['quoted commas, quotes and breaks', `${header}\n"a, ""b""\nc",n,l`, ['a, "b"\nc|n|l']],
  ['blank rows', `${header}\n\n  \n,,\nt,n,l\n\n`, one],
  ['rows that end early', `${header}\nt\nu,n\n,,l`, ['t||none', 'u|n|none', '||l']],
  ['no column with a default', 'Title\nt', ['t||none']],
  ['other delimiters within its texts', `${header}\na;;b,n\tn,|||\na;b`, ['a;;b|n\tn||||', 'a;b||none']],
  ['no rows', `${header}\n`, []],
  ['no byte at all', '', []],
  ['two stray quotes around whole rows', `${header}\nt,"D,l\nu,n,l\nw,15",l`, ['t|D|l', 'u|n|l', 'w|15"|l']],
])('reads a CSV feed with %s', async (_what, text, rows) => {
  expect(await readRows(text)).toEqual(rows);
});

test.each([
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
])('reads a CSV feed in %s', async (encoding, mark) => {
  const units = [...'Title\tLink\nहिन्दी\tl'].map((letter) => letter.charCodeAt(0));
  const bytes = units.flatMap((unit) => {
    const pair = [unit & 0xff, unit >> 8];
    return encoding === 'utf-16le' ? pair : pair.reverse();
  });
  expect(await readRows(new Uint8Array([...mark, ...bytes]))).toEqual(['हिन्दी||l']);
});

test.each([
  ['an unclosed quote', '"a,n,l', 'a|n|l'],
  ['an unclosed quote in the last cell', 'a,n,"l', 'a|n|l'],
  ['a quote inside a quoted cell', '"a"b,n,l', 'a"b|n|l'],
  ['a quote inside a plain cell', '5" pen,n,l', '5" pen|n|l'],
])('reads a row with %s as it stands, and the rows around it', async (_what, row, read) => {
  const lines = [header, '"good, one",n,g', row, '"two\nlines",n,g'];
  expect(await readRows(lines.join('\n'))).toEqual(['good, one|n|g', read, 'two\nlines|n|g']);
});

test.each([
  ['has a stray quote and other columns', 'a "b, c" d,"e, f,l,m\ngood,n,g', 'line 2 (quotes)'],
  [
    'has a stray quote in a cell of several lines',
    't,"say "hi"\nto, all\nof you",l\ngood,n,g',
    'line 2 (quotes)',
  ],
  ['has an error of the sheet as its title', 'good,n,g\n#REF!,n,l', 'line 3 (Title)'],
])('leaves out and names a row that %s', async (_what, rows, named) => {
  expectConsole(/^https:/);
  expect(await readRows(`${header}\n${rows}`)).toEqual(['good|n|g']);
  expect(spoken()).toEqual([`${url}: rows left out: ${named}`]);
});

test.each(['#REF!', '#N/A', '#VALUE!', '#NAME?', '#DIV/0!', '#ERROR!', 'Loading...', ' #ref! '])(
  'reads %s in a cell as nothing, but other texts with these signs',
  async (error) => {
    expect(await readRows(`${header}\nt,${error},${error}\n#1 tip,Loading,l`)).toEqual([
      't||none',
      '#1 tip|Loading|l',
    ]);
  },
);

test.each([
  ['every row is bad', `${header}\n#REF!,n,l\n#N/A,n`, 'rows left out: line 2 (Title), line 3 (Title)'],
  ['it is a page', ' <!doctype html><title>Sign in</title>', 'Expected CSV, received HTML'],
  ['a required column is missing', 'Link,Note\nl,n', 'Missing column Title'],
])('refuses a CSV feed when %s', async (_what, text, problem) => {
  await expect(readRows(text)).rejects.toThrow(`${url}: ${problem}`);
});

test('reads a JSON feed without unknown fields and bad rows, and names the rows once', async () => {
  expect(await readJson('[{ "Name": "दिल्ली", "Rooms": ["Hall"], "Floor": 2 }]')).toEqual([
    { Name: 'दिल्ली', Rooms: ['Hall'] },
  ]);
  expect(await readJson('[]')).toEqual([]);
  expectConsole(/feed: rows left out: 0\.Rooms\.1, 1\.Name, 2, 3\.Rooms$/);
  const rows =
    '{ "Name": "Delhi", "Rooms": ["Hall", null] }, { "Rooms": [] }, 7, { "Name": "Agra", "Rooms": null }';
  expect(await readJson(`[${rows}]`)).toEqual([
    { Name: 'Delhi', Rooms: ['Hall'] },
    { Name: 'Agra', Rooms: [] },
  ]);
  expect(spoken()).toHaveLength(1);
});

test.each([
  ['[{ "Rooms": [] }]', 200, 'Expected string at 0.Name'],
  ['null', 200, 'Expected array at the top level'],
  ['<!doctype html><title>Sign in</title>', 200, 'Invalid JSON'],
  ['[]', 404, 'HTTP 404'],
])('refuses the JSON feed %s with HTTP %d', async (text, status, reason) => {
  await expect(readJson(text, status)).rejects.toThrow(`${url}: ${reason}`);
});
