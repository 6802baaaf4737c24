import { type ReadonlySignal, signal } from '@preact/signals-react';
import { isInStorage } from '#api/image-words.ts';
import { lengthOf, maxImageWords } from '#contract/image-words.ts';
import { oneLine } from '#contract/typed.ts';
import type { Draft, Texts } from '#forms/form.ts';
import { hasOwners, openStorage } from '#session/learner-storage.ts';
import { imageWords, setImageWords } from './image-words.ts';
import { addressOf, type FormImage } from './images-state.ts';

// Words that a learner types about the images of a form field. They go along with an upload. Words that are typed later
// replace those in the storage before the form is sent. Until then the draft has them.

export type TypedWords = ReturnType<typeof createTypedWords>;

/**
 * Creates the words of a form field. The draft holds them by the keys and the addresses of the images. A device that keeps
 * no images gives other keys after a reload.
 */
export function createTypedWords(draft: Draft) {
  const typed = signal<Texts>(draft.read());
  const isUnsaved = signal(false);

  function set(ids: readonly (string | undefined)[], words: string): void {
    const named = ids.flatMap((id) => (id === undefined ? [] : [[id, words] as const]));
    typed.value = { ...typed.peek(), ...Object.fromEntries(named) };
    draft.write(typed.peek());
  }

  const typedOf = (image: FormImage) => typed.value[addressOf(image) ?? ''] ?? typed.value[image.key];

  /** Returns the words as typed, or else as stored. */
  const of = (image: FormImage): string => typedOf(image) ?? imageWords(addressOf(image) ?? '');
  const isTooLong = (image: FormImage) => lengthOf(oneLine(of(image))) > maxImageWords;
  const forUpload = (image: FormImage) => (isTooLong(image) ? '' : oneLine(of(image)));

  /** Returns the stored images whose words the storage does not have yet. */
  const changed = (images: readonly FormImage[]) =>
    images.filter((image) => {
      const address = addressOf(image);
      if (address === undefined || typedOf(image) === undefined || isTooLong(image)) return false;
      return oneLine(of(image)) !== imageWords(address);
    });

  async function change(image: FormImage): Promise<boolean> {
    const [address, words] = [addressOf(image) ?? '', oneLine(of(image))];
    const isSaved = await openStorage().then(
      ({ changeWords }) => changeWords(address, words),
      () => false,
    );
    if (isSaved) setImageWords(address, words);
    return isSaved;
  }

  return {
    of,
    isTooLong,
    forUpload,
    changed,
    /** A request to change words in the storage has failed. */
    isUnsaved: isUnsaved as ReadonlySignal<boolean>,
    /** Without owners, the storage takes words only with a file. */
    canChange: (image: FormImage) =>
      image.file !== undefined || (hasOwners && isInStorage(addressOf(image) ?? '')),
    type(image: FormImage, words: string): void {
      isUnsaved.value = false;
      set([image.key, addressOf(image)], words);
    },
    /** The storage has an image with the words of its upload. The learner may have typed on meanwhile. */
    uploaded(key: string, address: string, words: string): void {
      setImageWords(address, words);
      const now = typed.peek()[key];
      if (now !== undefined) set([address], now);
    },
    async save(images: readonly FormImage[]): Promise<void> {
      const results = await Promise.all(changed(images).map(change));
      isUnsaved.value = results.includes(false);
    },
    clear: () => {
      isUnsaved.value = false;
      typed.value = {};
      draft.write({});
    },
  };
}
