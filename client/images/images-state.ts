import { lengthOf, maxImageWords } from '#contract/image-words.ts';
import { nameOfAddress, safeName } from '#contract/storage.ts';
import { oneLine } from '#contract/typed.ts';
import { uploads as copy } from '#copy/uploads.ts';
import type { StoredImage } from '#device/image-store.ts';

// The images of a form field and their words, from the choice to the stored file (product, section 4: Create project
// uploads). Pure: images.ts runs the effects, announcement-for.ts finds what to announce.

export type ImageState =
  /** The network stopped the uploads before it. */
  | { readonly kind: 'chosen' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'uploading'; readonly sent: number }
  /** `resumes`: uploads again when the network returns. */
  | { readonly kind: 'failed'; readonly message: string; readonly resumes: boolean }
  | { readonly kind: 'stored'; readonly address: string }
  /** Neither the storage nor the device has the image any more. */
  | { readonly kind: 'gone'; readonly address: string };

/** The file on this device. */
export type ChosenFile = Pick<StoredImage, 'at' | 'image' | 'content'>;

export interface FormImage {
  readonly key: string;
  /** Unique within the field: a name that another image has gets a number. */
  readonly name: string;
  /** Undefined for an image that this device did not choose. */
  readonly file: ChosenFile | undefined;
  readonly state: ImageState;
}

export interface UnreadFile {
  readonly key: string;
  readonly file: File;
}

/** The last choice of files. The next choice joins it while it has unread files. */
interface Choice {
  readonly unread: readonly UnreadFile[];
  /** The names of the new images. */
  readonly added: readonly string[];
  readonly refusals: readonly string[];
}

/** The uploads from the first waiting image until no image waits. */
interface Run {
  /** The number of quarters that the progress has passed. Never falls when images join. */
  readonly quarter: number;
  readonly stored: readonly FormImage[];
  readonly failures: readonly string[];
  /** The network returned during the run. The upload under way may not have noticed its loss yet. */
  readonly isBackOnline: boolean;
}

export interface ImagesState {
  readonly max: number;
  readonly min: number;
  /** In the order of choosing. In a single-image field, a chosen image stands behind the stored image. */
  readonly images: readonly FormImage[];
  readonly choice: Choice;
  readonly run: Run;
  /**
   * Words that the learner typed about images, by their keys and addresses: a device that keeps no images gives other keys
   * after a reload. Undefined for images without words of their own.
   */
  readonly words: Readonly<Record<string, string>> | undefined;
  /** The storage has refused words. */
  readonly areWordsRefused: boolean;
}

export type ImagesEvent =
  /** The form starts, is reset or rebased. */
  | { readonly kind: 'filled'; readonly addresses: readonly string[] }
  | { readonly kind: 'restored'; readonly images: readonly StoredImage[] }
  | { readonly kind: 'filesChosen'; readonly files: readonly UnreadFile[] }
  /** `result`: the file, or the reason of its refusal. */
  | { readonly kind: 'fileRead'; readonly key: string; readonly result: ChosenFile | string }
  | { readonly kind: 'removed'; readonly key: string }
  /** Without a key: all images. */
  | { readonly kind: 'uploadRequested'; readonly key?: string }
  | UploadEvent
  | { readonly kind: 'lookedUp'; readonly gone: readonly string[] }
  | { readonly kind: 'described'; readonly key: string; readonly words: string }
  | { readonly kind: 'wordsSent'; readonly areRefused: boolean }
  | { readonly kind: 'online' | 'discarded' };

type FailureReason = 'refused' | 'unreadable' | 'network';

/** Comes too late for an image that neither waits nor uploads. */
type UploadEvent =
  | { readonly kind: 'progressed'; readonly key: string; readonly sent: number }
  | { readonly kind: 'stored'; readonly key: string; readonly address: string }
  | { readonly kind: 'uploadFailed'; readonly key: string; readonly reason: FailureReason };

const noChoice: Choice = { unread: [], added: [], refusals: [] };
const newRun: Run = { quarter: 0, stored: [], failures: [], isBackOnline: false };
const waiting = { kind: 'waiting' } as const;

