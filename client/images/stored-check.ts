import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { addressesIn } from '#contract/storage.ts';
import type { ChosenImage } from './chosen-image.ts';
import { isGone } from './upload.ts';

interface StoredCheckOptions {
  /** The addresses of the stored images, one per line. */
  readonly stored: Signal<string>;
  readonly nameOf: (address: string) => string;
  /** Makes a stored image unsent again and returns it, or undefined if the device does not have its file. */
  readonly markUnsent: (address: string) => ChosenImage | undefined;
  readonly send: (images: readonly ChosenImage[]) => Promise<void>;
}

interface StoredCheck {
  /** The names of stored images that neither the storage nor the device has. */
  readonly gone: ReadonlySignal<readonly string[]>;
  /** Looks up the stored images. Uploads those that are gone again, as far as the device has kept them. */
  readonly checkStored: () => Promise<void>;
}

/** Ensures that a form sends no address of an image that another device has deleted. */
export function createStoredCheck({ stored, nameOf, markUnsent, send }: StoredCheckOptions): StoredCheck {
  const goneAddresses = signal<readonly string[]>([]);
  const gone = computed(() =>
    addressesIn(stored.value)
      .filter((address) => goneAddresses.value.includes(address))
      .map(nameOf),
  );

  async function checkStored(): Promise<void> {
    const addresses = addressesIn(stored.value);
    const lookedUp = await Promise.all(addresses.map(isGone));
    const missing = addresses.filter((_, index) => lookedUp[index]);
    const found = missing.map(markUnsent);
    goneAddresses.value = missing.filter((_, index) => !found[index]);
    await send(found.filter((image) => image !== undefined));
  }

  return { gone, checkStored };
}
