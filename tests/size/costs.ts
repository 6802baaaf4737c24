import { minifySync } from 'vite';
import type { Built, Chunk } from './built.ts';
import { sent } from './files.ts';
import { type Piece, packed, piece } from './piece.ts';

/**
 * What each package, and each module of ours, costs of these chunks, the dearest first. A chunk is made small as a whole, so
 * its bytes are shared out by what each module would be alone.
 */
export function costs(built: Built, chunks: readonly Chunk[]): Piece[] {
  const found = new Map<string, { bytes: number; packed: number }>();
  for (const { fileName, modules } of chunks) {
    const whole = sent(built, fileName);
    const alone = Object.entries(modules).flatMap(([id, module]) =>
      module.code
        ? [piece(owner(id), minifySync(id, module.code, { compress: { unused: false } }).code)]
        : [],
    );
    const shares = {
      bytes: whole.bytes / alone.reduce((sum, one) => sum + one.bytes, 0),
      packed: whole.packed / packed(alone),
    };
    for (const one of alone) {
      const sum = found.get(one.name) ?? { bytes: 0, packed: 0 };
      sum.bytes += one.bytes * shares.bytes;
      sum.packed += one.packed * shares.packed;
      found.set(one.name, sum);
    }
  }
  return [...found].map(([name, sum]) => ({ name, ...sum })).sort((one, other) => other.packed - one.packed);
}

/** The package that a module is of, or the module's own path in this repository. */
function owner(id: string): string {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  return name ?? id.replace(/^.*?\/(?=client\/)|^\0/, '');
}
