import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

export interface ImageFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}

interface PngOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colour?: readonly [red: number, green: number, blue: number];
  /** Random pixels do not compress, so the file has about three bytes a pixel. */
  readonly noise?: boolean;
}

export function png(
  name: string,
  { width = 64, height = 48, colour = [42, 44, 122], noise = false }: PngOptions = {},
): ImageFile {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits per channel, RGB.
  header.set([8, 2, 0, 0, 0], 8);
  const row = () =>
    Buffer.concat([
      Buffer.from([0]),
      noise ? randomBytes(width * 3) : Buffer.alloc(width * 3, Buffer.from(colour)),
    ]);
  const rows = Buffer.concat(Array.from({ length: height }, row));
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    // Files of different names differ, at the same size.
    chunk('tEXt', Buffer.from(`Title\0${crc32(name).toString(16).padStart(8, '0')}`, 'latin1')),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}
