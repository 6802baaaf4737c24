import { signal } from '@preact/signals-react';
import { isInStorage, readImageWords } from '#api/image-words.ts';
import { WordsByAddress } from '#contract/image-words.ts';
import { defineStore } from '#device/lifetime.ts';
import { lastKnown } from '#session/last-known.ts';
import type { Session } from '#session/session.ts';
import { connection } from '#state/connection.ts';
import { idle, type Remote, ready } from '#state/remote.ts';

// The learner's words about stored images. The storage keeps them with each image, and the device as last known data.

type Words = Readonly<Record<string, string>>;

/** The device keeps the words of the images that were loaded last. */
const maxKept = 200;

const wordsIn = (all: Remote<Words>): Words => (all.kind === 'ready' ? all.value : {});

const kept = { name: 'imageWords', struct: WordsByAddress };

export const imageWordsOf = defineStore((session: Session) => {
  const stored = lastKnown(session);
  const known = signal<Remote<Words>>(stored.read<Words>(kept) ?? idle);
  /** The addresses whose words were loaded or changed since the page load. */
  const fresh = new Map<string, Promise<void>>();

  /** Returns the words of an image. Empty without words, or before they are loaded. */
  const imageWords = (address: string): string =>
    isInStorage(address) ? (wordsIn(known.value)[address] ?? '') : '';

  /** Loads the words of the images, once in a page load. A failure keeps the last known words. Never rejects. */
  async function loadImageWords(addresses: readonly string[]): Promise<void> {
    if (connection().peek() === 'offline') return;
    await Promise.all(addresses.filter(isInStorage).map((address) => fresh.get(address) ?? load(address)));
  }

  function load(address: string): Promise<void> {
    const loading = readImageWords(address).then(
      // A change may have come first.
      (words) => fresh.get(address) === loading && put(address, words),
      () => fresh.get(address) === loading && fresh.delete(address),
    ) as Promise<void>;
    fresh.set(address, loading);
    return loading;
  }

  /** Follows a change of the words in the storage. */
  function setImageWords(address: string, words: string): void {
    fresh.set(address, Promise.resolve());
    put(address, words);
  }

  function put(address: string, words: string): void {
    const before = wordsIn(known.peek());
    if ((before[address] ?? '') === words) return;
    const { [address]: _, ...others } = before;
    const all = Object.entries({ ...others, ...(words !== '' && { [address]: words }) });
    known.value = ready(Object.fromEntries(all.slice(-maxKept)));
    stored.put(kept.name, wordsIn(known.peek()));
  }

  return { imageWords, loadImageWords, setImageWords };
});
