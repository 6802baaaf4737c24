import { maxChosenBytes, maxImageBytes } from '#contract/storage.ts';
import { uploads as copy } from '#copy/uploads.ts';
import { readImage } from './shrink-image.ts';

export type ImageState =
  | { readonly kind: 'stored' }
  | { readonly kind: 'chosen' | 'waiting' }
  | { readonly kind: 'uploading'; readonly percent: number }
  | { readonly kind: 'failed'; readonly message: string };

export interface FormImage {
  /** Unique. An uploaded image keeps its key. */
  readonly key: string;
  readonly name: string;
  readonly address: string;
  /** The size in bytes before and after shrinking. */
  readonly saved: { readonly from: number; readonly to: number } | undefined;
  readonly state: ImageState;
}

export interface ChosenImage extends FormImage {
  readonly image: Blob;
  readonly controller: AbortController;
}

export const isInProgress = ({ state }: FormImage) => state.kind === 'waiting' || state.kind === 'uploading';

export const chosen = { kind: 'chosen' } as const;

let choices = 0;

/** Returns an image that can be uploaded, or an error message. The address holds memory until it is revoked. */
export async function chooseFile(file: File): Promise<ChosenImage | string> {
  const { name } = file;
  if (file.size === 0) return copy.empty(name);
  if (/^image\/svg\b/i.test(file.type) || /\.svgz?$/i.test(name)) return copy.vector(name);
  if (file.size > maxChosenBytes) return copy.tooLarge(name, file.size, maxChosenBytes);
  const image = await readImage(file);
  choices += 1;
  if (!image?.type.startsWith('image/')) return copy.notAnImage(name);
  if (image.size > maxImageBytes) return copy.tooLarge(name, image.size, maxImageBytes);
  return {
    key: `chosen ${choices}`,
    name,
    image,
    address: URL.createObjectURL(image),
    saved: image === file ? undefined : { from: file.size, to: image.size },
    state: chosen,
    controller: new AbortController(),
  };
}
