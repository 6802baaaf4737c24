import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { uploads as copy } from '#copy/uploads.ts';
import { type ChosenImage, chosen, type ImageState, isInProgress } from './chosen-image.ts';
import { uploadInto } from './upload.ts';

export interface Progress {
  readonly sent: number;
  readonly total: number;
}

interface RunOptions {
  readonly folder: string;
  readonly images: Signal<readonly ChosenImage[]>;
  /** Called when an image is stored. The callback must remove the image from `images`. */
  readonly onStored: (image: ChosenImage, address: string) => void;
  /** Called at 25, 50 and 75 percent of a run. */
  readonly onQuarter: (percent: number) => void;
}

export interface RunResult {
  readonly stored: readonly string[];
  readonly failures: readonly string[];
}

export interface Run {
  /** The progress of the whole run, or undefined between runs. */
  readonly progress: ReadonlySignal<Progress | undefined>;
  /** Adds images to the run. Resolves to the outcome if this call started the run, else to undefined immediately. */
  readonly add: (added: readonly ChosenImage[]) => Promise<RunResult | undefined>;
}

export const percentOf = ({ sent, total }: Progress) =>
  total === 0 ? 0 : Math.min(100, Math.floor((100 * sent) / total));

/** Uploads images one after another, so that a slow network stores the first image early. */
export function createRun({ folder, images, onStored, onQuarter }: RunOptions): Run {
  const isRunning = signal(false);
  const storedBytes = signal(0);
  const sentBytes = signal(0);
  const progress = computed<Progress | undefined>(() => {
    if (!isRunning.value) return undefined;
    const remaining = images.value.filter(isInProgress);
    const total = remaining.reduce((sum, { image }) => sum + image.size, storedBytes.value);
    return { sent: storedBytes.value + sentBytes.value, total };
  });
  let quarter = 0;
  let stored: string[] = [];
  let failures: string[] = [];

  function setState(isMatch: (image: ChosenImage) => boolean, state: ImageState, resumes = false): void {
    images.value = images.value.map((image) => (isMatch(image) ? { ...image, state, resumes } : image));
  }

  async function add(added: readonly ChosenImage[]): Promise<RunResult | undefined> {
    const keys = new Set(added.map(({ key }) => key));
    setState(({ key }) => keys.has(key), { kind: 'waiting' });
    if (isRunning.value) return undefined;
    quarter = 0;
    stored = [];
    failures = [];
    storedBytes.value = 0;
    isRunning.value = true;
    await sendAll().finally(() => {
      isRunning.value = false;
    });
    return { stored, failures };
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const next = images.value.find(({ state }) => state.kind === 'waiting');
      if (!next) return;
      const canContinue = await send(next);
      if (!canContinue) return setState(({ state }) => state.kind === 'waiting', chosen, true);
    }
  }

  /** Returns false after a failure of the storage or the network, because the next image would fail too. */
  async function send(sent: ChosenImage): Promise<boolean> {
    const { key, name, image } = sent;
    const { signal: abortSignal } = sent.controller;
    const isSent = (other: ChosenImage) => other.key === key && !abortSignal.aborted;
    sentBytes.value = 0;
    setState(isSent, { kind: 'uploading', percent: 0 });
    const result = await uploadInto(folder, name, image, abortSignal, (bytes) => {
      if (abortSignal.aborted) return;
      sentBytes.value = bytes;
      setState(isSent, { kind: 'uploading', percent: percentOf({ sent: bytes, total: image.size }) });
      reportQuarter();
    });
    sentBytes.value = 0;
    if (abortSignal.aborted) return true;
    if (result.kind === 'ok') {
      stored.push(name);
      batch(() => {
        storedBytes.value += image.size;
        onStored(sent, result.address);
      });
      reportQuarter();
      return true;
    }
    const isOfNetwork = result.kind !== 'refused' && result.kind !== 'unreadable';
    const message = isOfNetwork
      ? copy.fileFailed
      : { refused: copy.refused, unreadable: copy.lost }[result.kind](name);
    failures.push(message);
    setState(isSent, { kind: 'failed', message }, isOfNetwork);
    return !isOfNetwork;
  }

  function reportQuarter(): void {
    const now = Math.floor(percentOf(progress.value ?? { sent: 0, total: 0 }) / 25);
    if (now > quarter && now < 4) onQuarter(now * 25);
    quarter = Math.max(quarter, now);
  }

  return { progress, add };
}
