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

const [red, green, blue, white] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
] as const;

/** An animation of two frames, which repeats three times. */
const film = (planted: Pick<GifOptions, 'extensions' | 'loopBlock'> = {}) =>
  gif('film.gif', {
    width: 30,
    height: 20,
    frames: [
      { corners: [red, green, blue, white], delay: 7 },
      { corners: [white, blue, green, red], delay: 300 },
    ],
    loopBlock: loopExtension(3),
    ...planted,
  }).buffer;

const strip = (bytes: Uint8Array) => {
  const parts = strippedGif(new Uint8Array(bytes));
  return parts && Buffer.concat(parts);
};

const still = gif('still.gif').buffer;
const long = 'Secret-Marker '.repeat(40);
const secret = Buffer.from('\x06Secret\0', 'latin1');
const graphicControl = (more: Buffer) => Buffer.concat([Buffer.from([0x21, 0xf9, 4, 0, 7, 0, 0]), more]);
const planted = film({ extensions: [commentExtension(long), plainTextExtension('text')] });

test.each([
  ['an animation', film()],
  ['a still image', still],
  ['a GIF of 1987', Buffer.concat([Buffer.from('GIF87a'), still.subarray(6)])],
])('keeps every byte of %s without metadata', (_what, bytes) => {
  expect(strip(bytes)).toEqual(bytes);
});

test.each([
  ['comments and texts', planted],
  ['XMP', film({ extensions: [applicationExtension('XMP DataXMP', Buffer.from(long))] })],
  [
    'a loop under another name',
    film({ extensions: [applicationExtension('NETSCAPE2.1', Buffer.from([1, 0, 0]))] }),
  ],
  [
    'another block of Netscape',
    film({ extensions: [applicationExtension('NETSCAPE2.0', Buffer.from([2, 0, 0]))] }),
  ],
  ['an unknown extension', film({ extensions: [Buffer.from([0x21, 0xab, 2, 1, 2, 0])] })],
  [
    'a graphic control of a wrong size',
    film({ extensions: [Buffer.from([0x21, 0xf9, 5, 0, 1, 2, 0, 0, 0])] }),
  ],
  ['bytes after the trailer', Buffer.concat([film(), Buffer.from(long)])],
  ['more blocks in the loop', film({ loopBlock: Buffer.concat([loopExtension(3).subarray(0, -1), secret]) })],
  [
    'more blocks in a graphic control',
    film({ extensions: [graphicControl(secret)] }),
    film({ extensions: [graphicControl(Buffer.of(0))] }),
  ],
])('leaves out %s, and keeps frames, delays and loop', (_what, bytes, kept = film()) => {
  expect(strip(bytes)).toEqual(kept);
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
