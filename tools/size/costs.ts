import { minifySync } from 'vite';
import type { Built, Chunk } from './built.ts';
import { sent } from './files.ts';
import { type Piece, packed, piece } from './piece.ts';

/** Returns the cost of each package and own module, largest first. Splits each chunk by the sizes of its modules. */
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

/** Returns the package of a module, or the path of an own module in this repository. */
function owner(id: string): string {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  return name ?? id.replace(/^.*?\/(?=client\/)|^\0/, '');
}