export const startImages = (max: number, min: number, words?: ImagesState['words']): ImagesState => ({
  ...{ max, min, images: [], choice: noChoice, run: newRun, words, areWordsRefused: false },
});

/** Returns the state after an event, or the same state if the event came too late. */
export function reduce(state: ImagesState, event: ImagesEvent): ImagesState {
  const next = change(state, event);
  return isUploading(next) && !isUploading(state) ? { ...next, run: newRun } : next;
}

function change(state: ImagesState, event: ImagesEvent): ImagesState {
  const { images, choice, run } = state;
  switch (event.kind) {
    case 'filled':
      return { ...state, images: withAddresses(images, event.addresses) };
    case 'restored':
      return restore(state, event.images);
    case 'filesChosen': {
      // In a single-image field the new choice replaces the old one.
      const before = state.max > 1 && choice.unread.length > 0 ? choice : noChoice;
      const files = state.max > 1 ? event.files : event.files.slice(0, 1);
      return refuseBeyondMax({ ...state, choice: { ...before, unread: [...before.unread, ...files] } });
    }
    case 'fileRead': {
      const read = choice.unread.find(({ key }) => key === event.key);
      if (!read) return state;
      const unread = choice.unread.filter((other) => other !== read);
      const rest = { ...state, choice: { ...choice, unread } };
      if (typeof event.result === 'string') return refuse(rest, event.result);
      return refuseBeyondMax(addImage(rest, event.key, read.file.name, event.result));
    }
    case 'removed': {
      const others = images.filter(({ key }) => key !== event.key);
      return { ...state, images: others, choice: { ...choice, refusals: [] } };
    }
    case 'discarded':
      return { ...startImages(state.max, state.min, state.words && {}), images: images.filter(isStored) };
    case 'described':
      return { ...withWords(state, event.key, event.words), areWordsRefused: false };
    case 'wordsSent':
      return { ...state, areWordsRefused: event.areRefused };
    case 'uploadRequested': {
      const refusals = images.length === 0 ? [copy.selectImages] : choice.refusals;
      return withState(
        { ...state, choice: { ...choice, refusals } },
        (image) => (event.key ?? image.key) === image.key && isStopped(image),
      );
    }
    case 'online':
      return withState(
        { ...state, run: { ...run, isBackOnline: true } },
        ({ state: now }) => now.kind === 'chosen' || (now.kind === 'failed' && now.resumes),
      );
    case 'lookedUp':
      return {
        ...state,
        images: images.map((image) => {
          const address = addressOf(image);
          if (address === undefined) return image;
          if (!event.gone.includes(address)) return { ...image, state: { kind: 'stored', address } };
          return { ...image, state: image.file ? waiting : { kind: 'gone', address } };
        }),
      };
    default:
      return changeUpload(state, event);
  }
}

function changeUpload(state: ImagesState, event: UploadEvent): ImagesState {
  const { run, max } = state;
  const image = state.images.find(({ key }) => key === event.key);
  if (!image || !isInProgress(image)) return state;
  const inState = (now: ImageState, run = state.run) =>
    withState({ ...state, run }, ({ key }) => key === event.key, now);
  switch (event.kind) {
    case 'progressed':
      return countQuarters(inState({ kind: 'uploading', sent: event.sent }));
    case 'stored': {
      const stored = [...run.stored, image];
      const next = inState({ kind: 'stored', address: event.address }, { ...run, stored });
      const described = withWords(next, event.key, typedWords(state, image));
      return countQuarters(max > 1 ? described : { ...described, images: described.images.slice(-1) });
    }
    case 'uploadFailed':
      return fail(state, image, event.reason);
  }
}

/** A failure of the network ends the run, because the next upload would fail too. */
function fail(state: ImagesState, { key, name }: FormImage, reason: FailureReason): ImagesState {
  const { run } = state;
  const isOfNetwork = reason === 'network';
  if (isOfNetwork && run.isBackOnline)
    return withState({ ...state, run: { ...run, isBackOnline: false } }, (image) => image.key === key);
  const messages = { refused: copy.refused(name), unreadable: copy.lost(name), network: copy.fileFailed };
  const message = messages[reason];
  const failed: ImageState = { kind: 'failed', message, resumes: isOfNetwork };
  return {
    ...state,
    run: { ...run, failures: [...run.failures, message] },
    images: state.images.map((image): FormImage => {
      if (image.key === key) return { ...image, state: failed };
      const isStopped = isOfNetwork && image.state.kind === 'waiting';
      return isStopped ? { ...image, state: { kind: 'chosen' } } : image;
    }),
  };
}

