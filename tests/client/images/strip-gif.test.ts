import { expect, test } from 'vitest';
import { strippedGif } from '#images/strip-gif.ts';
import {
  applicationExtension,
  commentExtension,
  type GifOptions,
  gif,
  loopExtension,
  plainTextExtension,
} from '../../images/gif.ts';

const [red, white] = [
  [255, 0, 0],
  [255, 255, 255],
] as const;

/** An animation of two frames, which repeats three times. */
const film = (planted: Pick<GifOptions, 'extensions' | 'loopBlock'> = {}) =>
  gif('film.gif', {
    width: 30,
    height: 20,
    frames: [
      { corners: [red, red, white, white], delay: 7 },
      { corners: [white, white, red, red], delay: 300 },
    ],
    loopBlock: loopExtension(3),
    ...planted,
  }).buffer;

const strip = (bytes: Uint8Array) => {
  const parts = strippedGif(new Uint8Array(bytes));
  return parts && Buffer.concat(parts);
};

const long = 'Secret-Marker '.repeat(40);
const secret = Buffer.from('\x06Secret\0', 'latin1');
const planted = film({ extensions: [commentExtension(long), plainTextExtension('text')] });

test('keeps every byte of a GIF without metadata', () => {
  const still = gif('still.gif').buffer;
  const ofYear1987 = Buffer.concat([Buffer.from('GIF87a'), still.subarray(6)]);
  for (const bytes of [film(), still, ofYear1987]) expect(strip(bytes)).toEqual(bytes);
});

test.each([
  ['comments and texts', planted],
  ['XMP', film({ extensions: [applicationExtension('XMP DataXMP', Buffer.from(long))] })],
  ['an unknown extension', film({ extensions: [Buffer.from([0x21, 0xab, 2, 1, 2, 0])] })],
  ['bytes after the trailer', Buffer.concat([film(), Buffer.from(long)])],
  ['more blocks in the loop', film({ loopBlock: Buffer.concat([loopExtension(3).subarray(0, -1), secret]) })],
])('leaves out %s, and keeps frames, delays and loop', (_what, bytes) => {
  expect(strip(bytes)).toEqual(film());
});

test.each([
  ['another format', Buffer.from([0x89, 0x50, 0x4e, 0x47, ...planted])],
  ['an unknown version', Buffer.concat([Buffer.from('GIF90a'), planted.subarray(6)])],
  ['an unknown block', film({ extensions: [Buffer.from([0x99, 1, 2, 0])] })],
])('returns undefined for %s', (_what, bytes) => {
  expect(strip(bytes)).toBeUndefined();
});

test('returns undefined for a file that ends early, at every length', () => {
  const stripped = Array.from(planted.keys()).filter((length) => strip(planted.subarray(0, length)));
  expect(stripped).toEqual([]);
});
