import { fileSize } from '../formats.ts';
import { named } from '../name.ts';
import { count, list } from './formats.ts';

const listed = (names: readonly string[]) => list(names.map(named));

/** Choice and upload of images (product, sections 4, 5 and 8). */
export const uploads = {
  /** An action and its object, as an accessible name. */
  of: (action: string, what: string) => `${action}: ${named(what)}`,
  choose: 'Choose image',
  chooseAnother: 'Choose another image',
  chooseMore: 'Choose images',
  dropHint: 'You can also drop or paste images here.',
  nth: (nth: number) => `Picture ${nth}`,
  words: 'Describe it',
  wordsHint: 'For example: a clay pot that I painted.',
  wordsHintOnce: 'Write it before you save the project. It cannot be changed later.',
  wordsCount: (length: number, max: number) => `${length} of ${max} characters`,
  wordsTooLong: (max: number) => `Write at most ${max} characters about each picture`,
  wordsNotSaved: 'What you wrote about your pictures was not saved. Try again',
  upload: 'Upload',
  uploaded: 'Uploaded',
  uploadAll: 'Upload All',
  tryAgain: 'Try again',
  remove: 'Remove',
  chosen: 'Not uploaded yet',
  wait: 'Wait...',
  uploading: (percent: number) => `Uploading... ${percent}%`,
  done: 'Uploaded successfully',
  failed: 'Upload failed',
  fileFailed: 'Failed to upload file please try again..',
  resumed: 'The network is back. Uploading again',
  cancelled: (name: string) => `${named(name)}: cancelled`,
  removed: (name: string) => `${named(name)}: removed`,
  added: (names: readonly string[]) => `Chosen: ${listed(names)}`,
  count: (chosen: number, max: number, min: number) =>
    `${chosen} of ${max} chosen${chosen < min ? `, minimum ${min}` : ''}`,
  tooMany: "You can't select images more than 5",
  full: 'You can use only 5 images..',
  selectImages: 'Please select images',
  /** `as` is the name under which the same image is in the list. */
  already: (name: string, as: string) =>
    name === as
      ? `${named(name)}: chosen already.`
      : `${named(name)}: the same image is chosen already, ${named(as)}.`,
  vector: (name: string) =>
    `${named(name)}: this is an SVG picture, which cannot be used. Choose a JPEG, PNG or WebP image.`,
  notAnImage: (name: string) =>
    `${named(name)}: this is not an image that can be shown. Choose a JPEG, PNG or WebP image.`,
  heic: (name: string) =>
    `${named(name)}: this is a HEIC photo, which this browser cannot show. Take a screenshot of it and choose the screenshot, or set your camera to save photos as JPEG.`,
  undrawable: (name: string) =>
    `${named(name)}: too many pixels for this device, or damaged. Take a screenshot of it and choose the screenshot, or choose another image.`,
  unreadable: (name: string) =>
    `${named(name)}: this image cannot be read. It may be in the cloud, or it was moved or changed. Open it once on this device, then choose it again.`,
  empty: (name: string) => `${named(name)}: this file is empty. Choose another image.`,
  tooLarge: (name: string, bytes: number, max: number) =>
    `${named(name)}: too large, ${fileSize(bytes)}. At most ${fileSize(max)} can be used.`,
  refused: (name: string) => `${named(name)}: the storage does not accept this image. Choose another image.`,
  lost: (name: string) =>
    `${named(name)}: this image can no longer be read from this device. Remove it and choose it again.`,
  broken: 'This image cannot be shown. Remove it and choose it again.',
  notAllUploaded: (images: number) =>
    count(images, { one: 'Upload or remove # image first', other: 'Upload or remove # images first' }),
  waiting: 'Waiting for the images...',
  gone: (names: readonly string[]) =>
    names.length === 1
      ? `This image was deleted: ${named(names[0] ?? '')}. Remove it and choose it again`
      : `These images were deleted: ${listed(names)}. Remove them and choose them again`,
  noOwner:
    'Images that you upload stay online, even if you remove or replace them here. Only the administrator can delete them.',
  tooOld: (names: readonly string[]) =>
    names.length === 1
      ? `This image was not uploaded, and this device no longer has it: ${listed(names)}. Choose it again if you need it. The device keeps images for 30 days, and at most 50 MB.`
      : `These images were not uploaded, and this device no longer has them: ${listed(names)}. Choose them again if you need them. The device keeps images for 30 days, and at most 50 MB.`,
} as const;