const withState = (
  state: ImagesState,
  isMeant: (image: FormImage) => boolean,
  now: ImageState = waiting,
): ImagesState => ({
  ...state,
  images: state.images.map((image) => (isMeant(image) ? { ...image, state: now } : image)),
});

function withWords(state: ImagesState, key: string, words: string | undefined): ImagesState {
  const image = state.images.find((image) => image.key === key);
  if (!image || words === undefined) return state;
  return { ...state, words: { ...state.words, [key]: words, [addressOf(image) ?? key]: words } };
}

function countQuarters(state: ImagesState): ImagesState {
  const quarter = Math.max(state.run.quarter, Math.floor(percentOf(progressOf(state)) / 25));
  return { ...state, run: { ...state.run, quarter } };
}

/** Returns the images with exactly these addresses, and behind them the images that are not stored. */
function withAddresses(images: readonly FormImage[], addresses: readonly string[]): readonly FormImage[] {
  const stored: FormImage[] = [];
  for (const address of addresses) {
    const known = images.find((image) => addressOf(image) === address);
    const name = freeName(nameOfAddress(address), stored);
    const state = { kind: 'stored', address } as const;
    stored.push(known ?? { key: address, name, file: undefined, state });
  }
  return [...stored, ...images.filter((image) => !isStored(image))];
}

/** Adds the images that an earlier page left on the device, and names the files of those that it has uploaded. */
function restore(state: ImagesState, kept: readonly StoredImage[]): ImagesState {
  const isOne = state.max === 1;
  const hasChosen = !state.images.every(isStored);
  const restored = kept.reduce((now, { key, name, address, at, image, content }) => {
    const file = { at, image, content };
    if (address !== undefined)
      return now.map((other) => (addressOf(other) === address ? { ...other, key, name, file } : other));
    const isFull = isOne ? hasChosen : now.length >= state.max;
    if (isFull || now.some((other) => other.key === key)) return now;
    return added(now, isOne, { key, name, file, state: waiting });
  }, state.images);
  return { ...state, images: [...restored].sort((a, b) => (a.file?.at ?? 0) - (b.file?.at ?? 0)) };
}

function addImage(state: ImagesState, key: string, name: string, file: ChosenFile): ImagesState {
  const { images, choice } = state;
  const isOne = state.max === 1;
  const same = images.find((image) => file.content !== undefined && image.file?.content === file.content);
  if (same && !isOne) return refuse(state, copy.already(name, same.name));
  const next = added(images, isOne, { key, name, file, state: waiting });
  const names = next.filter((image) => image.key === key).map((image) => image.name);
  return { ...state, images: next, choice: { ...choice, added: [...choice.added, ...names] } };
}

/** In a single-image field, the image replaces the earlier choice. */
const added = (images: readonly FormImage[], isOne: boolean, image: FormImage): readonly FormImage[] =>
  isOne ? [...images.filter(isStored), image] : [...images, { ...image, name: freeName(image.name, images) }];

function refuse(state: ImagesState, reason: string): ImagesState {
  const refusals = [...new Set([...state.choice.refusals, reason])];
  return { ...state, choice: { ...state.choice, refusals } };
}

function refuseBeyondMax(state: ImagesState): ImagesState {
  const { images, choice, max } = state;
  if (max === 1 || choice.unread.length === 0 || images.length < max) return state;
  const reason = choice.added.length > 0 ? copy.tooMany : copy.full;
  return refuse({ ...state, choice: { ...choice, unread: [] } }, reason);
}

