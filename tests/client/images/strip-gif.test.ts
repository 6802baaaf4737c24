import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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

test.each([
  ['an animation', film()],
  ['a still image', gif('still.gif').buffer],
  ['a GIF of 1987', Buffer.concat([Buffer.from('GIF87a'), gif('still.gif').buffer.subarray(6)])],
])('keeps every byte of %s without metadata', (_what, bytes) => {
  expect(strip(bytes)).toEqual(bytes);
});

const long = 'Secret-Marker '.repeat(40);

describe('leaves out, and keeps frames, delays and loop:', () => {
  test.each([
    ['a comment', commentExtension(long)],
    ['an empty comment', commentExtension('')],
    ['a plain text', plainTextExtension(long)],
    ['XMP', applicationExtension('XMP DataXMP', Buffer.from(long))],
    ['a colour profile', applicationExtension('ICCRGBG1012', Buffer.from(long))],
    ['a loop under another name', applicationExtension('NETSCAPE2.1', Buffer.from([1, 0, 0]))],
    ['a buffer size of Netscape', applicationExtension('NETSCAPE2.0', Buffer.from([2, 0, 0, 0, 1]))],
    ['an unknown extension', Buffer.from([0x21, 0xab, 2, 1, 2, 0])],
    ['a graphic control of a wrong size', Buffer.from([0x21, 0xf9, 5, 0, 1, 2, 0, 0, 0])],
  ])('%s', (_what, planted) => {
    expect(strip(film({ extensions: [planted] }))).toEqual(film());
  });

  test('bytes after the trailer', () => {
    expect(strip(Buffer.concat([film(), Buffer.from(long)]))).toEqual(film());
  });

  test('more blocks in the loop extension', () => {
    const loopBlock = Buffer.concat([
      loopExtension(3).subarray(0, -1),
      Buffer.from([6]),
      Buffer.from('Secret'),
      Buffer.from([0]),
    ]);
    expect(strip(film({ loopBlock }))).toEqual(film());
  });

  test('more blocks in a graphic control', () => {
    const control = (more: Buffer) =>
      Buffer.concat([Buffer.from([0x21, 0xf9, 4, 0, 7, 0, 0]), more, Buffer.from([0])]);
    const secret = Buffer.concat([Buffer.from([6]), Buffer.from('Secret')]);
    expect(strip(film({ extensions: [control(secret)] }))).toEqual(
      film({ extensions: [control(Buffer.alloc(0))] }),
    );
  });
});

describe('returns undefined', () => {
  const planted = film({ extensions: [commentExtension(long), plainTextExtension('text')] });

  test('for a file that ends early, at every length', () => {
    const stripped = Array.from(planted.keys()).filter((length) => strip(planted.subarray(0, length)));
    expect(stripped).toEqual([]);
  });

  test.each([
    ['another format', Buffer.from([0x89, 0x50, 0x4e, 0x47, ...planted])],
    ['an unknown version', Buffer.concat([Buffer.from('GIF90a'), planted.subarray(6)])],
    ['an unknown block', film({ extensions: [Buffer.from([0x99, 1, 2, 0])] })],
  ])('for %s', (_what, bytes) => {
    expect(strip(bytes)).toBeUndefined();
  });

  test('or a file that strips to itself, after any change of its bytes', () => {
    const change = fc.tuple(fc.nat(planted.length - 1), fc.uint8Array({ minLength: 1, maxLength: 4 }));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 5 }), (changes) => {
        const bytes = new Uint8Array(planted.length + 4);
        bytes.set(planted);
        for (const [at, changed] of changes) bytes.set(changed, at);
        const stripped = strip(bytes);
        if (stripped) expect(strip(stripped)?.equals(stripped)).toBe(true);
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});
