import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { Received } from '#mock/world/sent.ts';

/** In bytes, packed and unpacked. */
const maxCopy = 256_000;
type Unpack = (bytes: Buffer, limits: { readonly maxOutputLength: number }) => Buffer;
const unpackers = new Map<string, Unpack>([
  ['', (bytes) => bytes],
  ['identity', (bytes) => bytes],
  ['gzip', gunzipSync],
  ['x-gzip', gunzipSync],
  ['deflate', inflateSync],
  ['br', brotliDecompressSync],
]);

/** Collects the start of a response that streams by. */
export function responseCopy() {
  const chunks: Buffer[] = [];
  let size = 0;
  return {
    add(chunk: Buffer): void {
      if (size <= maxCopy) chunks.push(chunk);
      size += chunk.length;
    },
    /** Returns the response with its unpacked text. The text is cut when bytes are missing or cannot be unpacked. */
    with(headers: Received['headers']): Received {
      // No bytes are an empty text in any packing.
      const packing = size === 0 ? '' : String(headers['content-encoding'] ?? '').toLowerCase();
      const unpack = unpackers.get(packing);
      if (!unpack) return { headers, body: '', cut: true };
      try {
        const bytes = unpack(Buffer.concat(chunks), { maxOutputLength: maxCopy });
        return { headers, body: new TextDecoder().decode(bytes), ...(size > maxCopy && { cut: true }) };
      } catch {
        // Only a part of the bytes is here.
        return { headers, body: '', cut: true };
      }
    },
  };
}
