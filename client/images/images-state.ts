import { nameOfAddress, safeName } from '#contract/storage.ts';
import { uploads as copy } from '#copy/uploads.ts';
import type { StoredImage } from '#device/image-store.ts';

// The images of a form field, from the choice to the stored file (product, section 4: Create project uploads). Pure:
// images.ts runs the effects, announcement-for.ts finds the words.

export type ImageState =
  /** `resumes`: uploads again when the network returns. */
  | { readonly kind: 'chosen'; readonly resumes: boolean }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'uploading'; readonly sent: number }
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
  readonly storedBytes: number;
  /** The number of quarters that the progress has passed. Never falls when images join. */
  readonly quarter: number;
  readonly stored: readonly string[];
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
}

export type ImagesEvent =
  /** The form was filled in, reset or rebased. */
  | { readonly kind: 'formChanged'; readonly addresses: readonly string[] }
  | { readonly kind: 'restored'; readonly images: readonly StoredImage[] }
  | { readonly kind: 'filesChosen'; readonly files: readonly UnreadFile[] }
  /** `result`: the file, or the reason of its refusal. */
  | { readonly kind: 'fileRead'; readonly key: string; readonly result: ChosenFile | string }
  | { readonly kind: 'removed'; readonly key: string }
  /** Without a key: all images. */
  | { readonly kind: 'uploadRequested'; readonly key?: string }
  | UploadEvent
  | { readonly kind: 'lookedUp'; readonly gone: readonly string[] }
  | { readonly kind: 'online' | 'discarded' };

type FailureReason = 'refused' | 'unreadable' | 'network';

/** Comes too late for an image that neither waits nor uploads. */
type UploadEvent =
  | { readonly kind: 'cancelled'; readonly key: string }
  | { readonly kind: 'progressed'; readonly key: string; readonly sent: number }
  | { readonly kind: 'stored'; readonly key: string; readonly address: string }
  | { readonly kind: 'uploadFailed'; readonly key: string; readonly reason: FailureReason };

const noChoice: Choice = { unread: [], added: [], refusals: [] };
const newRun: Run = { storedBytes: 0, quarter: 0, stored: [], failures: [], isBackOnline: false };
const waiting = { kind: 'waiting' } as const;

export const startImages = (max: number, min: number, addresses: readonly string[]): ImagesState => ({
  ...{ max, min, choice: noChoice, run: newRun },
  images: withAddresses([], addresses),
});

/** Returns the state after an event, or the same state if the event came too late. */
export function reduce(state: ImagesState, event: ImagesEvent): ImagesState {
  const next = change(state, event);
  return isUploading(next) && !isUploading(state) ? { ...next, run: newRun } : next;
}

function change(state: ImagesState, event: ImagesEvent): ImagesState {
  const { images, choice, run } = state;
  switch (event.kind) {
    case 'formChanged':
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
    case 'removed':
      return {
        ...state,
        images: images.filter(({ key }) => key !== event.key),
        choice: { ...choice, refusals: [] },
      };
    case 'discarded':
      return { ...state, images: images.filter(isStored), choice: noChoice };
    case 'uploadRequested': {
      const refusals = images.length === 0 ? [copy.selectImages] : choice.refusals;
      return withState(
        { ...state, choice: { ...choice, refusals } },
        ({ key, state: { kind } }) => (event.key ?? key) === key && (kind === 'chosen' || kind === 'failed'),
      );
    }
    case 'online':
      return withState(
        { ...state, run: { ...run, isBackOnline: true } },
        ({ state: now }) => 'resumes' in now && now.resumes,
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
    case 'cancelled':
      return inState({ kind: 'chosen', resumes: false });
    case 'progressed':
      return countQuarters(inState({ kind: 'uploading', sent: event.sent }));
    case 'stored': {
      const stored = [...run.stored, image.name];
      const storedBytes = run.storedBytes + sizeOf(image);
      const next = inState({ kind: 'stored', address: event.address }, { ...run, stored, storedBytes });
      return countQuarters(max > 1 ? next : { ...next, images: next.images.slice(-1) });
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
      return isStopped ? { ...image, state: { kind: 'chosen', resumes: true } } : image;
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

export const isInProgress = ({ state }: FormImage) => state.kind === 'waiting' || state.kind === 'uploading';

/** Returns the value of the form: the addresses of the stored images. */
export const addressesOf = ({ images }: ImagesState) => images.flatMap((image) => addressOf(image) ?? []);

/** In a single-image field, a chosen image hides the stored image. */
export const shownImages = ({ images, max }: ImagesState) => (max === 1 ? images.slice(-1) : images);

export const isUploading = ({ images }: ImagesState) => images.some(isInProgress);

export const isBusy = (state: ImagesState) => isUploading(state) || state.choice.unread.length > 0;

/** Returns the number of images that are not uploaded. A file that is being read may still be refused. */
export const pendingOf = ({ images }: ImagesState) => images.filter((image) => !isStored(image)).length;

/** Returns the number of images that are uploaded or on their way. */
export const expectedOf = ({ images, choice }: ImagesState) =>
  images.filter((image) => isStored(image) || isInProgress(image)).length + choice.unread.length;

interface Progress {
  readonly sent: number;
  readonly total: number;
}

/** Returns the bytes of the whole run. */
export function progressOf({ images, run }: ImagesState): Progress {
  const sentOf = ({ state }: FormImage) => (state.kind === 'uploading' ? state.sent : 0);
  const sum = (count: (image: FormImage) => number) =>
    images.filter(isInProgress).reduce((bytes, image) => bytes + count(image), run.storedBytes);
  return { sent: sum(sentOf), total: sum(sizeOf) };
}

export const percentOf = ({ sent, total }: Progress) =>
  total === 0 ? 0 : Math.min(100, Math.floor((100 * sent) / total));

export function statusOf(state: ImagesState) {
  if (isUploading(state) && progressOf(state).sent > 0) return 'uploading';
  if (isBusy(state)) return 'waiting';
  if (state.images.some((image) => image.state.kind === 'failed')) return 'failed';
  return state.images.length > 0 && state.images.every(isStored) ? 'stored' : 'idle';
}
