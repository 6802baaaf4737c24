import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { addressesIn, nameOfAddress, safeName } from '#contract/storage.ts';
import { uploads } from '#copy/uploads.ts';
import { type ChosenImage, chooseFile, chosen, type FormImage, isUnderWay } from './chosen-image.ts';
import { createRun, percentOf } from './upload-run.ts';

// The images of one field of a form, from choosing to having them stored (product, section 4: Create project uploads).

export type UploadStatus =
  | { readonly kind: 'idle' | 'waiting' | 'stored' | 'failed' }
  | { readonly kind: 'uploading'; readonly percent: number };

export interface ImageUploads {
  readonly max: number;
  /** The fewest that are asked for. */
  readonly min: number;
  /** Stored or chosen, in the order of choosing. Where there is place for one, a chosen one hides the stored. */
  readonly images: ReadonlySignal<readonly FormImage[]>;
  readonly status: ReadonlySignal<UploadStatus>;
  /** How many are chosen and not stored. */
  readonly pending: ReadonlySignal<number>;
  /** Why files of the last choice are not among the images. */
  readonly refusals: ReadonlySignal<readonly string[]>;
  /** What is to be spoken; another number is to be spoken again, though in the same words. */
  readonly said: ReadonlySignal<{ readonly text: string; readonly nth: number }>;
  readonly choose: (files: readonly File[]) => Promise<void>;
  readonly remove: (key: string) => void;
  /** Stores those that are chosen, or the one of this key. */
  readonly upload: (key?: string) => Promise<void>;
  readonly cancel: (key: string) => void;
  /** Ends what is under way and forgets what is chosen. */
  readonly close: () => void;
}

interface ImageUploadsOptions {
  /** The addresses of those that are stored, a line each. */
  readonly stored: Signal<string>;
  /** The folder of the storage in which they are stored. */
  readonly folder: string;
  readonly most: number;
  /** The fewest that are asked for; spoken with the count where there is place for several. */
  readonly least?: number;
}

