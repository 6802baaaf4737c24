import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { addressesIn, nameOfAddress, safeName } from '#contract/storage.ts';
import { type ChosenImage, chosen, type FormImage } from './chosen-image.ts';
import { freeName } from './image-file.ts';

export interface ImageList {
  /** In the order of choosing. In a single-image field a chosen image hides the stored image. */
  readonly images: ReadonlySignal<readonly FormImage[]>;
  readonly unsent: Signal<readonly ChosenImage[]>;
  /** Returns the name of a stored image. */
  readonly nameOf: (address: string) => string;
  /** Returns the image of the same chosen file. */
  readonly sameAs: (image: ChosenImage) => FormImage | undefined;
  /** Returns the image under a name that no other image of the field has. */
  readonly underFreeName: (image: ChosenImage) => ChosenImage;
  /** In a single-image field the new image replaces the earlier choice. */
  readonly add: (image: ChosenImage) => void;
  readonly remove: (image: FormImage) => void;
  readonly markStored: (image: ChosenImage, address: string) => void;
  /** Names the file on the device from which an earlier page uploaded a stored image. */
  readonly recognize: (image: ChosenImage, address: string) => void;
  /** Makes a stored image unsent again and returns it, or undefined if the device does not have its file. */
  readonly markUnsent: (address: string) => ChosenImage | undefined;
  /** Removes the chosen images, aborts their uploads, and frees the memory of every image. */
  readonly clear: () => void;
}

/** `stored` holds the addresses of the stored images, one per line. `isOne` is true for a single-image field. */
export function createImageList(stored: Signal<string>, isOne: boolean): ImageList {
  const unsent = signal<readonly ChosenImage[]>([]);
  const uploaded = signal<ReadonlyMap<string, ChosenImage>>(new Map());
  /** Keys in the order of choosing, because uploads may finish in another order. */
  const order: string[] = [];
  const place = ({ key }: FormImage) => order.indexOf(key);

  /** The names of images that were stored earlier, by address. A name stays when another image is removed. */
  const earlierNames = new Map<string, string>();

  function nameOf(address: string): string {
    const taken = [...earlierNames.values()];
    const name =
      uploaded.value.get(address)?.name ??
      earlierNames.get(address) ??
      freeName(nameOfAddress(address), (other) => taken.includes(other));
    if (!uploaded.value.has(address)) earlierNames.set(address, name);
    return name;
  }

  function asStored(address: string): FormImage {
    const image = uploaded.value.get(address);
    const { key, address: shown, saved } = image ?? { key: address, address, saved: undefined };
    const name = nameOf(address);
    return { key, name, address: shown, content: image?.content, saved, state: { kind: 'stored' } };
  }

  const images = computed(() => {
    const all: readonly FormImage[] = [...addressesIn(stored.value).map(asStored), ...unsent.value];
    return isOne ? all.slice(-1) : [...all].sort((a, b) => place(a) - place(b));
  });

  /** An image that was stored earlier has its address as key. Only its safe name is known. */
  const hasName = (name: string) =>
    images.value.some(
      (image) => image.name === name || (image.key === image.address && image.name === safeName(name)),
    );

  const underFreeName = (image: ChosenImage) => ({ ...image, name: freeName(image.name, hasName) });

  const sameAs = ({ content }: ChosenImage) =>
    images.value.find((other) => content !== undefined && other.content === content);

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

  function recognize(image: ChosenImage, address: string): void {
    order.push(image.key);
    uploaded.value = new Map([...uploaded.value, [address, image]]);
  }

  function markStored(image: ChosenImage, address: string): void {
    batch(() => {
      uploaded.value = new Map([...uploaded.value, [address, image]]);
      const all = [...(isOne ? [] : addressesIn(stored.value)), address];
      stored.value = [...all].sort((a, b) => place(asStored(a)) - place(asStored(b))).join('\n');
      unsent.value = unsent.value.filter(({ key }) => key !== image.key);
    });
  }

  function markUnsent(address: string): ChosenImage | undefined {
    const file = uploaded.value.get(address);
    if (!file) return undefined;
    const image = { ...file, state: chosen };
    batch(() => {
      const others = addressesIn(stored.value).filter((other) => other !== address);
      stored.value = others.join('\n');
      unsent.value = [...unsent.value, image];
    });
    return image;
  }

  function clear(): void {
    dropAll();
    for (const { address } of uploaded.value.values()) URL.revokeObjectURL(address);
    uploaded.value = new Map();
  }

  return {
    images,
    unsent,
    nameOf,
    sameAs,
    underFreeName,
    add,
    remove,
    markStored,
    recognize,
    markUnsent,
    clear,
  };
}
