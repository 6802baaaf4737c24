import { unpack } from '#mock/http/unpack.ts';
import type { Received } from '#mock/world/sent.ts';

/** In bytes, packed and unpacked. */
const maxCopy = 256_000;

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
      try {
        // No bytes are an empty text in any encoding.
        const encoding = size === 0 ? 'identity' : String(headers['content-encoding'] ?? 'identity');
        const bytes = unpack(Buffer.concat(chunks), encoding, maxCopy);
        if (!bytes) return { headers, body: '', cut: true };
        return { headers, body: new TextDecoder().decode(bytes), ...(size > maxCopy && { cut: true }) };
      } catch {
        // Only a part of the bytes is here.
        return { headers, body: '', cut: true };
      }
    },
  };
}
