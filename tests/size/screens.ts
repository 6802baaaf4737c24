import type { Built, Chunk } from './built.ts';
import { sent, stylesOf, withImports } from './files.ts';
import { type Piece, packed } from './piece.ts';

/** What a screen loads when it is first shown, of what the first screen has not loaded. */
export interface Screen {
  /** Its path under `client`. */
  readonly name: string;
  readonly module: string;
  /** Every chunk that it needs, its own first. */
  readonly chunks: readonly Chunk[];
  readonly own: Piece;
  readonly javascript: readonly Piece[];
  readonly styles: readonly Piece[];
}

/** Every screen that is loaded when it is first shown, the dearest first; those that the first screen has are none. */
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
