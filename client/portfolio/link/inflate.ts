// Inflates by hand (RFC 1950 and 1951). A message may have written words behind the data, and a `DecompressionStream` does
// not tell where its data ends. Some browsers inside other apps have none.

export interface Inflated {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The compressed data up to its end, with the checksum of `bytes`. */
  readonly source: Uint8Array<ArrayBuffer>;
}

/** Throws for invalid data and beyond `max` bytes. Ignores what follows the data, and its checksum. */
export function inflate(data: Uint8Array, max: number): Inflated {
  const [method = 0, flags = 0] = data;
  if ((method & 15) !== 8 || ((method << 8) | flags) % 31 !== 0) throw new RangeError('No deflated data');
  const out = new Uint8Array(max);
  let length = 0;
  /** In bits, behind the two bytes of the header. */
  let position = 16;

  function bits(count: number): number {
    let value = 0;
    for (let bit = 0; bit < count; bit += 1, position += 1) {
      const byte = data[position >> 3];
      if (byte === undefined) throw new RangeError('Cut');
      value |= ((byte >> (position & 7)) & 1) << bit;
    }
    return value;
  }

  function put(byte: number): void {
    if (length === max) throw new RangeError('Too long');
    out[length] = byte;
    length += 1;
  }

  function symbolOf({ counts, symbols }: Code): number {
    let code = 0;
    let first = 0;
    let index = 0;
    for (const count of counts) {
      code += bits(1);
      const symbol = code - first < count ? symbols[index + code - first] : undefined;
      if (symbol !== undefined) return symbol;
      index += count;
      first = (first + count) * 2;
      code *= 2;
    }
    throw new RangeError('Unknown symbol');
  }

  /** Returns a length or a distance from its symbol. Each group of `size` symbols has one more extra bit. */
  function extended(symbol: number, size: 2 | 4): number {
    const group = Math.floor(symbol / size);
    return group < 1 ? symbol : (size + (symbol % size)) * 2 ** (group - 1) + bits(group - 1);
  }

  function readCodes(): Codes {
    const literals = bits(5) + 257;
    const distances = bits(5) + 1;
    const orders = bits(4) + 4;
    const own: number[] = Array(19).fill(0);
    for (const symbol of order.slice(0, orders)) own[symbol] = bits(3);
    const code = codeOf(own);
    const lengths: number[] = [];
    while (lengths.length < literals + distances) {
      const symbol = symbolOf(code);
      if (symbol < 16) lengths.push(symbol);
      else if (symbol === 16) lengths.push(...Array(bits(2) + 3).fill(lengths.at(-1) ?? 0));
      else lengths.push(...Array(symbol === 17 ? bits(3) + 3 : bits(7) + 11).fill(0));
    }
    return [codeOf(lengths.slice(0, literals)), codeOf(lengths.slice(literals))];
  }

  function readStored(): void {
    bits(-position & 7);
    const size = bits(16);
    if (bits(16) !== (size ^ 0xffff)) throw new RangeError('Changed size');
    for (let at = 0; at < size; at += 1) put(bits(8));
  }

  function readCoded([literals, distances]: Codes): void {
    for (let symbol = symbolOf(literals); symbol !== 256; symbol = symbolOf(literals)) {
      if (symbol < 256) put(symbol);
      else copy(symbol === 285 ? 258 : extended(symbol - 257, 4) + 3, extended(symbolOf(distances), 2) + 1);
    }
  }

  function copy(count: number, distance: number): void {
    if (distance > length) throw new RangeError('Before the start');
    for (let at = 0; at < count; at += 1) put(out[length - distance] ?? 0);
  }

  for (let isLast = false; !isLast; ) {
    isLast = bits(1) === 1;
    const kind = bits(2);
    if (kind === 0) readStored();
    else if (kind === 3) throw new RangeError('Unknown block');
    else readCoded(kind === 1 ? fixed : readCodes());
  }
  if (bits(-position & 7) !== 0) throw new RangeError('Changed end');
  const bytes = out.slice(0, length);
  return { bytes, source: Uint8Array.of(...data.subarray(0, position / 8), ...checksum(bytes)) };
}

/** A Huffman code: the number of symbols of each length from 1 bit, and the symbols in their order. */
interface Code {
  readonly counts: readonly number[];
  readonly symbols: readonly number[];
}
/** Of literals and lengths, and of distances. */
type Codes = readonly [literals: Code, distances: Code];

function codeOf(lengths: readonly number[]): Code {
  const ofLength = Array.from({ length: 15 }, (_, index) =>
    lengths.flatMap((length, symbol) => (length === index + 1 ? [symbol] : [])),
  );
  return { counts: ofLength.map(({ length }) => length), symbols: ofLength.flat() };
}

/** The order of the symbols in the code of the codes. */
const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

const fixed: Codes = [
  codeOf(
    Array.from({ length: 288 }, (_, symbol) => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8)),
  ),
  codeOf(Array(30).fill(5)),
];

/** Adler-32, in bytes. */
function checksum(bytes: Uint8Array): number[] {
  let sum = 1;
  let sums = 0;
  for (const byte of bytes) {
    sum = (sum + byte) % 65_521;
    sums = (sums + sum) % 65_521;
  }
  return [sums >> 8, sums & 255, sum >> 8, sum & 255];
}
