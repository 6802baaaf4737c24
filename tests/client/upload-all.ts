import { waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { choose, image, imageField, imageNames, imageRow, more, openNewProject } from './choose-images.ts';
import { type StorageCall, uploadPaths } from './storage-calls.ts';

// Several images of a new project on their way to the storage.

export const uploadAll = () => within(imageField(more)).queryByText('Upload All', { selector: 'button' });
export const pressUploadAll = (user: UserEvent) => user.click(uploadAll() as HTMLElement);
/** What is said of all images together. */
export const status = () => imageField(more).querySelector('.image-status')?.textContent;
/** Waits until it says so. */
export const statusIs = (words: string | undefined) => waitFor(() => expect(status()).toBe(words));

/** What the rows say, by the name of the image; the words of the check where there are no others. */
export const states = () =>
  Object.fromEntries(
    imageNames(more).map((name) => {
      const row = imageRow(more, name ?? '');
      const words = row.querySelector('p:not(.image-name)') ?? row.querySelector('button');
      return [name?.replace('.png', ''), words?.textContent];
    }),
  );
export const statesAre = (expected: Record<string, string>) =>
  waitFor(() => expect(states()).toEqual(expected));

/** The original name of a file at a path. */
export const originalOf = (path: string) => path.replace(/^.*\/\d{13}/, '');
/** The names of the images of which an upload was begun, in order. */
export const begun = () => uploadPaths().map(originalOf);
/** The uploads of the image with this name. */
export const uploadOf = (name: string) => (call: StorageCall) =>
  call.does === 'upload' && originalOf(call.path) === name;

/** The form with such small images chosen. */
export async function chooseImages(...names: readonly string[]) {
  const user = await openNewProject();
  await choose(user, more, ...names.map(image));
  return user;
}
