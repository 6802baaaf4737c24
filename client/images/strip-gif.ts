// Blocks of a GIF by their first byte (GIF89a specification, sections 17 to 27).
const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;
// Extensions by their second byte.
const graphicControl = 0xf9;
const application = 0xff;

const screenLength = 13;
const terminator = Uint8Array.of(0);

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Returns the parts of a GIF that draw and animate it: screen, colours, images, delays and loop. Leaves out comments,
 * texts, other extensions and everything after the trailer. Undefined if the file does not follow the format.
 */
export function strippedGif(bytes: Bytes): Bytes[] | undefined {
  if (!/^GIF8[79]a$/.test(textOf(bytes.subarray(0, 6)))) return undefined;
  let at = screenLength + colourTableLength(bytes[10]);
  const parts = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    const start = at;
    const kind = bytes[start];
    if (kind === trailer) return [...parts, bytes.subarray(start, start + 1)];
    if (kind === image) {
      at = endOfBlocks(bytes, start + 11 + colourTableLength(bytes[start + 9]));
      parts.push(bytes.subarray(start, at));
    } else if (kind === extension) {
      at = endOfBlocks(bytes, start + 2);
      parts.push(...partsOfExtension(bytes.subarray(start, at)));
    } else return undefined;
  }
  return undefined;
}

/** Returns only the first data of an extension that animates, because more blocks of it may hold anything. */
function partsOfExtension(bytes: Bytes): Bytes[] {
  const [, label, size] = bytes;
  if (label === graphicControl && size === 4) return [bytes.subarray(0, 7), terminator];
  const isLoop = label === application && textOf(bytes.subarray(2, 16)) === '\x0bNETSCAPE2.0\x03\x01';
  return isLoop ? [bytes.subarray(0, 18), terminator] : [];
}

/** Returns the index after a chain of blocks. Each starts with its size, and the last has size 0. */
function endOfBlocks(bytes: Bytes, start: number): number {
  let at = start;
  let size = bytes[at];
  while (size) {
    at += 1 + size;
    size = bytes[at];
  }
  return at + 1;
}

/** Returns bytes. The flags of a screen or an image hold the presence and the size of its table. */
const colourTableLength = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

const textOf = (bytes: Bytes) => String.fromCharCode(...bytes);
