import type { Page } from '@playwright/test';
import { gif, loopExtension } from '../images/gif.ts';
import { orientedJpeg, planted, secretsIn } from '../images/metadata.ts';
import type { ImageFile } from '../images/png.ts';
import { expect, test } from './app.ts';
import { corners, drawnCorners, nameOf, pictureIn, rgb } from './drawn-image.ts';
import { addImages, cover, openAsNewcomer } from './project-form.ts';
import { storedOf } from './stored-files.ts';

const colours = [rgb.red, rgb.lime, rgb.blue, rgb.white] as const;
const mirrored = [rgb.white, rgb.blue, rgb.lime, rgb.red] as const;

interface Kind {
  readonly file: (page: Page, width: number, height: number) => Promise<Buffer> | Buffer;
  readonly secrets: readonly string[];
  readonly storedType: string;
  readonly keepsSize?: boolean;
}

const drawn = (type: 'image/jpeg' | 'image/png') => async (page: Page, width: number, height: number) =>
  planted[type](await drawnCorners(page, type, width, height));

const film = (width: number, height: number) =>
  gif('film.gif', {
    width,
    height,
    frames: [
      { corners: colours, delay: 20 },
      { corners: mirrored, delay: 70 },
    ],
    loopBlock: loopExtension(3),
  }).buffer;

const kinds: Readonly<Record<string, Kind>> = {
  'image/jpeg': {
    file: drawn('image/jpeg'),
    secrets: ['Exif', 'Xmp', 'Comment', 'After', 'GPS'],
    storedType: 'image/jpeg',
  },
  'image/png': {
    file: drawn('image/png'),
    secrets: ['Exif', 'Text', 'GPS'],
    storedType: 'image/png',
  },
  'image/gif': {
    file: (_page, width, height) => planted['image/gif'](film(width, height)),
    secrets: ['Comment', 'Xmp', 'After'],
    storedType: 'image/gif',
    keepsSize: true,
  },
  'image/gif without an end': {
    file: (_page, width, height) => planted['image/gif'](film(width, height)).subarray(0, -20),
    secrets: ['Comment', 'Xmp'],
    storedType: 'image/webp',
  },
};

/** Uploads a cover and returns its stored file. */
async function storedCover(page: Page, username: string, file: ImageFile) {
  await addImages(page, cover, [file]);
  const stored = (await storedOf(username)).at(-1);
  if (!stored) throw new Error('The storage holds no file of the learner.');
  return { ...stored, picture: await pictureIn(page, stored.bytes, stored.contentType) };
}

for (const [kind, { file, secrets, storedType, keepsSize = false }] of Object.entries(kinds)) {
  test(`stores ${kind} without metadata, small and large`, async ({ page, app, request }) => {
    const username = await openAsNewcomer(page, app, request);
    for (const [width, height] of [
      [64, 48],
      [2000, 1000],
    ] as const) {
      const buffer = await file(page, width, height);
      expect(secretsIn(buffer).toSorted(), 'the planted secrets').toEqual(secrets.toSorted());
      const [mimeType = ''] = kind.split(' ');
      const { bytes, contentType, picture } = await storedCover(page, username, {
        name: `photo-${width}.${mimeType.slice('image/'.length)}`,
        mimeType,
        buffer,
      });
      expect(secretsIn(bytes)).toEqual([]);
      expect(contentType).toBe(storedType);
      const scale = keepsSize ? 1 : Math.min(1, 1600 / width);
      expect([picture.width, picture.height]).toEqual([width * scale, height * scale]);
      expect(picture.corners.map(nameOf)).toEqual(corners);
    }
  });
}

test('keeps the frames, delays and loop of a GIF with metadata', async ({ page, app, request }) => {
  const username = await openAsNewcomer(page, app, request);
  const file = { name: 'film.gif', mimeType: 'image/gif', buffer: planted['image/gif'](film(64, 48)) };
  const { bytes } = await storedCover(page, username, file);
  const animation = await page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const decoder = new ImageDecoder({ data, type: 'image/gif' });
    await Promise.all([decoder.tracks.ready, decoder.completed]);
    const track = decoder.tracks.selectedTrack;
    const delays: (number | null)[] = [];
    for (let frameIndex = 0; frameIndex < (track?.frameCount ?? 0); frameIndex += 1) {
      const { image } = await decoder.decode({ frameIndex });
      delays.push(image.duration);
      image.close();
    }
    return { delays, repetitions: track?.repetitionCount };
  }, bytes.toString('base64'));
  // Delays are in microseconds.
  expect(animation).toEqual({ delays: [200_000, 700_000], repetitions: 3 });
});

/** The upright corners of each EXIF orientation. */
const upright: Readonly<Record<number, readonly string[]>> = {
  1: ['red', 'lime', 'blue', 'white'],
  2: ['lime', 'red', 'white', 'blue'],
  3: ['white', 'blue', 'lime', 'red'],
  4: ['blue', 'white', 'red', 'lime'],
  5: ['red', 'blue', 'lime', 'white'],
  6: ['blue', 'red', 'white', 'lime'],
  7: ['white', 'lime', 'blue', 'red'],
  8: ['lime', 'white', 'red', 'blue'],
};

test('stores a photo upright for every orientation of the camera', async ({ page, app, request }) => {
  const username = await openAsNewcomer(page, app, request);
  const seen: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const [orientation, names] of Object.entries(upright)) {
    // Every second photo is large enough to be made smaller.
    const [width, longer] = Number(orientation) % 2 === 0 ? [96, 96] : [2400, 1600];
    const photo = await drawnCorners(page, 'image/jpeg', width, width / 2);
    const file = {
      name: `turned-${orientation}.jpg`,
      mimeType: 'image/jpeg',
      buffer: orientedJpeg(photo, Number(orientation)),
    };
    const { picture } = await storedCover(page, username, file);
    seen[orientation] = [picture.width, picture.height, ...picture.corners.map(nameOf)];
    const sides = Number(orientation) < 5 ? [longer, longer / 2] : [longer / 2, longer];
    expected[orientation] = [...sides, ...names];
  }
  expect(seen).toEqual(expected);
});
