import type { Plugin } from 'vite';
import { type Built, buildApp } from './built.ts';
import type { Piece } from './files.ts';

/** A sentence on one screen, as most changes of words are. */
const sentence = { file: '/client/copy/en/home.ts', before: "'Your next step'", after: "'Go on here'" };

const changeSentence: Plugin = {
  name: 'change-sentence',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith(sentence.file)) return null;
    if (!code.includes(sentence.before)) throw new Error(`${sentence.file} lacks ${sentence.before}`);
    return code.replace(sentence.before, sentence.after);
  },
};

/**
 * Returns the files that the service worker of a returning learner loads after a release with one changed sentence,
 * largest first. `packed` is the size of the Brotli copy, which hosts send.
 */
export async function releaseFiles(before: Built): Promise<Piece[]> {
  const after = await buildApp([changeSentence]);
  const worker = textOf(after, 'sw.js');
  const precached = [...worker.matchAll(/url:"([^"]+)"/g)].map(([, name = '']) => name);
  return ['sw.js', ...precached]
    .filter((name) => textOf(after, name) !== textOf(before, name))
    .map((name) => ({ name, bytes: sizeOf(after, name), packed: sizeOf(after, `${name}.br`) }))
    .sort((one, other) => other.packed - one.packed);
}

const textOf = ({ files }: Built, name: string) => new TextDecoder().decode(files.get(name));
const sizeOf = ({ files }: Built, name: string) => files.get(name)?.length ?? Number.NaN;
