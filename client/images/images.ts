import { batch, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { useEffect } from 'react';
import { addressesIn } from '#contract/storage.ts';
import type { Uploads } from '#forms/form.ts';
import { hasOwners } from '#session/learner-storage.ts';
import { look, reconnects } from '#state/connection.ts';
import { until } from '#state/until.ts';
import { announce } from '#ui/live-region.tsx';
import { announcementFor } from './announcement-for.ts';
import type { ImageDraft } from './image-draft.ts';
import { loadImageWords } from './image-words.ts';
import {
  addressesOf,
  addressOf,
  type FormImage,
  type ImagesEvent,
  type ImagesState,
  isBusy,
  reduce,
  startImages,
  type UnreadFile,
} from './images-state.ts';
import { readImage } from './read-image.ts';
import type { TypedWords } from './typed-words.ts';
import { isCertainlyGone, uploadInto } from './upload.ts';

export interface Images {
  readonly state: ReadonlySignal<ImagesState>;
  /** Undefined for images without words of their own. */
  readonly words: TypedWords | undefined;
  readonly dispatch: (event: ImagesEvent) => void;
  readonly choose: (files: readonly File[]) => void;
  /** Restores the images of the device, and reads and uploads images until the signal aborts. */
  readonly open: (closing: AbortSignal) => Promise<void>;
  /** Waits for the uploads. Uploads stored images that are gone again, and stores words that were typed later. */
  readonly settle: () => Promise<void>;
  /** Aborts every upload and drops the images on the device. */
  readonly discard: () => void;
}

interface ImagesOptions {
  /** The field of the form: the addresses of the stored images, one per line. */
  readonly stored: Signal<string>;
  /** The folder in the storage. */
  readonly folder: string;
  readonly draft: ImageDraft;
  readonly max: number;
  readonly words?: TypedWords;
  /** The required number of images. Announced with the count if `max` is above 1. */
  readonly min?: number;
}

/** Creates the images of a form field. Runs the effects that the state asks for, one file and one upload at a time. */
export function createImages(options: ImagesOptions): Images {
  const { stored, folder, draft, max, min = 1, words } = options;
  const state = signal(startImages(max, min, addressesIn(stored.peek())));
  /** The keys of the images that the device refused to keep. */
  const unkept = new Set<string>();
  let closing = AbortSignal.abort();
  let reading: string | undefined;
  let upload: { readonly key: string; readonly controller: AbortController } | undefined;

  function dispatch(event: ImagesEvent): void {
    if (closing.aborted) return;
    const before = state.peek();
    const next = reduce(before, event);
    const addresses = addressesOf(next).join('\n');
    batch(() => {
      state.value = next;
      if (addresses !== addressesIn(stored.peek()).join('\n')) stored.value = addresses;
    });
    announce(announcementFor(before, event, next));
    if (event.kind !== 'restored') keepOnDevice(before.images, next.images);
    work();
  }

  function keepOnDevice(before: readonly FormImage[], next: readonly FormImage[]): void {
    const earlierOf = ({ key }: FormImage) => before.find((image) => image.key === key);
    const isNew = (image: FormImage, earlier = earlierOf(image)) =>
      image.file && (!earlier || addressOf(earlier) !== addressOf(image));
    for (const image of next) if (isNew(image)) void keep(image);
    const isLeft = ({ key, file }: FormImage) => file && next.every((image) => image.key !== key);
    for (const image of before) if (isLeft(image)) draft.forget(image.key);
  }

  async function keep(image: FormImage): Promise<void> {
    if (!(await draft.keep(image))) unkept.add(image.key);
  }

  /** Starts and aborts what the state asks for. */
  function work(): void {
    if (closing.aborted) return;
    const { images, choice } = state.peek();
    const [unread] = choice.unread;
    if (unread && unread.key !== reading) void read(unread);
    const [uploading] = images.filter((image) => image.state.kind === 'uploading');
    if (upload && upload.key !== uploading?.key) abortUpload();
    const next = uploading ?? images.find((image) => image.state.kind === 'waiting');
    // An announcement of the choice comes before those of its uploads.
    if (next && !upload && !unread) void send(next);
  }

  async function read({ key, file }: UnreadFile): Promise<void> {
    reading = key;
    dispatch({ kind: 'fileRead', key, result: await readImage(file) });
  }

  async function send(image: FormImage): Promise<void> {
    const { key, name, file } = image;
    if (!file) return;
    const controller = new AbortController();
    upload = { key, controller };
    dispatch({ kind: 'progressed', key, sent: 0 });
    const sentWords = words?.forUpload(image) ?? '';
    const sentFile = { name, image: file.image, words: sentWords };
    const result = await uploadInto(folder, sentFile, controller.signal, (sent) => {
      if (!controller.signal.aborted) dispatch({ kind: 'progressed', key, sent });
    });
    if (controller.signal.aborted) return;
    upload = undefined;
    if (result.kind === 'ok') {
      const { address } = result;
      return batch(() => {
        words?.uploaded(key, address, sentWords);
        dispatch({ kind: 'stored', key, address });
      });
    }
    const reason = result.kind === 'refused' || result.kind === 'unreadable' ? result.kind : 'network';
    if (reason === 'network') void look();
    dispatch({ kind: 'uploadFailed', key, reason });
  }

  function abortUpload(): void {
    upload?.controller.abort();
    upload = undefined;
  }

  async function open(signal: AbortSignal): Promise<void> {
    closing = signal;
    const stop = effect(() => {
      const addresses = addressesIn(stored.value);
      const isOwn = addresses.join('\n') === addressesOf(state.peek()).join('\n');
      if (!isOwn) dispatch({ kind: 'formChanged', addresses });
      if (words) void loadImageWords(addresses);
    });
    const before = reconnects.peek();
    signal.addEventListener('abort', () => {
      stop();
      stopWaiting();
      abortUpload();
    });
    const stopWaiting = reconnects.subscribe((count) => count > before && dispatch({ kind: 'online' }));
    const onUnload = (event: Event) => {
      const isLost = (image: FormImage) => unkept.has(image.key) && addressOf(image) === undefined;
      if (state.peek().images.some(isLost)) event.preventDefault();
    };
    addEventListener('beforeunload', onUnload, { signal });
    const images = await draft.read();
    if (!signal.aborted) dispatch({ kind: 'restored', images });
  }

  const untilIdle = () => until(state, (now) => !isBusy(now));

  async function settle(): Promise<void> {
    await untilIdle();
    const addresses = addressesOf(state.peek());
    const isLost = await Promise.all(addresses.map(isCertainlyGone));
    const gone = addresses.filter((address, index) => isLost[index] || isOutdated(address));
    dispatch({ kind: 'lookedUp', gone });
    await untilIdle();
    if (hasOwners) await words?.save(state.peek().images);
  }

  /** Without owners, new words need a new upload. */
  const isOutdated = (address: string) =>
    !hasOwners &&
    words?.changed(state.peek().images).some((image) => image.file && addressOf(image) === address);

  return {
    state,
    words,
    dispatch,
    choose: (chosen) => {
      const files = chosen.map((file) => ({ key: String(Math.random()), file }));
      dispatch({ kind: 'filesChosen', files });
    },
    open,
    settle,
    discard: () => {
      dispatch({ kind: 'discarded' });
      void draft.clear();
      words?.clear();
    },
  };
}

/** Opens the images of a form while a component is mounted. `images` has them by field, and must be stable. */
export function useUploads(images: Readonly<Record<string, Images>>): Uploads {
  const all = Object.values(images);
  useEffect(() => {
    const closing = new AbortController();
    for (const { open } of Object.values(images)) void open(closing.signal);
    return () => closing.abort();
  }, [images]);
  return {
    fields: Object.keys(images),
    settle: () => Promise.all(all.map(({ settle }) => settle())),
    discard() {
      for (const { discard } of all) discard();
    },
  };
}
