import type { Built, Chunk } from './built.ts';
import { type Piece, piece } from './piece.ts';

function chunkOf(built: Built, fileName: string): Chunk {
  const found = built.chunks.find((chunk) => chunk.fileName === fileName);
  if (!found) throw new Error(`The build has no ${fileName}`);
  return found;
}

/** Returns a file of the build with its sizes. Throws if the build has no such file. */
export function sent(built: Built, fileName: string): Piece {
  const content = built.files.get(fileName);
  if (!content) throw new Error(`The build has no ${fileName}`);
  return piece(fileName, content);
}

export function withImports(built: Built, fileNames: readonly string[]): Chunk[] {
  const found = new Set<Chunk>();
  const take = (fileName: string) => {
    const chunk = chunkOf(built, fileName);
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const imported of chunk.imports) take(imported);
  };
  for (const fileName of fileNames) take(fileName);
  return [...found];
}

export const stylesOf = (chunks: readonly Chunk[]) => [
  ...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
];
