import { gzipSync } from 'node:zlib';

/** A file or an inline text, with its size in bytes before and after gzip. */
export interface Piece {
  readonly name: string;
  readonly bytes: number;
  readonly packed: number;
}

/** Measures content with gzip at level 9, which every host supports. */
export function piece(name: string, content: string | Uint8Array): Piece {
  const bytes = Buffer.from(content);
  return { name, bytes: bytes.length, packed: gzipSync(bytes, { level: 9 }).length };
}

export const packed = (pieces: readonly Piece[]) => pieces.reduce((sum, one) => sum + one.packed, 0);

export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