/** Returns the name, or else the first free one of `name (2).jpg`, `name (3).jpg` and so on. */
function freeName(name: string, images: readonly FormImage[]): string {
  // Only the safe name is known of an image from elsewhere.
  const isTaken = (wanted: string) =>
    images.some((image) => image.name === wanted || (!image.file && image.name === safeName(wanted)));
  const [, stem = name, ending = ''] = /^(.+?)(\.[^.]*)?$/s.exec(name) ?? [];
  let free = name;
  for (let nth = 2; isTaken(free); nth += 1) free = `${stem} (${nth})${ending}`;
  return free;
}

export const sizeOf = ({ file }: FormImage) => file?.image.size ?? 0;

export const addressOf = ({ state }: FormImage) => ('address' in state ? state.address : undefined);

const isStored = (image: FormImage) => addressOf(image) !== undefined;

/** Returns whether an image uploads only after a press. */
export const isStopped = ({ state }: FormImage) => state.kind === 'chosen' || state.kind === 'failed';

export const isInProgress = ({ state }: FormImage) => state.kind === 'waiting' || state.kind === 'uploading';

/** Returns the value of the form: the addresses of the stored images. */
export const addressesOf = ({ images }: ImagesState) => images.flatMap((image) => addressOf(image) ?? []);

/** Returns the words as typed. Undefined before the learner types. */
export const typedWords = ({ words }: ImagesState, image: FormImage) =>
  words?.[addressOf(image) ?? image.key] ?? words?.[image.key];

export const isTooLong = (words = '') => lengthOf(oneLine(words)) > maxImageWords;

/** Returns typed words as they are sent. Undefined before the learner types, and for words that are too long. */
export function wordsToSend(state: ImagesState, image: FormImage): string | undefined {
  const words = typedWords(state, image);
  return words === undefined || isTooLong(words) ? undefined : oneLine(words);
}

/** In a single-image field, a chosen image hides the stored image. */
export const shownImages = ({ images, max }: ImagesState) => (max === 1 ? images.slice(-1) : images);

export const isUploading = ({ images }: ImagesState) => images.some(isInProgress);

export const isBusy = (state: ImagesState) => isUploading(state) || state.choice.unread.length > 0;

/** Returns what stops the form. A file that is being read may still be refused, so it does not. */
export function errorOf(state: ImagesState, notUploaded: (count: number) => string): string | undefined {
  const { images, areWordsRefused } = state;
  const pending = images.filter((image) => !isStored(image));
  if (pending.length > 0) return notUploaded(pending.length);
  const gone = images.filter((image) => image.state.kind === 'gone');
  if (gone.length > 0) return copy.gone(gone.map(({ name }) => name));
  if (images.some((image) => isTooLong(typedWords(state, image)))) return copy.wordsTooLong(maxImageWords);
  return areWordsRefused ? copy.wordsNotSaved : undefined;
}

/** Returns the number of images that are uploaded or on their way. */
export const expectedOf = ({ images, choice }: ImagesState) =>
  images.filter((image) => isStored(image) || isInProgress(image)).length + choice.unread.length;

/** Returns the bytes of the whole run. */
export function progressOf({ images, run }: ImagesState) {
  const sum = (all: readonly number[]) => all.reduce((bytes, more) => bytes + more, 0);
  const storedBytes = sum(run.stored.map(sizeOf));
  const sent = images.map(({ state }) => (state.kind === 'uploading' ? state.sent : 0));
  return { sent: storedBytes + sum(sent), total: storedBytes + sum(images.filter(isInProgress).map(sizeOf)) };
}

export const percentOf = ({ sent, total }: ReturnType<typeof progressOf>) =>
  total === 0 ? 0 : Math.min(100, Math.floor((100 * sent) / total));

export const areAllStored = ({ images }: ImagesState) => images.length > 0 && images.every(isStored);

/** Returns the status of all uploads, in the documented words (product, section 4). */
export function statusWords(state: ImagesState): string {
  const progress = progressOf(state);
  if (isUploading(state) && progress.sent > 0) return copy.uploading(percentOf(progress));
  if (isBusy(state)) return copy.wait;
  if (state.images.some((image) => image.state.kind === 'failed')) return copy.failed;
  return areAllStored(state) ? copy.done : '';
}
