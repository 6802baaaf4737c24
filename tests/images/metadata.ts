import { applicationExtension, commentExtension } from './gif.ts';
import { chunk } from './png.ts';

// Adds metadata to images as cameras and editors do. Each place holds a secret of its own.

const secret = (place: string) => Buffer.from(`Secret-${place}.`);

/** 26° 50' 46.32", as three fractions in EXIF data. */
const latitude = Buffer.from(Uint32Array.of(26, 1, 50, 1, 4632, 100).buffer);

/** Returns the names of the secrets in a file, in order, each once. */
export function secretsIn(bytes: Buffer): string[] {
  const found = bytes.toString('latin1').matchAll(/Secret-(\w+)\./g);
  return [
    ...new Set([...found].map(([, place = '']) => place)),
    ...(bytes.includes(latitude) ? ['GPS'] : []),
  ];
}

const fields = { ascii: 2, short: 3, long: 4, rational: 5 } as const;
type Field = readonly [tag: number, type: keyof typeof fields, count: number, value: number];

/** Returns a directory of a TIFF file. A value above 4 bytes is an offset. */
function directory(entries: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(2 + 12 * entries.length + 4);
  bytes.writeUInt16LE(entries.length, 0);
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 2 + 12 * index;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(fields[type], at + 2);
    bytes.writeUInt32LE(count, at + 4);
    bytes.writeUInt32LE(value, at + 8);
  }
  return bytes;
}

/** Returns EXIF data with an orientation, a description and a place. */
function exif(orientation = 1): Buffer {
  const description = secret('Exif');
  const [placeAt, latitudeAt] = [8 + 42, 8 + 42 + 30];
  const descriptionAt = latitudeAt + latitude.length;
  return Buffer.concat([
    Buffer.from('II*\0\x08\0\0\0', 'latin1'),
    directory([
      [0x010e, 'ascii', description.length, descriptionAt],
      [0x0112, 'short', 1, orientation],
      [0x8825, 'long', 1, placeAt],
    ]),
    directory([
      [0x0001, 'ascii', 2, 'N'.charCodeAt(0)],
      [0x0002, 'rational', 3, latitudeAt],
    ]),
    latitude,
    description,
  ]);
}

function jpegSegment(kind: number, name: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const head = Buffer.from([0xff, kind, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** Puts segments after the start marker. */
const intoJpeg = (jpeg: Buffer, segments: readonly Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

export const orientedJpeg = (jpeg: Buffer, orientation: number) =>
  intoJpeg(jpeg, [jpegSegment(0xe1, 'Exif\0\0', exif(orientation))]);

/** Returns a file with metadata for an image without, by its type. */
export const planted = {
  'image/jpeg': (jpeg: Buffer) =>
    Buffer.concat([
      intoJpeg(jpeg, [
        jpegSegment(0xe1, 'Exif\0\0', exif()),
        jpegSegment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', secret('Xmp')),
        jpegSegment(0xfe, '', secret('Comment')),
      ]),
      // Phones store a moving photo as a video after the end of the image.
      secret('After'),
    ]),
  'image/png': (png: Buffer) => {
    const afterHeader = 8 + 25;
    return Buffer.concat([
      png.subarray(0, afterHeader),
      chunk('eXIf', exif()),
      chunk('tEXt', Buffer.concat([Buffer.from('Author\0'), secret('Text')])),
      png.subarray(afterHeader),
    ]);
  },
  'image/gif': (gif: Buffer) => {
    const afterScreen = 13 + 3 * 128;
    return Buffer.concat([
      gif.subarray(0, afterScreen),
      commentExtension(`${secret('Comment')}`),
      applicationExtension('XMP DataXMP', secret('Xmp')),
      gif.subarray(afterScreen),
      secret('After'),
    ]);
  },
};
