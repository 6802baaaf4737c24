import { deflateSync } from 'node:zlib';
import { avif } from './avif.ts';
import { applicationExtension, commentExtension, plainTextExtension } from './gif.ts';
import { chunk } from './png.ts';

// Adds every kind of metadata to images. Each place holds a secret of its own.

export const secret = (place: string) => Buffer.from(`Secret-${place}.`);

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

const xmp = Buffer.from(
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${secret('Xmp')}"/></rdf:RDF></x:xmpmeta>`,
);

/** A video after the end of a photo, as phones store a moving photo. */
const video = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), secret('After')]);

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

function iptc(): Buffer {
  const caption = secret('Iptc');
  const data = Buffer.concat([Buffer.from([0x1c, 2, 120, 0, caption.length]), caption, Buffer.alloc(1)]);
  return Buffer.concat([Buffer.from('8BIM\x04\x04\0\0\0\0\0', 'latin1'), Buffer.from([data.length]), data]);
}

/** Wraps image data in the chunks of an extended WebP file. */
function intoWebp(webp: Buffer, width: number, height: number): Buffer {
  const riffChunk = (name: string, data: Buffer) => {
    const head = Buffer.alloc(8, name, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  };
  const about = Buffer.alloc(10);
  // Colour profile, EXIF and XMP.
  about.writeUInt8(0x20 | 0x08 | 0x04, 0);
  about.writeUIntLE(width - 1, 4, 3);
  about.writeUIntLE(height - 1, 7, 3);
  const imageChunk = webp.subarray(webp.indexOf('VP8 '));
  const content = Buffer.concat([
    Buffer.from('WEBP'),
    riffChunk('VP8X', about),
    riffChunk('ICCP', secret('Profile')),
    imageChunk,
    riffChunk('EXIF', exif()),
    riffChunk('XMP ', xmp),
    riffChunk('note', secret('Unknown')),
  ]);
  return Buffer.concat([riffChunk('RIFF', content), secret('After')]);
}

/** Returns a file with metadata for an image without, by its type. */
export const planted = {
  'image/jpeg': (jpeg: Buffer) =>
    Buffer.concat([
      intoJpeg(jpeg, [
        jpegSegment(0xe1, 'Exif\0\0', exif()),
        jpegSegment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', xmp),
        jpegSegment(0xe2, 'ICC_PROFILE\0\x01\x01', secret('Profile')),
        jpegSegment(0xe2, 'MPF\0', secret('Mpf')),
        jpegSegment(0xed, 'Photoshop 3.0\0', iptc()),
        jpegSegment(0xeb, 'JP\0', secret('C2pa')),
        jpegSegment(0xfe, '', secret('Comment')),
      ]),
      video,
    ]),
  'image/png': (png: Buffer) => {
    const afterHeader = 8 + 25;
    // Level 0 leaves compressed texts readable.
    const deflated = (text: Buffer) => deflateSync(text, { level: 0 });
    const keyword = (name: string, ...values: readonly Buffer[]) =>
      Buffer.concat([Buffer.from(`${name}\0`, 'latin1'), ...values]);
    return Buffer.concat([
      png.subarray(0, afterHeader),
      chunk('iCCP', keyword('Profile', Buffer.alloc(1), deflated(secret('Profile')))),
      chunk('eXIf', exif()),
      chunk('tEXt', keyword('Author', secret('Text'))),
      chunk('zTXt', keyword('Comment', Buffer.alloc(1), deflated(secret('Compressed')))),
      chunk('iTXt', keyword('XML:com.adobe.xmp', Buffer.alloc(4), xmp)),
      chunk('caBX', secret('C2pa')),
      png.subarray(afterHeader),
      secret('After'),
    ]);
  },
  'image/webp': intoWebp,
  'image/avif': (av1: Buffer, width: number, height: number) =>
    Buffer.concat([avif(av1, [width, height], exif(), xmp), secret('After')]),
  'image/gif': (gif: Buffer) => {
    const afterScreen = 13 + 3 * 128;
    return Buffer.concat([
      gif.subarray(0, afterScreen),
      commentExtension(`${secret('Comment')}`),
      plainTextExtension(`${secret('Text')}`),
      applicationExtension('XMP DataXMP', xmp),
      applicationExtension('ICCRGBG1012', secret('Profile')),
      gif.subarray(afterScreen),
      secret('After'),
    ]);
  },
};
