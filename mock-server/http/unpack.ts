import { brotliDecompressSync, gunzipSync, inflateSync, type ZlibOptions } from 'node:zlib';

const unpackers = new Map<string, (bytes: Buffer, options: ZlibOptions) => Buffer>([
  ['identity', (bytes) => bytes],
  ['gzip', gunzipSync],
  ['x-gzip', gunzipSync],
  ['deflate', inflateSync],
  ['br', brotliDecompressSync],
]);

/** Returns unpacked bytes, or undefined for an unknown encoding. Throws for broken bytes and for more than `max`. */
export const unpack = (bytes: Buffer, encoding: string, max: number): Buffer | undefined =>
  unpackers.get(encoding.toLowerCase())?.(bytes, { maxOutputLength: max });
