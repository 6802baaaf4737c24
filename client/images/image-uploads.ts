import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { within } from '#api/time-limit.ts';
import { addressesIn } from '#contract/storage.ts';
import { uploads as copy } from '#copy/uploads.ts';
import { type Announcement, createAnnouncer } from './announcer.ts';
import {
  asChosen,
  type ChosenImage,
  chooseFile,
  chosen,
  type FormImage,
  isInProgress,
} from './chosen-image.ts';
import type { ImageDraft } from './image-draft.ts';
import { createImageList } from './image-list.ts';
import { createStoredCheck } from './stored-check.ts';
import { createRun, percentOf } from './upload-run.ts';

// The images of a form field, from the choice to the stored file (product, section 4: Create project uploads).

/** Milliseconds after which a form opens without the images of the device. A database may never answer. */
const draftMs = 10_000;

export type UploadStatus =
  | { readonly kind: 'idle' | 'waiting' | 'stored' | 'failed' }
  | { readonly kind: 'uploading'; readonly percent: number };

export interface ImageUploads {
  readonly max: number;
  readonly min: number;
  /** In the order of choosing. In a single-image field a chosen image hides the stored image. */
  readonly images: ReadonlySignal<readonly FormImage[]>;
  readonly status: ReadonlySignal<UploadStatus>;
  /** The number of images that are not uploaded. */
  readonly pending: ReadonlySignal<number>;
  /** The number of images that are uploaded or on their way. */
  readonly expected: ReadonlySignal<number>;
  /** True if the device refused to keep an image that is not uploaded. */
  readonly isUnkept: ReadonlySignal<boolean>;
  /** The names of stored images that the storage no longer has. */
  readonly gone: ReadonlySignal<readonly string[]>;
  /** The reasons why files of the last choice were refused. */
  readonly refusals: ReadonlySignal<readonly string[]>;
  readonly announcement: Announcement;
  /** Restores the images that the device has kept, and uploads them. */
  readonly open: () => Promise<void>;
  /** Adds files and uploads them. */
  readonly choose: (files: readonly File[]) => Promise<void>;
  readonly remove: (key: string) => void;
  /** Uploads all chosen images, or only the image with this key. */
  readonly upload: (key?: string) => Promise<void>;
  readonly cancel: (key: string) => void;
  /** Resolves when no upload is under way, or undefined if that is so now. */
  readonly settled: () => Promise<void> | undefined;
  /** Looks up the stored images. Uploads those that are gone again, as far as the device has kept them. */
  readonly checkStored: () => Promise<void>;
  /** Aborts every upload. The device keeps the images. */
  readonly close: () => void;
  /** Aborts every upload and drops the images that the device has kept. */
  readonly discard: () => void;
}

interface ImageUploadsOptions {
  /** The addresses of the stored images, one per line. */
  readonly stored: Signal<string>;
  readonly folder: string;
  readonly draft: ImageDraft;
  readonly max: number;
  /** The required number of images. Announced with the count if `max` is above 1. */
  readonly min?: number;
}

