import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { uploads as copy } from '#copy/uploads.ts';
import { type Announcement, createAnnouncer } from './announcer.ts';
import { chooseFile, chosen, type FormImage, isInProgress } from './chosen-image.ts';
import { createImageList } from './image-list.ts';
import { createRun, percentOf } from './upload-run.ts';

// The images of a form field, from the choice to the stored file (product, section 4: Create project uploads).

export type UploadStatus =
  | { readonly kind: 'idle' | 'waiting' | 'stored' | 'failed' }
  | { readonly kind: 'uploading'; readonly percent: number };

export interface ImageUploads {
  readonly max: number;
  readonly min: number;
  /** In the order of choosing. In a single-image field a chosen image hides the stored image. */
  readonly images: ReadonlySignal<readonly FormImage[]>;
  readonly status: ReadonlySignal<UploadStatus>;
  readonly pending: ReadonlySignal<number>;
  /** The reasons why files of the last choice were refused. */
  readonly refusals: ReadonlySignal<readonly string[]>;
  readonly announcement: Announcement;
  readonly choose: (files: readonly File[]) => Promise<void>;
  readonly remove: (key: string) => void;
  /** Uploads all chosen images, or only the image with this key. */
  readonly upload: (key?: string) => Promise<void>;
  readonly cancel: (key: string) => void;
  /** Aborts every upload and drops the chosen images. */
  readonly close: () => void;
}

interface ImageUploadsOptions {
  /** The addresses of the stored images, one per line. */
  readonly stored: Signal<string>;
  readonly folder: string;
  readonly max: number;
  /** The required number of images. Announced with the count if `max` is above 1. */
  readonly min?: number;
}

export function createImageUploads({ stored, folder, max, min = 1 }: ImageUploadsOptions): ImageUploads {
  const isOne = max === 1;
  const list = createImageList(stored, isOne);
  const { images, unsent } = list;
  const reading = signal(0);
  const refusals = signal<readonly string[]>([]);
  const { announcement, announce, announceUpload, count } = createAnnouncer({ images, max, min });
  let lastChoice: Promise<void> = Promise.resolve();
  let closeCount = 0;

  const run = createRun({
    folder,
    images: unsent,
    onQuarter: (percent) => announceUpload(copy.uploading(percent)),
    onStored: list.markStored,
  });

  const status = computed<UploadStatus>(() => {
    const progress = run.progress.value;
    if (progress && progress.sent > 0) return { kind: 'uploading', percent: percentOf(progress) };
    if (progress || reading.value > 0) return { kind: 'waiting' };
    if (unsent.value.some(({ state }) => state.kind === 'failed')) return { kind: 'failed' };
    return { kind: images.value.length > 0 && unsent.value.length === 0 ? 'stored' : 'idle' };
  });

  function choose(files: readonly File[]): Promise<void> {
    reading.value += 1;
    lastChoice = lastChoice.then(async () => {
      const before = closeCount;
      const refused = new Set<string>();
      const added: string[] = [];
      const replaced = isOne ? unsent.value.filter(isInProgress) : [];
      refusals.value = [];
      for (const file of isOne ? files.slice(0, 1) : files) {
        const problem = await add(file, added.length > 0);
        if (problem === undefined) added.push(file.name);
        else refused.add(problem);
      }
      reading.value -= 1;
      if (closeCount !== before) return;
      refusals.value = [...refused];
      const cancelled = replaced.map(({ name }) => copy.cancelled(name));
      announce(...refused, ...(added.length > 0 ? [...cancelled, copy.added(added)] : []), ...count());
    });
    return lastChoice;
  }

  /** Adds a file, or returns the reason for a refusal. `hasAdded`: the same choice already added another file. */
  async function add(file: File, hasAdded: boolean): Promise<string | undefined> {
    if (!isOne && images.value.length >= max) return hasAdded ? copy.tooMany : copy.full;
    if (!isOne && list.hasName(file.name)) return copy.already(file.name);
    const before = closeCount;
    const image = await chooseFile(file);
    if (typeof image === 'string') return image;
    // The form was closed while the file was read.
    if (closeCount !== before) return void URL.revokeObjectURL(image.address);
    list.add(image);
    return undefined;
  }

  function remove(key: string): void {
    const image = images.value.find((other) => other.key === key);
    if (!image) return;
    list.remove(image);
    refusals.value = [];
    announce(copy.removed(image.name), ...count());
  }

  function cancel(key: string): void {
    const image = unsent.value.find((other) => other.key === key);
    if (!image || !isInProgress(image)) return;
    image.controller.abort();
    const reset = { ...image, state: chosen, controller: new AbortController() };
    unsent.value = unsent.value.map((other) => (other === image ? reset : other));
    announce(copy.cancelled(image.name));
  }

  async function upload(only?: string): Promise<void> {
    const next = unsent.value.filter(
      ({ key, state }) =>
        (only === undefined || key === only) && (state.kind === 'chosen' || state.kind === 'failed'),
    );
    const progress = run.progress.value;
    refusals.value = next.length === 0 && only === undefined && !progress ? [copy.selectImages] : [];
    if (next.length === 0) {
      if (progress) announceUpload(copy.uploading(percentOf(progress)));
      else announce(...refusals.value);
      return;
    }
    if (!progress) announceUpload(copy.wait);
    const before = closeCount;
    const result = await run.add(next);
    if (!result || closeCount !== before) return;
    if (result.failures.length > 0) return announceUpload(copy.failed, ...result.failures);
    if (result.stored.length === 0) return;
    // Announces success for all images only if no chosen image remains.
    if (status.value.kind === 'stored') announceUpload(copy.done, ...count());
    else announce(copy.of(copy.uploaded, result.stored.join(', ')), ...count());
  }

  function close(): void {
    closeCount += 1;
    list.clear();
  }

  const pending = computed(() => unsent.value.length + reading.value);
  return { max, min, images, status, pending, refusals, announcement, choose, remove, upload, cancel, close };
}
