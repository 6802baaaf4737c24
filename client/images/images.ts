import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { useEffect } from 'react';
import { isInStorage } from '#api/image-words.ts';
import { addressesIn } from '#contract/storage.ts';
import type { FieldOwner } from '#forms/form.ts';
import { hasOwners, openStorage } from '#session/learner-storage.ts';
import type { Session } from '#session/session.ts';
import { look, reconnects } from '#state/connection.ts';
import { draftOf } from '#state/drafts.ts';
import { until } from '#state/until.ts';
import { announce } from '#ui/live-region.tsx';
import { announcementFor } from './announcement-for.ts';
import { type FieldOfForm, imageDraftOf } from './image-draft.ts';
import { imageWordsOf } from './image-words.ts';
import {
  addressesOf,
  addressOf,
  errorOf,
  type FormImage,
  type ImagesEvent,
  type ImagesState,
  isBusy,
  reduce,
  startImages,
  typedWords,
  type UnreadFile,
  wordsToSend,
} from './images-state.ts';
import { readImage } from './read-image.ts';
import { isCertainlyGone, uploadInto } from './upload.ts';

/** The images of a form field. Their state owns the text of the field: the addresses of the stored images. */
export interface Images extends FieldOwner {
  readonly state: ReadonlySignal<ImagesState>;
  /** Returns the words of an image as typed, or else as stored. */
  readonly wordsOf: (image: FormImage) => string;
  readonly dispatch: (event: ImagesEvent) => void;
  readonly choose: (files: readonly File[]) => void;
  /** Restores the images of the device, and reads and uploads images until the signal aborts. */
  readonly open: (closing: AbortSignal) => Promise<void>;
}

export interface ImagesOptions extends FieldOfForm {
  readonly folder: string;
  readonly max: number;
  /** The required number of images. Announced with the count if `max` is above 1. */
  readonly min?: number;
  /** Each image has words of its own. */
  readonly hasWords?: boolean;
  /** Returns the error while `count` images are not uploaded. Names the image, since several fields may show one. */
  readonly notUploaded: (count: number) => string;
}

