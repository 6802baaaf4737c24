import { isWebAddress } from './values.ts';

// Paths and limits of images in the file storage (product, section 7: File storage). The rules in
// mock-server/storage enforce the same limits.

export const projectFolders = ['Cover_photo', 'Icon', 'Preview_images'] as const;
export type ProjectFolder = (typeof projectFolders)[number];

export const projectFolder = (username: string, folder: ProjectFolder) =>
  `Students/Projects/${username}/images/${folder}`;

/** The other documented path of a project's images. The app lists and deletes files there, but never uploads any. */
export const olderProjectFolder = (username: string, folder: ProjectFolder) =>
  `projects/${username}/images/${folder}`;

export const profileFolder = (username: string) => `accounts/${username}/profile`;

/** Limit of a stored file. */
export const maxImageBytes = 5 * 1024 * 1024;

/** A longer side above `pixels` is scaled down before the upload. A PNG above `bytes` becomes WebP. */
export const shrinkAbove = { pixels: 1600, bytes: 1024 * 1024 } as const;

/** Limit of a chosen file, because cheap phones cannot decode larger images. */
export const maxChosenBytes = 20 * 1024 * 1024;

const maxNameLength = 80;

/** Returns letters and digits of any script, `_` and `-`, with the extension at most 80 characters. */
export function safeName(original: string): string {
  const [, stem = '', ending = ''] = /^(.*?)(\.[a-z0-9]{1,5})?$/isu.exec(original.normalize('NFC')) ?? [];
  const safe = stem.replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '-').replace(/^-+|-+$/g, '');
  const shortened = [...safe]
    .slice(0, maxNameLength - ending.length)
    .join('')
    .replace(/-+$/, '');
  return `${shortened || 'image'}${ending.toLowerCase()}`;
}

/** Returns the name of a stored file: upload time in ms since 1970 (13 digits), then the safe name. */
export const storedName = (uploadedAt: number, original: string) => `${uploadedAt}${safeName(original)}`;

const timeInName = /^\d{13}(?=.)/;

export const originalName = (name: string) => name.replace(timeInName, '');

/** Returns the storage path of a download address, or undefined for any other address. */
export function pathOfAddress(address: string): string | undefined {
  const [, encoded] = /\/v0\/b\/[^/]+\/o\/([^/?#]+)/.exec(address) ?? [];
  return encoded === undefined ? undefined : decoded(encoded);
}

export function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

export const addressesIn = (text: string): string[] => text.split('\n').filter(isWebAddress);

export function nameOfAddress(address: string): string {
  const path = pathOfAddress(address) ?? decoded(new URL(address).pathname) ?? '';
  return originalName(path.slice(path.lastIndexOf('/') + 1));
}
