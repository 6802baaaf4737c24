import { gzipSync } from 'node:zlib';
import type { Built, Chunk } from './built.ts';

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

/** Returns a file of the build with its sizes. Throws if the build has no such file. */
export function sent({ files }: Built, fileName: string): Piece {
  const content = files.get(fileName);
  if (!content) throw new Error(`The build has no ${fileName}`);
  return piece(fileName, content);
}

/** Returns the chunks of some files, with every chunk that they import statically. */
export function withImports({ chunks }: Built, fileNames: readonly string[]): Chunk[] {
  const names = new Set(fileNames);
  const found: Chunk[] = [];
  // The loop also visits the names that it adds.
  for (const name of names) {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (!chunk) throw new Error(`The build has no ${name}`);
    found.push(chunk);
    for (const imported of chunk.imports) names.add(imported);
  }
  return found;
}

export const stylesOf = (chunks: readonly Chunk[]) => [
  ...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
];
