import { gzipSync } from 'node:zlib';

/** Something that is sent: its name, and its bytes unpacked and packed. */
export interface Piece {
  readonly name: string;
  readonly bytes: number;
  readonly packed: number;
}

/** gzip at its best level, as any server can send it. */
export function piece(name: string, content: string | Uint8Array): Piece {
  const bytes = Buffer.from(content);
  return { name, bytes: bytes.length, packed: gzipSync(bytes, { level: 9 }).length };
}

export const packed = (pieces: readonly Piece[]) => pieces.reduce((sum, one) => sum + one.packed, 0);

/** 1 kB is 1000 bytes. */
export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
