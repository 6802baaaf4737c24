import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync, type ZlibOptions } from 'node:zlib';
import type { BodyText } from '#mock/world/sent.ts';

const unpackers = new Map<string, (bytes: Buffer, options: ZlibOptions) => Buffer>([
  ['identity', (bytes) => bytes],
  ['gzip', gunzipSync],
  ['x-gzip', gunzipSync],
  // Some servers send it without the header of zlib.
  [
    'deflate',
    (bytes, options) => (((bytes[0] ?? 0) & 15) === 8 ? inflateSync : inflateRawSync)(bytes, options),
  ],
  ['br', brotliDecompressSync],
]);

/** Returns bytes without their content codings, or undefined for an unknown one. Throws for broken bytes and for more than `max`. */
export function unpack(bytes: Buffer, codings: string, max: number): Buffer | undefined {
  let unpacked: Buffer | undefined = bytes;
  // The last coding was applied last.
  for (const coding of codings.toLowerCase().split(',').reverse())
    unpacked = unpacked && unpackers.get(coding.trim())?.(unpacked, { maxOutputLength: max });
  return unpacked;
}

const newDecoder = () => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const decoder = newDecoder();

/** Returns bytes as text, with its byte order mark, or as base64 when they are no UTF-8. A cut text may end in a letter. */
export function bodyText(bytes: Buffer, isCut = false): BodyText {
  try {
    return { body: isCut ? newDecoder().decode(bytes, { stream: true }) : decoder.decode(bytes) };
  } catch {
    return { body: bytes.toString('base64'), encoding: 'base64' };
  }
}
