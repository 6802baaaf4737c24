import type { Built, Chunk } from './built.ts';
import { type Piece, packed, sent, stylesOf, withImports } from './files.ts';

/** The files that a lazy screen loads, without the files of the first screen. */
export interface Screen {
  readonly name: string;
  readonly module: string;
  /** Every chunk that the screen needs, its own chunk first. */
  readonly chunks: readonly Chunk[];
  readonly own: Piece;
  readonly javascript: readonly Piece[];
  readonly styles: readonly Piece[];
}

/** Returns the lazy screens, largest first. Screens in the chunks of the first screen are excluded. */
export function lazyScreens(built: Built, first: readonly Chunk[]): Screen[] {
  const known = new Set(stylesOf(first));
  return built.screens
    .flatMap((module) => {
      const file = built.chunks.find(({ modules }) => module in modules);
      if (!file || first.includes(file)) return [];
      const chunks = withImports(built, [file.fileName]).filter((chunk) => !first.includes(chunk));
      const javascript = chunks.map(({ fileName }) => sent(built, fileName));
      const styles = stylesOf(chunks).filter((name) => !known.has(name));
      return {
        name: module.replace(/^.*\/client\//, ''),
        module,
        chunks,
        own: sent(built, file.fileName),
        javascript,
        styles: styles.map((name) => sent(built, name)),
      };
    })
    .sort((one, other) => packed(other.javascript) - packed(one.javascript));
}
