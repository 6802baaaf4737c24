import { deflateSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { create } from 'superstruct';
import { expect, test, vi } from 'vitest';
import { words } from '#contract/words.ts';
import { type LanguageCode, languageCodes } from '#copy/languages.ts';
import { workCards } from '#copy/work-cards.ts';
import { contentOf, type PortfolioContent } from '#portfolio/content.ts';
import { decodePortfolio, encodePortfolio } from '#portfolio/link/fragment.ts';
import { inflate } from '#portfolio/link/inflate.ts';
import { asha } from './linked-content.ts';
import { choices, expectOnlyChosen, plantedUser } from './planted.ts';

const read = async (content: PortfolioContent) => decodePortfolio(`#${await encodePortfolio(content)}`);

/** The fragment of a text that no app has packed. */
const fragmentOf = (json: string | Buffer) => `#2.${deflateSync(json).toString('base64url')}`;

const packed = (change: Readonly<Record<number, unknown>> = {}) => {
  const values = ['en', 'Asha', '', '', '', '', '', [], [], [], [], '', [], '', '', false];
  return ['2026-11-27', values.map((value, index) => change[index] ?? value)];
};

const text = fc.string({ unit: 'grapheme', maxLength: 60 }).map((any) => create(any, words));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const some = (value: fc.Arbitrary<string>) => maybe(value.map((any) => any || undefined));
const instant = fc.date({
  min: new Date('1900-01-01'),
  max: new Date('2030-01-01'),
  noInvalidDate: true,
});
/** A month or a day. */
const day = fc
  .tuple(instant, fc.constantFrom(7, 10))
  .map(([date, length]) => date.toISOString().slice(0, length));
const rating = {
  name: text,
  level: fc.integer({ min: 0, max: 4 }),
  rated: fc.nat(500),
  total: maybe(fc.integer({ min: 1, max: 500 })),
};
const counted = fc
  .tuple(fc.nat(99), fc.nat(99), fc.nat(99), fc.nat(99))
  .map((counts) => ({ counts, rated: counts.reduce((sum, count) => sum + count) }));
/** A rating with the numbers of points of each level, or only with the number of rated points, as in an older link. */
const ratings = fc.tuple(fc.record(rating), maybe(counted)).map(([one, counts]) => ({ ...one, ...counts }));
const list = <T extends object>(item: fc.Arbitrary<T>) =>
  fc.array(item, { maxLength: 6 }).map((items) => items.map((each, id) => ({ id, ...each })));
const contents: fc.Arbitrary<PortfolioContent> = fc.record({
  language: fc.constantFrom<LanguageCode>(...languageCodes),
  name: text,
  photo: maybe(fc.webUrl()),
  about: some(text),
  video: maybe(fc.webUrl()),
  email: some(text),
  phone: some(text),
  place: some(text),
  skills: list(fc.tuple(ratings, list(ratings)).map(([skill, topics]) => ({ ...skill, topics }))),
  projects: list(
    fc.record({
      ...{ name: text, type: text, description: text, link: maybe(fc.webUrl()), skill: some(text) },
      pictures: fc.array(fc.record({ address: fc.webUrl(), words: text }), { maxLength: 5 }),
    }),
  ),
  experience: list(
    fc.record({
      ...{ organisation: text, department: text, job_title: text, join_date: day },
      leave_date: fc.oneof(day, fc.constant('')),
    }),
  ),
  work: fc.subarray([...workCards]),
  workWords: some(text),
  referees: list(fc.record({ name: text, role: text, contact: text, words: text })),
  isShort: maybe(fc.constant(true)),
});

test('a link gives back every content, in letters that every message keeps', async () => {
  await fc.assert(
    fc.asyncProperty(contents, async (content) => {
      const fragment = await encodePortfolio(content);
      expect(fragment).toMatch(/^2\.[\w-]*[a-z\d]$/i);
      expect(decodePortfolio(`#${fragment}`)).toMatchObject({ kind: 'ok', content });
    }),
    { numRuns: 200 },
  );
});

test.each(choices)('a link holds nothing private when the page shows %s', async (_, parts) => {
  const read = decodePortfolio(`#${await encodePortfolio(contentOf(plantedUser(), parts))}`);
  expectOnlyChosen(JSON.stringify(read), parts, true);
});

test('a link of form 1 opens, with levels whose points are not known', () => {
  const json = JSON.stringify([
    '2026-11-27',
    [
      ...['en', 'Asha', '', '', '', '', ''],
      [['HTML', 4, 22, 23, [['Tables', 3, 5, 8]]]],
      [['Desk', 'Web App', 'A desk.', 'https://library.example/desk', 'HTML']],
      [['India Post', '', 'Postman', '2019-03-27', '']],
    ],
  ]);
  const fragment = fragmentOf(json).replace('#2', '#1');
  expect(decodePortfolio(fragment)).toMatchObject({
    kind: 'ok',
    content: {
      skills: [{ level: 4, rated: 22, total: 23, topics: [{ level: 3, rated: 5, total: 8 }] }],
      projects: [{ name: 'Desk', pictures: [] }],
      ...{ work: [], referees: [], photo: undefined },
    },
  });
});

test('a link has the common part of the addresses of pictures once', async () => {
  const address = (name: string) =>
    `https://firebasestorage.googleapis.com/v0/b/app/o/Students%2FProjects%2Fasha01%2Fimages%2F${name}`;
  const [project] = asha.projects as [PortfolioContent['projects'][number]];
  const pictures = ['a', 'b', 'c'].map((name) => ({ address: address(name), words: '' }));
  for (const content of [
    { ...asha, photo: address('d'), projects: [{ ...project, pictures }] },
    { ...asha, photo: address('d'), projects: [] },
  ]) {
    const fragment = (await encodePortfolio(content)) ?? '';
    const json = inflateSync(Buffer.from(fragment.slice(2), 'base64url')).toString();
    expect(json.split('firebasestorage')).toHaveLength(2);
    expect(decodePortfolio(`#${fragment}`)).toMatchObject({ kind: 'ok', content });
  }
});

test('a damaged link says so, and never shows another content', async () => {
  const fragment = `#${await encodePortfolio(asha)}`;
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const intact = decodePortfolio(fragment);
  const damaged = [
    ...Array.from(fragment, (letter, index) => {
      const other = alphabet[(alphabet.indexOf(letter) + 1 + (index % 60)) % alphabet.length];
      return fragment.slice(0, index) + other + fragment.slice(index + 1);
    }).slice(3),
    ...Array.from(fragment, (_, index) => fragment.slice(0, index)).slice(3),
    ...Array.from(fragment, (_, index) => fragment.slice(0, index) + fragment.slice(index + 1)).slice(3),
    ...Array.from(
      fragment,
      (letter, index) => fragment.slice(0, index) + letter + fragment.slice(index),
    ).slice(3, -1),
    fragment.toLowerCase(),
    fragment.replace('2.', '0.'),
    fragment.replace('2.', ''),
  ];
  expect(damaged.length).toBeGreaterThan(800);
  let kept = 0;
  for (const each of damaged) {
    const result = decodePortfolio(each);
    if (result.kind === 'ok') kept += 1;
    expect(result).toEqual(result.kind === 'ok' ? intact : { kind: 'damaged' });
  }
  // Some letters have bits without a meaning.
  expect(kept).toBeLessThan(5);
});

/** The link in lines of 40 letters, as a mail program writes it. */
const inLines = (link: string, end: string) => link.replace(/.{40}(?=.)/g, (line) => line + end);

test.each<[string, (link: string) => string]>([
  ['a full stop behind it', (link) => `${link}.`],
  ['signs around it', (link) => `${link}">).*।`],
  ['encoded signs around it', (link) => `${link}%22%3E%E2%80%9D`],
  ['italics around it', (link) => `${link}_--`],
  ['a lone percent sign', (link) => `${link}%`],
  ['a broken escape', (link) => `${link}%zz`],
  ['parameters of trackers', (link) => `${link}&utm_source=mail?fbclid=abc#xtor=1`],
  ['itself behind it', (link) => link + link],
  ['a word without a space', (link) => `${link}thanks`],
  ['an encoded dot', (link) => link.replace('.', '%2E')],
  ['an encoded hash', (link) => link.replace('#', '#%23')],
  ['a hash that was encoded twice', (link) => link.replace('#', '#%2523')],
  ['two hashes', (link) => `#${link}`],
  ['a slash', (link) => link.replace('#', '#/')],
  ['an exclamation mark and a space', (link) => link.replace('#', '#!%20')],
  ['the rest of an entity', (link) => link.replace('#', '#35;')],
  ['an escape of mail before the version', (link) => link.replace('#', '#=23')],
  ['lines', (link) => inLines(link, '\r\n')],
  ['encoded lines', (link) => inLines(link, '%0D%0A')],
  ['lines of a quotation', (link) => inLines(link, '%0A%3E%20%3E%20')],
  ['spaces', (link) => inLines(link, ' ')],
  ['soft breaks', (link) => inLines(link, '=\n')],
  ['soft breaks without their lines', (link) => inLines(link, '=')],
  ['encoded soft breaks', (link) => inLines(link, '%3D%0A')],
  ['soft breaks that were encoded again', (link) => inLines(link, '=3D%0A')],
  ['soft breaks that were encoded twice', (link) => inLines(link, '=3D3D=0D=0A')],
  ['escapes that were encoded twice', (link) => inLines(link, '%253D%250A')],
  ['soft hyphens', (link) => inLines(link, '%C2%AD')],
  ['soft hyphens of another encoding', (link) => inLines(link, '=AD')],
  ['spaces without a width', (link) => inLines(link, '\u200b')],
  ['places for a break', (link) => inLines(link, '%3Cwbr%3E&shy;')],
  ['escaped underscores', (link) => link.replaceAll('_', '\\_')],
  [
    'lines of a quotation, and words behind them',
    (link) => `${inLines(link, '=0A> ')}\n> Thanks, 12.5 from Asha_`,
  ],
  [
    'encoded lines, and words behind them',
    (link) => `#%23${inLines(link, '%3D%0A').slice(1)}%20see%20you%2C=20-- %0A`,
  ],
])('reads a link with %s', async (_, damage) => {
  const fragment = `#${await encodePortfolio(asha)}`;
  expect(decodePortfolio(damage(fragment))).toMatchObject({ kind: 'ok', content: asha });
});

test('no link ends in a sign that a program leaves out, and an older link without it opens', async () => {
  vi.setSystemTime(new Date('2026-11-27T12:00:00Z'));
  let padded = 0;
  for (let number = 0; number < 300; number += 1) {
    const content = { ...asha, name: 'a'.repeat(number) };
    const fragment = (await encodePortfolio(content)) ?? '';
    expect(fragment).not.toMatch(/[_-]$/);
    const json = inflateSync(Buffer.from(fragment.slice(2), 'base64url')).toString();
    if (!json.endsWith(' ')) continue;
    padded += 1;
    const older = fragmentOf(json.trimEnd());
    for (const [end, link] of Object.entries({ '[_-]': older, '': older.replace(/[_-]+$/, '') })) {
      expect(older).toMatch(new RegExp(`${end}$`));
      for (const words of ['', '.', '%20thanks', '=0A']) {
        expect(decodePortfolio(link + words)).toMatchObject({ kind: 'ok', content });
        expect(decodePortfolio(inLines(link, '=\n') + words)).toMatchObject({ kind: 'ok', content });
      }
    }
  }
  vi.useRealTimers();
  expect(padded).toBeGreaterThan(2);
});

test.each(['', '#', '##', '#/', '#%20'])('an address with %j has no portfolio', async (hash) => {
  expect(decodePortfolio(hash)).toEqual({ kind: 'empty' });
});

test('knows a link of a newer version', async () => {
  expect(decodePortfolio('#3.AbC')).toEqual({ kind: 'newer' });
  expect(decodePortfolio('#9999.AbC')).toEqual({ kind: 'newer' });
});

const longLine = 'x'.repeat(501);
const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const skill = (...changed: unknown[]) => [Object.assign(['HTML', 4, 22, 23, []], changed)];
const job = (...changed: unknown[]) => [
  Object.assign(['India Post', '', 'Postman', '2019-03-27', ''], changed),
];
const project = (link: unknown, ...pictures: unknown[]) => [['Desk', 'Web App', '', link, '', pictures]];

test.each<[string, unknown]>([
  ['no list', { __proto__: null, constructor: 1 }],
  ['an object with the keys of a prototype', JSON.parse('{"__proto__":{"length":2},"0":"2026-11-27"}')],
  ['null', null],
  ['a number', 1e308],
  ['too few values', ['2026-11-27', ['en', 'Asha']]],
  ['too many values', [...packed(), 1]],
  ['another type of text', packed({ 1: 7 })],
  ['an object for a text', packed({ 1: { toString: 'x' } })],
  ['a name beyond its length', packed({ 1: longLine })],
  ['a story beyond its length', packed({ 2: 'x'.repeat(10_001) })],
  ['a script as the video', packed({ 3: 'javascript:alert(1)' })],
  ['a file as the video', packed({ 3: 'file:///etc/passwd' })],
  ['a script as a link', packed({ 8: project('javascript:alert(1)') })],
  ['a script behind spaces', packed({ 8: project(' javascript:alert(1)') })],
  ['data as a link', packed({ 8: project('data:text/html,<script>alert(1)</script>') })],
  ['a link that hides its host', packed({ 8: project('https://bank.example@evil.example/') })],
  ['a script as the address of a picture', packed({ 8: project('', ['javascript:alert(1)', '']) })],
  ['a photo that is no address', packed({ 14: 'data:image/svg+xml,x' })],
  ['words of a picture beyond their length', packed({ 8: project('', ['https://a.example/1', longLine]) })],
  ['a referee without a list', packed({ 12: [{ name: 'Suresh' }] })],
  ['too many referees', packed({ 12: Array.from({ length: 201 }, () => ['a', '', '', '']) })],
  ['counts of three levels', packed({ 7: skill('HTML', 1, [1, 2, 3]) })],
  ['a negative number of points', packed({ 7: skill('HTML', 1, [1, -2, 3, 0]) })],
  ['a level above 4', packed({ 7: skill('HTML', 5) })],
  ['a level between levels', packed({ 7: skill('HTML', 1.5) })],
  ['a negative count', packed({ 7: skill('HTML', 1, -1) })],
  ['a huge count', packed({ 7: skill('HTML', 1, 1e15) })],
  ['too many skills', packed({ 7: Array.from({ length: 201 }, () => skill()[0]) })],
  ['a date that is none', packed({ 9: job('A', '', 'B', '2019-02-30') })],
  ['a month that is none', packed({ 9: job('A', '', 'B', '2019-13') })],
  ['a leave date that is none', packed({ 9: job('A', '', 'B', '2019-03', 'soon') })],
  ['a day of making that is none', ['tomorrow', packed()[1]]],
])('refuses %s', async (_, value) => {
  expect(decodePortfolio(fragmentOf(JSON.stringify(value)))).toEqual({ kind: 'damaged' });
});

test.each([
  ['no JSON', fragmentOf('{')],
  ['deep nesting', fragmentOf(deep)],
  ['bytes that are no UTF-8', fragmentOf(Buffer.from([0x5b, 0x22, 0xff, 0xfe, 0x22, 0x5d]))],
  ['an endless text', `#2.${'A'.repeat(2_000_000)}`],
  ['no data', '#2.'],
])('refuses %s', async (_, hash) => {
  expect(decodePortfolio(hash)).toEqual({ kind: 'damaged' });
});

test('shows markup, overrides of the direction and control characters as plain text', async () => {
  const hostile = '<img src=x onerror=alert(1)>\u202e\u0000\u2067abc\u001b[31m';
  const result = decodePortfolio(
    fragmentOf(JSON.stringify(packed({ 0: '__proto__', 1: hostile, 2: hostile }))),
  );
  const shown = '<img src=x onerror=alert(1)>abc[31m';
  expect(result).toMatchObject({ kind: 'ok', content: { language: 'en', name: shown, about: shown } });
});

test('stops a bomb before it takes memory or time', () => {
  // As many zeros as the longest fragment can hold.
  const bomb = deflateSync(Buffer.alloc(45_000_000));
  expect(bomb.toString('base64url').length).toBeGreaterThan(50_000);
  expect(inflate(bomb, 262_144)).toHaveLength(262_144);
  const encoded = vi.spyOn(globalThis, 'btoa');
  expect(decodePortfolio(`#2.${bomb.toString('base64url')}`)).toEqual({ kind: 'damaged' });
  // Each byte of the bomb may begin its checksum.
  const lengths = encoded.mock.calls.map(([bytes]) => bytes.length);
  expect(lengths.length).toBeGreaterThan(10_000);
  expect(Math.max(...lengths)).toBeLessThan(10);
});

test('gives no link for a page that is too long', async () => {
  const [first] = asha.projects as [PortfolioContent['projects'][number]];
  const noise = (length: number) => Array.from({ length }, () => Math.random().toString(36)[2]).join('');
  const projects = (count: number) =>
    Array.from({ length: count }, (_, id) => ({ ...first, id, description: noise(2000) }));
  expect(await read({ ...asha, projects: projects(10) })).toMatchObject({ kind: 'ok' });
  expect(await encodePortfolio({ ...asha, projects: projects(60) })).toBe(undefined);
  expect(await encodePortfolio({ ...asha, name: longLine })).toBe(undefined);
});
