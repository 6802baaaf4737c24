import { isWebAddress } from './values.ts';

// Where images lie in the file storage, and what it takes (product, section 7: File storage). The storage's own rules,
// mock-server/storage/storage.rules, hold everybody to the same.

/** The folders of a project's images. */
export const projectFolders = ['Cover_photo', 'Icon', 'Preview_images'] as const;
export type ProjectFolder = (typeof projectFolders)[number];

export const projectFolder = (username: string, folder: ProjectFolder) =>
  `Students/Projects/${username}/images/${folder}`;

/** Another place in which a project's images may lie: read and tidied, never written. */
export const olderProjectFolder = (username: string, folder: ProjectFolder) =>
  `projects/${username}/images/${folder}`;

export const profileFolder = (username: string) => `accounts/${username}/profile`;

/** Of a stored file. */
export const maxImageBytes = 5 * 1024 * 1024;

/** Above either of these an image is made smaller before it is uploaded; `pixels` of its longer side. */
export const shrinkAbove = { pixels: 1600, bytes: 1024 * 1024 } as const;

/** Of a chosen file: a cheap phone cannot decode more. */
export const maxChosenBytes = 20 * 1024 * 1024;

/** In characters, of the original name in a stored name. */
const maxNameLength = 80;

/**
 * A file's name with nothing in it that means something in a path or an address: letters, digits, `.`, `_` and `-` of
 * any script, at most 80 characters with the ending. `image` for an empty result.
 */
export function safeName(original: string): string {
  const [, stem = '', ending = ''] = /^(.*?)(\.[a-z0-9]{1,5})?$/isu.exec(original.normalize('NFC')) ?? [];
  const safe = stem.replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '-').replace(/^-+|-+$/g, '');
  const shortened = [...safe]
    .slice(0, maxNameLength - ending.length)
    .join('')
    .replace(/-+$/, '');
  return `${shortened || 'image'}${ending.toLowerCase()}`;
}

/** The name of a stored file: when it was uploaded, in ms since 1970 in 13 digits, then its original name made safe. */
export const storedName = (uploadedAt: number, original: string) => `${uploadedAt}${safeName(original)}`;

const timeInName = /^\d{13}(?=.)/;

/** When a stored file was uploaded, in ms since 1970; undefined where its name has no time. */
export function uploadedAt(name: string): number | undefined {
  const [digits] = timeInName.exec(name) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** The original name, made safe, of a stored file. */
export const originalName = (name: string) => name.replace(timeInName, '');

/** The path in the storage that a download address leads to; undefined where it is no address of a storage. */
export function pathOfAddress(address: string): string | undefined {
  const [, encoded] = /\/v0\/b\/[^/]+\/o\/([^/?#]+)/.exec(address) ?? [];
  return encoded === undefined ? undefined : decoded(encoded);
}

/** A part of an address as it was before it was encoded; undefined where it cannot be decoded. */
export function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** The addresses that a field of a form holds, a line each. */
export const addressesIn = (text: string): string[] => text.split('\n').filter(isWebAddress);

/** The original name, made safe, of the image at an http(s) address: of a stored file, or of any other. */
export function nameOfAddress(address: string): string {
  const path = pathOfAddress(address) ?? decoded(new URL(address).pathname) ?? '';
  return originalName(path.slice(path.lastIndexOf('/') + 1));
}