/** Creates the images of a form field. Runs the effects that the state asks for, one file and one upload at a time. */
export function createImages(session: Session, options: ImagesOptions): Images {
  const { owner, form, folder, max, min = 1, hasWords = false, notUploaded } = options;
  const { imageWords, loadImageWords, setImageWords } = imageWordsOf(session);
  const draft = imageDraftOf(options);
  const wordsDraft = draftOf(`${form}, words of images`, { owner });
  const state = signal(startImages(max, min, hasWords ? wordsDraft.read() : undefined));
  const text = computed(() => addressesOf(state.value).join('\n'));
  /** The keys of the images that the device refused to keep. */
  const unkept = new Set<string>();
  let closing = AbortSignal.abort();
  let reading: string | undefined;
  let upload: { readonly key: string; readonly controller: AbortController } | undefined;

  function dispatch(event: ImagesEvent): void {
    const before = state.peek();
    const next = reduce(before, event);
    state.value = next;
    announce(announcementFor(before, event, next));
    if (event.kind !== 'restored') keepOnDevice(before.images, next.images);
    if (next.words && next.words !== before.words) wordsDraft.write(next.words);
    work();
  }

  function keepOnDevice(before: readonly FormImage[], next: readonly FormImage[]): void {
    for (const image of next) {
      const earlier = before.find(({ key }) => key === image.key);
      if (image.file && (!earlier || addressOf(earlier) !== addressOf(image)))
        void draft.keep(image).then((isKept) => isKept || unkept.add(image.key));
    }
    const isLeft = ({ key, file }: FormImage) => file && next.every((image) => image.key !== key);
    for (const image of before) if (isLeft(image)) draft.forget(image.key);
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
    const result = await readImage(file);
    if (!closing.aborted) dispatch({ kind: 'fileRead', key, result });
  }

  async function send(image: FormImage): Promise<void> {
    const { key, name, file } = image;
    if (!file) return;
    const controller = new AbortController();
    upload = { key, controller };
    dispatch({ kind: 'progressed', key, sent: 0 });
    const words = wordsToSend(state.peek(), image) ?? '';
    const sentFile = { name, image: file.image, words };
    const result = await uploadInto(session, folder, sentFile, controller.signal, (sent) => {
      if (!controller.signal.aborted) dispatch({ kind: 'progressed', key, sent });
    });
    if (controller.signal.aborted) return;
    upload = undefined;
    if (result.kind === 'ok') {
      const { address } = result;
      if (hasWords) setImageWords(address, words);
      return dispatch({ kind: 'stored', key, address });
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
      if (hasWords) void loadImageWords(addressesIn(text.value));
    });
    const before = reconnects().peek();
    signal.addEventListener('abort', () => {
      stop();
      stopWaiting();
      abortUpload();
    });
    const stopWaiting = reconnects().subscribe((count) => count > before && dispatch({ kind: 'online' }));
    const onUnload = (event: Event) => {
      const isLost = (image: FormImage) => unkept.has(image.key) && addressOf(image) === undefined;
      if (state.peek().images.some(isLost)) event.preventDefault();
    };
    addEventListener('beforeunload', onUnload, { signal });
    const images = await draft.read();
    if (!signal.aborted) dispatch({ kind: 'restored', images });
  }

  /** Returns the words of stored images that the storage does not have yet. */
  const unsavedWords = () =>
    state.peek().images.flatMap((image) => {
      const [address, words] = [addressOf(image) ?? '', wordsToSend(state.peek(), image)];
      const isUnsaved = address !== '' && words !== undefined && words !== imageWords(address);
      return isUnsaved ? [{ file: image.file, address, words }] : [];
    });

  async function saveWords({ address, words }: { address: string; words: string }): Promise<boolean> {
    const isSaved = await openStorage(session).then(
      ({ changeWords }) => changeWords(address, words),
      () => false,
    );
    if (isSaved) setImageWords(address, words);
    return isSaved;
  }

  const untilIdle = () => until(state, (now) => !isBusy(now));

  /** Waits for the uploads. Uploads stored images that are gone again, and stores words that were typed later. */
  async function settle(): Promise<void> {
    await untilIdle();
    const addresses = addressesOf(state.peek());
    const isLost = await Promise.all(addresses.map(isCertainlyGone));
    const lost = addresses.filter((_, index) => isLost[index]);
    // Without owners, new words need a new upload.
    const unsaved = hasOwners() ? [] : unsavedWords();
    const outdated = unsaved.flatMap(({ file, address }) => (file ? address : []));
    dispatch({ kind: 'lookedUp', gone: [...lost, ...outdated] });
    await untilIdle();
    if (!hasOwners() || !hasWords) return;
    const results = await Promise.all(unsavedWords().map(saveWords));
    dispatch({ kind: 'wordsSent', areRefused: results.includes(false) });
  }

  return {
    state,
    wordsOf: (image) => typedWords(state.value, image) ?? imageWords(addressOf(image) ?? ''),
    text: {
      get value() {
        return text.value;
      },
      set value(addresses) {
        if (addresses !== text.peek()) dispatch({ kind: 'filled', addresses: addressesIn(addresses) });
      },
      peek: () => text.peek(),
    },
    error: computed(() => errorOf(state.value, notUploaded)),
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
    },
  };
}

/** Without owners, the storage takes words only with a file. */
export const canDescribe = (image: FormImage) =>
  image.file !== undefined || (hasOwners() && isInStorage(addressOf(image) ?? ''));

/** Opens the images of a form while a component is mounted. `images` has them by field, and must be stable. */
export function useOpenImages(images: Readonly<Record<string, Images>>): void {
  useEffect(() => {
    const closing = new AbortController();
    for (const { open } of Object.values(images)) void open(closing.signal);
    return () => closing.abort();
  }, [images]);
}
