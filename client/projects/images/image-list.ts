import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { addressesIn, nameOfAddress, safeName } from '#contract/storage.ts';
import type { ChosenImage, FormImage } from './chosen-image.ts';

/** The images of one field: the stored ones, and the chosen ones until they are stored. */
export interface ImageList {
  /** In the order of choosing. Where there is place for one, a chosen image hides the stored one. */
  readonly images: ReadonlySignal<readonly FormImage[]>;
  /** Chosen and not stored. */
  readonly unsent: Signal<readonly ChosenImage[]>;
  readonly hasName: (name: string) => boolean;
  /** Where there is place for one, it replaces the image that was chosen before. */
  readonly add: (image: ChosenImage) => void;
  readonly remove: (image: FormImage) => void;
  /** Moves an image from the chosen to the stored ones. */
  readonly markStored: (image: ChosenImage, address: string) => void;
  /** Removes the chosen images, ends their uploads, and frees the memory of every image. */
  readonly clear: () => void;
}

/** `stored` holds the addresses of the stored images, a line each; `isOne`: there is place for one. */
export function createImageList(stored: Signal<string>, isOne: boolean): ImageList {
  const unsent = signal<readonly ChosenImage[]>([]);
  /** The images that were uploaded here, by their address. */
  const uploaded = new Map<string, ChosenImage>();
  /** Keys in the order of choosing. Images stay in it however long each upload takes. */
  const order: string[] = [];
  const place = ({ key }: FormImage) => order.indexOf(key);

  function asStored(address: string): FormImage {
    const image = uploaded.get(address);
    const name = image?.name ?? nameOfAddress(address);
    const { key, address: shown, saved } = image ?? { key: address, address, saved: undefined };
    return { key, name, address: shown, saved, state: { kind: 'stored' } };
  }

  const images = computed(() => {
    const all: readonly FormImage[] = [...addressesIn(stored.value).map(asStored), ...unsent.value];
    return isOne ? all.slice(-1) : all.toSorted((a, b) => place(a) - place(b));
  });

  /** Of an image that was stored before, only the safe name is known, and its key is its address. */
  const hasName = (name: string) =>
    images.value.some(
      (image) => image.name === name || (image.key === image.address && image.name === safeName(name)),
    );

  function add(image: ChosenImage): void {
    if (isOne) dropAll();
    order.push(image.key);
    unsent.value = [...unsent.value, image];
  }

  function remove({ key, state }: FormImage): void {
    if (state.kind === 'stored') {
      const others = addressesIn(stored.value).filter((address) => asStored(address).key !== key);
      stored.value = others.join('\n');
    } else drop(key);
  }

  function drop(key: string): void {
    const image = unsent.value.find((other) => other.key === key);
    if (!image) return;
    unsent.value = unsent.value.filter((other) => other !== image);
    image.controller.abort();
    URL.revokeObjectURL(image.address);
  }

  function dropAll(): void {
    for (const { key } of unsent.value) drop(key);
  }

  function markStored(image: ChosenImage, address: string): void {
    uploaded.set(address, image);
    batch(() => {
      const all = [...(isOne ? [] : addressesIn(stored.value)), address];
      stored.value = all.toSorted((a, b) => place(asStored(a)) - place(asStored(b))).join('\n');
      unsent.value = unsent.value.filter(({ key }) => key !== image.key);
    });
  }

  function clear(): void {
    dropAll();
    for (const { address } of uploaded.values()) URL.revokeObjectURL(address);
    uploaded.clear();
  }

  return { images, unsent, hasName, add, remove, markStored, clear };
}
