import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newerInScript, newerInStyle } from '../../tools/lint/newer-than-floor.ts';

/** Each is guarded in the code, or its absence costs a learner only a look. */
const allowed = [
  // Guarded, with another way where it is missing
  ...['Intl.Segmenter', 'requestIdleCallback', 'checkVisibility', 'CSS.highlights', 'Highlight'],
  ...['canShare', 'createPolicy', 'saveData'],
  // Complete but for the name of the error, which the app does not read
  'AbortSignal.timeout',
  // A hint, which browsers may ignore
  ...['imageSmoothingQuality', 'text-size-adjust', 'print-color-adjust', 'hyphens', 'line-clamp'],
  ...['field-sizing', 'overscroll-behavior', 'user-select'],
  // Forced colours and the highlight of reading aloud exist only in browsers that know them.
  ...['forced-color-adjust', '::highlight'],
  // Paper: the screen is the same.
  ...['@page', 'break-after: avoid', '::details-content', 'content-visibility'],
  // Firefox 115 lacks it. Frames and columns are plainer there, and nothing covers the focused element.
  ':has',
];

const client = new URL('../../client/', import.meta.url);
const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter(
  (file) => !/^build\//.test(file),
);
const textOf = (file: string) => readFileSync(new URL(file, client), 'utf8');

const newer = (pattern: RegExp, find: (file: string, text: string) => string[]) =>
  files
    .filter((file) => pattern.test(file))
    .flatMap((file) => find(file, textOf(file)).map((name) => [name, file] as const))
    .filter(([name]) => !allowed.includes(name));

test('the app uses no interface and no style that the oldest browsers lack', () => {
  expect(newer(/\.tsx?$/, newerInScript)).toEqual([]);
  expect(newer(/\.css$/, (_, text) => newerInStyle(text))).toEqual([]);
});

test('finds what is too new', () => {
  const script = `list.toSorted(); AbortSignal.any([one, other]); new CompressionStream(form);
    Promise.any(tries); list.at(0); skill.level`;
  expect(newerInScript('script.ts', script)).toEqual(['toSorted', 'AbortSignal.any']);
  const style = `p:has(a) { text-wrap: balance; block-size: 100dvh; inline-size: 100cqi }
    @supports (height: 1svh) { p { block-size: 1svh } }`;
  expect(newerInStyle(style).toSorted()).toEqual([':has', 'dvh', 'text-wrap']);
});
