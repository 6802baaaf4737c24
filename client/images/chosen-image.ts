import { within } from '#api/time-limit.ts';
import { plausibleNow } from '#contract/clock.ts';
import { maxChosenBytes, maxImageBytes } from '#contract/storage.ts';
import { uploads as copy } from '#copy/uploads.ts';
import { fingerprintOf, formatOf } from './image-file.ts';
import { redrawImage } from './redraw-image.ts';

export type ImageState =
  | { readonly kind: 'stored' }
  | { readonly kind: 'chosen' | 'waiting' }
  | { readonly kind: 'uploading'; readonly percent: number }
  | { readonly kind: 'failed'; readonly message: string };

export interface FormImage {
  /** Unique. An uploaded image keeps its key. */
  readonly key: string;
  /** Unique within the field: a name that another image has gets a number. */
  readonly name: string;
  readonly address: string;
  /** The fingerprint of the chosen file. Undefined for an image that this device did not choose. */
  readonly content: string | undefined;
  /** The size in bytes before and after redrawing, if it shows that the image became smaller. */
  readonly saved: { readonly from: number; readonly to: number } | undefined;
  readonly state: ImageState;
}

export interface ChosenImage extends FormImage {
  /** The time of the choice in ms since 1970. */
  readonly at: number;
  readonly image: Blob;
  readonly controller: AbortController;
  /** True after a failure that the network may have caused, until the next upload or a cancellation. */
  readonly resumes: boolean;
}

export const isInProgress = ({ state }: FormImage) => state.kind === 'waiting' || state.kind === 'uploading';

export const chosen = { kind: 'chosen' } as const;

/** Milliseconds after which a file counts as unreadable. A file in a cloud comes over the network. */
const readMs = 120_000;

/** Returns an image that can be uploaded, or an error message. */
export async function chooseFile(file: File): Promise<ChosenImage | string> {
  const { name } = file;
  if (/^image\/svg\b/i.test(file.type) || /\.svgz?$/i.test(name)) return copy.vector(name);
  if (file.size > maxChosenBytes) return copy.tooLarge(name, file.size, maxChosenBytes);
  // Fails for a file in a cloud, and for a file that was moved, deleted or changed since it was chosen.
  const buffer = await within(readMs, file.arrayBuffer()).catch(() => undefined);
  if (!buffer) return copy.unreadable(name);
  const bytes = new Uint8Array(buffer);
  if (bytes.length === 0) return copy.empty(name);
  const image = await within(readMs, redrawImage(file));
  if (!image) return notShown[formatOf(bytes)](name);
  if (image.size > maxImageBytes) return copy.tooLarge(name, image.size, maxImageBytes);
  // "12 kB is now 12 kB" would say nothing.
  const isSmaller = image.size < file.size && copy.size(image.size) !== copy.size(file.size);
  const saved = isSmaller ? { from: file.size, to: image.size } : undefined;
  const at = plausibleNow();
  return asChosen({ key: `${at} ${Math.random()}`, at, name, content: fingerprintOf(bytes), image, saved });
}

const notShown = { heic: copy.heic, image: copy.undrawable, unknown: copy.notAnImage } as const;

type Choice = Pick<ChosenImage, 'key' | 'at' | 'name' | 'image' | 'saved'> & {
  readonly content?: string | undefined;
};

/** Returns an image that waits for its upload. The address holds memory until it is revoked. */
export const asChosen = ({ key, at, name, content, image, saved }: Choice): ChosenImage => ({
  ...{ key, at, name, content, image, saved },
  address: URL.createObjectURL(image),
  state: chosen,
  controller: new AbortController(),
  resumes: false,
});