export function createImageUploads({ stored, folder, most, least = 1 }: ImageUploadsOptions): ImageUploads {
  const isOne = most === 1;
  const waiting = signal<readonly ChosenImage[]>([]);
  const reading = signal(0);
  const refusals = signal<readonly string[]>([]);
  const said = signal({ text: '', nth: 0 });
  /** What was known of images that were uploaded here, by their address. */
  const known = new Map<string, ChosenImage>();
  /** The keys of what was chosen here, in that order, in which images stay however long each takes. */
  const order: string[] = [];
  const place = ({ key }: FormImage) => order.indexOf(key);
  let lastChoice: Promise<void> = Promise.resolve();
  /** How often it was closed. */
  let closed = 0;

  const run = createRun({
    folder,
    images: waiting,
    onQuarter: (percent) => sayOfUpload(uploads.uploading(percent)),
    onStored(image, address) {
      known.set(address, image);
      batch(() => {
        const all = [...(isOne ? [] : addressesIn(stored.value)), address];
        stored.value = all.toSorted((a, b) => place(asStored(a)) - place(asStored(b))).join('\n');
        waiting.value = waiting.value.filter(({ key }) => key !== image.key);
      });
    },
  });

  function asStored(address: string): FormImage {
    const before = known.get(address);
    const name = before?.name ?? nameOfAddress(address);
    const { key, address: shown, saved } = before ?? { key: address, address, saved: undefined };
    return { key, name, address: shown, saved, state: { kind: 'stored' } };
  }
  const images = computed(() => {
    const all: readonly FormImage[] = [...addressesIn(stored.value).map(asStored), ...waiting.value];
    return isOne ? all.slice(-1) : all.toSorted((a, b) => place(a) - place(b));
  });

  const status = computed<UploadStatus>(() => {
    const progress = run.progress.value;
    if (progress && progress.sent > 0) return { kind: 'uploading', percent: percentOf(progress) };
    if (progress || reading.value > 0) return { kind: 'waiting' };
    if (waiting.value.some(({ state }) => state.kind === 'failed')) return { kind: 'failed' };
    return { kind: images.value.length > 0 && waiting.value.length === 0 ? 'stored' : 'idle' };
  });

  const counted = () => (isOne ? [] : [uploads.count(images.value.length, most, least)]);
  const say = (...sentences: readonly string[]) => {
    const text = sentences.map((sentence) => sentence.replace(/[^.]$/, '$&.')).join(' ');
    said.value = { text, nth: said.value.nth + 1 };
  };
  /** Of one image it is said which, since several fields may be at it. */
  const sayOfUpload = (words: string, ...more: readonly string[]) => {
    const [image] = isOne ? images.value : [];
    say(image ? uploads.of(image.name, words) : words, ...more);
  };

  function choose(files: readonly File[]): Promise<void> {
    reading.value += 1;
    lastChoice = lastChoice.then(async () => {
      const before = closed;
      const refused = new Set<string>();
      const added: string[] = [];
      const ended = isOne ? waiting.value.filter(isUnderWay).map(({ name }) => uploads.cancelled(name)) : [];
      refusals.value = [];
      for (const file of isOne ? files.slice(0, 1) : files) {
        const problem = await add(file, added.length > 0);
        if (problem === undefined) added.push(file.name);
        else refused.add(problem);
      }
      reading.value -= 1;
      if (closed !== before) return;
      refusals.value = [...refused];
      say(...refused, ...(added.length > 0 ? [...ended, uploads.added(added)] : []), ...counted());
    });
    return lastChoice;
  }

  /** Takes a file into the tray, or gives why not. `among`: others of the same choice were taken before it. */
  async function add(file: File, among: boolean): Promise<string | undefined> {
    if (!isOne && images.value.length >= most) return among ? uploads.tooMany : uploads.full;
    if (!isOne && images.value.some((image) => isNamed(image, file.name))) return uploads.already(file.name);
    const before = closed;
    const image = await chooseFile(file);
    if (typeof image === 'string') return image;
    // Nobody waits for it any more.
    if (closed !== before) return void URL.revokeObjectURL(image.address);
    if (isOne) dropAll();
    order.push(image.key);
    waiting.value = [...waiting.value, image];
    return undefined;
  }

  /** Of one that was stored before, only the name made safe is known, and its key is its address. */
  const isNamed = (image: FormImage, name: string) =>
    image.name === name || (image.key === image.address && image.name === safeName(name));

  function remove(key: string): void {
    const image = images.value.find((other) => other.key === key);
    if (!image) return;
    if (image.state.kind !== 'stored') drop(key);
    else
      stored.value = addressesIn(stored.value)
        .filter((one) => asStored(one).key !== key)
        .join('\n');
    refusals.value = [];
    say(uploads.removed(image.name), ...counted());
  }

  function drop(key: string): void {
    const image = waiting.value.find((other) => other.key === key);
    if (!image) return;
    waiting.value = waiting.value.filter((other) => other !== image);
    image.cancel.abort();
    URL.revokeObjectURL(image.address);
  }

  const dropAll = () => {
    for (const { key } of waiting.value) drop(key);
  };

  function cancel(key: string): void {
    const image = waiting.value.find((other) => other.key === key);
    if (!image || !isUnderWay(image)) return;
    image.cancel.abort();
    const again = { ...image, state: chosen, cancel: new AbortController() };
    waiting.value = waiting.value.map((other) => (other === image ? again : other));
    say(uploads.cancelled(image.name));
  }

  async function upload(only?: string): Promise<void> {
    const next = waiting.value.filter(
      ({ key, state }) =>
        (only === undefined || key === only) && (state.kind === 'chosen' || state.kind === 'failed'),
    );
    const under = run.progress.value;
    refusals.value = next.length === 0 && only === undefined && !under ? [uploads.selectImages] : [];
    if (next.length === 0) {
      if (under) sayOfUpload(uploads.uploading(percentOf(under)));
      else say(...refusals.value);
      return;
    }
    if (!under) sayOfUpload(uploads.wait);
    const before = closed;
    const end = await run.add(next);
    if (!end || closed !== before) return;
    if (end.failures.length > 0) return sayOfUpload(uploads.failed, ...end.failures);
    if (end.stored.length === 0) return;
    // All that is chosen, or some of it.
    if (status.value.kind === 'stored') sayOfUpload(uploads.done, ...counted());
    else say(uploads.of(uploads.uploaded, end.stored.join(', ')), ...counted());
  }

  function close(): void {
    closed += 1;
    dropAll();
    for (const { address } of known.values()) URL.revokeObjectURL(address);
    known.clear();
  }

  const pending = computed(() => waiting.value.length + reading.value);
  return {
    max: most,
    min: least,
    images,
    status,
    pending,
    refusals,
    said,
    choose,
    remove,
    upload,
    cancel,
    close,
  };
}
