/** Returns bytes in the format `deflate`, which ends with a checksum. */
export async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new CompressionStream('deflate');
  const writer = writable.getWriter();
  writer.write(bytes);
  writer.close();
  return new Uint8Array(await new Response(readable).arrayBuffer());
}

/** Returns bytes as base64url. */
export const textOf = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Returns the bytes of base64url, and zeros up to a whole group of 4 letters. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    atob(
      text
        .replaceAll('-', '+')
        .replaceAll('_', '/')
        .padEnd(Math.ceil(text.length / 4) * 4, 'A'),
    ),
    (byte) => byte.charCodeAt(0),
  );
