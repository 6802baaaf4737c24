import { isUtf8 } from 'node:buffer';
import { brotliDecompressSync, constants, unzipSync, type ZlibOptions } from 'node:zlib';

/** The text of a response, unpacked. `isWhole` is false when bytes are missing or cannot be unpacked. */
export interface ResponseText {
  readonly text: string;
  readonly isWhole: boolean;
  readonly isUtf8: boolean;
}

/** Collects the first `max` bytes of a response that streams by. */
export function responseCopy(max: number) {
  const chunks: Buffer[] = [];
  let size = 0;
  return {
    add(chunk: Buffer): void {
      if (size < max) chunks.push(chunk.subarray(0, max - size));
      size += chunk.length;
    },
    /** Returns the unpacked text, at most `max` bytes. */
    read(encoding: string): ResponseText {
      const bytes = unpacked(Buffer.concat(chunks), encoding, max);
      if (!bytes) return { text: '', isWhole: false, isUtf8: true };
      return { text: new TextDecoder().decode(bytes), isWhole: size <= max, isUtf8: isUtf8(bytes) };
    },
  };
}

type Unpack = (bytes: Buffer, options: ZlibOptions) => Buffer;

const same: Unpack = (bytes) => bytes;
/** A copy without its end is unpacked as far as it goes. */
const unzip: Unpack = (bytes, options) =>
  bytes.length === 0 ? bytes : unzipSync(bytes, { ...options, finishFlush: constants.Z_SYNC_FLUSH });
const unpackers = new Map<string, Unpack>([
  ['', same],
  ['identity', same],
  ['gzip', unzip],
  ['x-gzip', unzip],
  ['deflate', unzip],
  ['br', (bytes, options) => brotliDecompressSync(bytes, options)],
]);

function unpacked(bytes: Buffer, encoding: string, maxOutputLength: number): Buffer | undefined {
  try {
    return unpackers.get(encoding.trim().toLowerCase())?.(bytes, { maxOutputLength });
  } catch {
    return undefined;
  }
}