export function createImageUploads(options: ImageUploadsOptions): ImageUploads {
  const { stored, folder, draft, max, min = 1 } = options;
  const isOne = max === 1;
  const list = createImageList(stored, isOne);
  const { images, unsent } = list;
  const reading = signal(0);
  const refusedKeys = signal<readonly string[]>([]);
  const refusals = signal<readonly string[]>([]);
  const { announcement, announce, announceUpload, count } = createAnnouncer({ images, max, min });
  let lastChoice: Promise<void> = Promise.resolve();
  /** Runs after the last choice, also if that has failed. */
  const enqueue = (task: () => Promise<void>): Promise<void> => {
    const turn = lastChoice.then(task);
    lastChoice = turn.catch(() => {});
    return turn;
  };
  let closeCount = 0;
  let returnCount = 0;

  const run = createRun({
    folder,
    images: unsent,
    onQuarter: (percent) => announceUpload(copy.uploading(percent)),
    onStored(image, address) {
      list.markStored(image, address);
      void draft.keep(image, address);
    },
  });

  const status = computed<UploadStatus>(() => {
    const progress = run.progress.value;
    if (progress && progress.sent > 0) return { kind: 'uploading', percent: percentOf(progress) };
    if (progress || reading.value > 0) return { kind: 'waiting' };
    if (unsent.value.some(({ state }) => state.kind === 'failed')) return { kind: 'failed' };
    return { kind: images.value.length > 0 && unsent.value.length === 0 ? 'stored' : 'idle' };
  });

  function open(): Promise<void> {
    const before = closeCount;
    addEventListener('online', onReturn);
    return enqueue(async () => {
      const kept = (await within(draftMs, draft.read())) ?? [];
      if (closeCount !== before) return;
      for (const one of kept) {
        const isNew = images.value.every(({ key }) => key !== one.key);
        if (one.address !== undefined) list.recognize(asChosen(one), one.address);
        else if (isNew && (isOne || images.value.length < max)) list.add(list.underFreeName(asChosen(one)));
      }
      void send(unsent.value);
    });
  }

  function choose(files: readonly File[]): Promise<void> {
    reading.value += 1;
    const turn = enqueue(async () => {
      const before = closeCount;
      const refused = new Set<string>();
      const added: ChosenImage[] = [];
      const replaced = isOne ? unsent.value.filter(isInProgress) : [];
      refusals.value = [];
      for (const file of isOne ? files.slice(0, 1) : files) {
        const result = await add(file, added.length > 0);
        if (typeof result === 'string') refused.add(result);
        else if (result) added.push(result);
      }
      if (closeCount !== before) return;
      void send(added);
      refusals.value = [...refused];
      const cancelled = replaced.map(({ name }) => copy.cancelled(name));
      const names = added.map(({ name }) => name);
      announce(...refused, ...(names.length > 0 ? [...cancelled, copy.added(names)] : []), ...count());
    });
    return turn.finally(() => {
      reading.value -= 1;
    });
  }

  /** Adds a file, or returns the reason for a refusal. `hasAdded`: the same choice already added another file. */
  async function add(file: File, hasAdded: boolean): Promise<ChosenImage | string | undefined> {
    if (!isOne && images.value.length >= max) return hasAdded ? copy.tooMany : copy.full;
    const before = closeCount;
    const chosenFile = await chooseFile(file);
    if (typeof chosenFile === 'string') return chosenFile;
    const same = isOne ? undefined : list.sameAs(chosenFile);
    // The form was closed while the file was read.
    const isClosed = closeCount !== before;
    if (same || isClosed) URL.revokeObjectURL(chosenFile.address);
    if (isClosed) return undefined;
    if (same) return copy.already(file.name, same.name);
    const image = isOne ? chosenFile : list.underFreeName(chosenFile);
    if (isOne) for (const { key } of unsent.value) draft.forget(key);
    list.add(image);
    void keep(image);
    return image;
  }

  async function keep(image: ChosenImage): Promise<void> {
    if (!(await draft.keep(image))) refusedKeys.value = [...refusedKeys.value, image.key];
  }

  function remove(key: string): void {
    const image = images.value.find((other) => other.key === key);
    if (!image) return;
    list.remove(image);
    draft.forget(key);
    refusals.value = [];
    announce(copy.removed(image.name), ...count());
  }

  function cancel(key: string): void {
    const image = unsent.value.find((other) => other.key === key);
    if (!image || !isInProgress(image)) return;
    image.controller.abort();
    const reset = { ...image, state: chosen, controller: new AbortController(), resumes: false };
    unsent.value = unsent.value.map((other) => (other === image ? reset : other));
    announce(copy.cancelled(image.name));
  }

  async function upload(only?: string): Promise<void> {
    const next = unsent.value.filter(
      ({ key, state }) =>
        (only === undefined || key === only) && (state.kind === 'chosen' || state.kind === 'failed'),
    );
    const progress = run.progress.value;
    refusals.value = images.value.length === 0 ? [copy.selectImages] : [];
    if (next.length === 0) {
      if (progress) announceUpload(copy.uploading(percentOf(progress)));
      else if (images.value.length > 0) announceUpload(copy.done, ...count());
      else announce(...refusals.value);
      return;
    }
    if (!progress) announceUpload(copy.wait);
    await send(next);
  }

  async function send(next: readonly ChosenImage[]): Promise<void> {
    if (next.length === 0) return;
    const before = closeCount;
    const returnsBefore = returnCount;
    const result = await run.add(next);
    if (!result || closeCount !== before) return;
    if (result.failures.length > 0) {
      announceUpload(copy.failed, ...result.failures);
      // The network returned before the failure was noticed.
      return returnCount === returnsBefore ? undefined : resume();
    }
    if (result.stored.length === 0) return;
    // Announces success for all images only if no chosen image remains.
    if (status.value.kind === 'stored') announceUpload(copy.done, ...count());
    else announce(copy.of(copy.uploaded, result.stored.join(', ')), ...count());
  }

  function onReturn(): void {
    returnCount += 1;
    void resume();
  }

  /** Uploads the images again whose upload a lost network may have ended. */
  async function resume(): Promise<void> {
    const next = unsent.value.filter((image) => image.resumes && !isInProgress(image));
    if (next.length === 0) return;
    announceUpload(copy.resumed);
    await send(next);
  }

  const isBusy = () => reading.value > 0 || run.progress.value !== undefined;

  function settled(): Promise<void> | undefined {
    if (!isBusy()) return undefined;
    return new Promise((resolve) => {
      const stop = effect(() => {
        if (isBusy()) return;
        resolve();
        queueMicrotask(() => stop());
      });
    });
  }

  function close(): void {
    closeCount += 1;
    removeEventListener('online', onReturn);
    list.clear();
  }

  function discard(): void {
    close();
    void draft.clear();
  }

  const { gone, checkStored } = createStoredCheck({
    stored,
    nameOf: list.nameOf,
    markUnsent: list.markUnsent,
    send,
  });
  const inProgress = computed(() => unsent.value.filter(isInProgress).length + reading.value);
  return {
    max,
    min,
    images,
    status,
    pending: computed(() => unsent.value.length + reading.value),
    expected: computed(() => addressesIn(stored.value).length + inProgress.value),
    isUnkept: computed(() => unsent.value.some(({ key }) => refusedKeys.value.includes(key))),
    gone,
    refusals,
    announcement,
    open,
    choose,
    remove,
    upload,
    cancel,
    settled,
    checkStored,
    close,
    discard,
  };
}
