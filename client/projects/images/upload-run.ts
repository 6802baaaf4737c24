import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { uploads } from '#copy/uploads.ts';
import { type ChosenImage, chosen, type ImageState, isUnderWay } from './chosen-image.ts';
import { uploadInto } from './upload.ts';

/** How many bytes have gone, of how many. */
export interface Progress {
  readonly sent: number;
  readonly total: number;
}

interface RunOptions {
  readonly folder: string;
  /** The images that wait to be stored; their state changes here. */
  readonly images: Signal<readonly ChosenImage[]>;
  /** An image is stored at an address; it is to leave the images. */
  readonly onStored: (image: ChosenImage, address: string) => void;
  /** Told at 25, 50 and 75 percent of a run. */
  readonly onQuarter: (percent: number) => void;
}

/** What became of a run. */
export interface RunEnd {
  /** The names of what was stored. */
  readonly stored: readonly string[];
  /** Why others were not. */
  readonly failures: readonly string[];
}

export interface Run {
  /** Of all that is under way and what was stored since it began; undefined while nothing is. */
  readonly progress: ReadonlySignal<Progress | undefined>;
  /** Adds images to what is under way. Resolves when all of it has ended, if it was this that began; else to undefined. */
  readonly add: (added: readonly ChosenImage[]) => Promise<RunEnd | undefined>;
}

export const percentOf = ({ sent, total }: Progress) =>
  total === 0 ? 0 : Math.min(100, Math.floor((100 * sent) / total));

/** Stores images one after another, so that on a thin network each is stored as soon as can be. */
export function createRun({ folder, images, onStored, onQuarter }: RunOptions): Run {
  const isOn = signal(false);
  /** The bytes of what was stored, and of what is on its way. */
  const storedBytes = signal(0);
  const sentBytes = signal(0);
  const progress = computed<Progress | undefined>(() => {
    if (!isOn.value) return undefined;
    const left = images.value.filter(isUnderWay);
    const total = left.reduce((sum, { image }) => sum + image.size, storedBytes.value);
    return { sent: storedBytes.value + sentBytes.value, total };
  });
  let quarter = 0;
  let stored: string[] = [];
  let failures: string[] = [];

  function change(which: (image: ChosenImage) => boolean, state: ImageState): void {
    images.value = images.value.map((image) => (which(image) ? { ...image, state } : image));
  }

  async function add(added: readonly ChosenImage[]): Promise<RunEnd | undefined> {
    const keys = new Set(added.map(({ key }) => key));
    change(({ key }) => keys.has(key), { kind: 'waiting' });
    if (isOn.value) return undefined;
    quarter = 0;
    stored = [];
    failures = [];
    storedBytes.value = 0;
    isOn.value = true;
    await sendAll();
    isOn.value = false;
    return { stored, failures };
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const next = images.value.find(({ state }) => state.kind === 'waiting');
      if (!next) return;
      const mayGoOn = await send(next);
      if (!mayGoOn) return change(({ state }) => state.kind === 'waiting', chosen);
    }
  }

  /** Gives whether it is worth to go on with others. */
  async function send(sent: ChosenImage): Promise<boolean> {
    const { key, name, image } = sent;
    const { signal: cancelled } = sent.cancel;
    const isIt = (other: ChosenImage) => other.key === key && !cancelled.aborted;
    sentBytes.value = 0;
    change(isIt, { kind: 'uploading', percent: 0 });
    const result = await uploadInto(folder, name, image, cancelled, (bytes) => {
      if (cancelled.aborted) return;
      sentBytes.value = bytes;
      change(isIt, { kind: 'uploading', percent: percentOf({ sent: bytes, total: image.size }) });
      tellQuarter();
    });
    sentBytes.value = 0;
    if (cancelled.aborted) return true;
    if (result.kind === 'ok') {
      stored.push(name);
      batch(() => {
        storedBytes.value += image.size;
        onStored(sent, result.address);
      });
      tellQuarter();
      return true;
    }
    const isRefused = result.kind === 'refused';
    const message = isRefused ? uploads.refused(name) : uploads.fileFailed;
    failures.push(message);
    change(isIt, { kind: 'failed', message });
    return isRefused;
  }

  function tellQuarter(): void {
    const now = Math.floor(percentOf(progress.value ?? { sent: 0, total: 0 }) / 25);
    if (now > quarter && now < 4) onQuarter(now * 25);
    quarter = Math.max(quarter, now);
  }

  return { progress, add };
}
