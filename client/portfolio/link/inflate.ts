import { inflateSync } from 'fflate';

/** The bytes before the data (RFC 1950). */
const headerBytes = 2;

/**
 * Returns the content of deflated data, cut at `max` bytes. Ignores words that a message has written behind the data, which a
 * `DecompressionStream` takes for damage. Throws for data that cannot be inflated.
 */
export const inflate = (data: Uint8Array, max: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(inflateSync(data.subarray(headerBytes), { out: new Uint8Array(max) }));

/** Returns the Adler-32 of bytes, which ends deflated data, in bytes. */
export function checksum(bytes: Uint8Array): readonly number[] {
  let sum = 1;
  let sums = 0;
  for (const byte of bytes) {
    sum = (sum + byte) % 65_521;
    sums = (sums + sum) % 65_521;
  }
  return [sums >> 8, sums & 255, sum >> 8, sum & 255];
}
