// Compressed bytes as text. The format `deflate` ends with a checksum, so a changed character never shows a wrong number.

export const deflated = (bytes: Uint8Array<ArrayBuffer>) => through(new CompressionStream('deflate'), bytes);

/** Throws for invalid data, and beyond `max` bytes before they take memory. */
export const inflated = (bytes: Uint8Array<ArrayBuffer>, max: number) =>
  through(new DecompressionStream('deflate'), bytes, max);

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
  max = Number.POSITIVE_INFINITY,
): Promise<Uint8Array> {
  const reader = inSlices(bytes).pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > max) {
      await reader.cancel();
      throw new RangeError('Too long');
    }
    parts.push(part.value);
  }
  const whole = new Uint8Array(length);
  let start = 0;
  for (const part of parts) {
    whole.set(part, start);
    start += part.length;
  }
  return whole;
}

/** In bytes. Deflate makes at most a thousand times as many of them. */
const slice = 256;

/** A browser inflates a whole slice before anything can stop it. */
function inSlices(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let start = 0;
  return new ReadableStream({
    pull(controller) {
      if (start >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(start, start + slice));
      start += slice;
    },
  });
}

/** Returns bytes as base64url. */
export const textOf = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Returns the bytes of base64url. Throws for another text. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));
