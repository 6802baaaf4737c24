import type { Project } from '#contract/entities.ts';
import { imagesOf, isWhole } from '#contract/project-images.ts';
import {
  addressesIn,
  olderProjectFolder,
  pathOfAddress,
  profileFolder,
  projectFolder,
  projectFolders,
} from '#contract/storage.ts';
import { hasOwners, openStorage, storageTime } from '#session/learner-storage.ts';
import { textsInDrafts } from '#state/drafts.ts';
import { uploadingPaths } from './upload.ts';

// Deletes images after a saved change (product, section 4): the images that the change removed, and leftovers. A deleted
// file cannot be restored, so each guard keeps a file in doubt. A storage without owners allows no deletion.

/** Another device may show a younger file in an open form. Measured by the storage's clock. */
const leftoverAgeMs = 30 * 24 * 60 * 60 * 1000;

/** The number of profile pictures that a folder may hold before a deletion (product, section 4). */
const maxProfilePictures = 2;

const pathsOf = (addresses: readonly string[]) =>
  addresses.flatMap((address) => pathOfAddress(address) ?? []);

/** Returns the paths of `addresses` and of images in open forms and drafts. */
const used = (username: string, addresses: readonly string[]) =>
  new Set([...uploadingPaths, ...pathsOf([...addresses, ...textsInDrafts(username).flatMap(addressesIn)])]);

interface ProjectChange {
  readonly username: string;
  /** The addresses of the images that the change removed from a project. */
  readonly removed: readonly string[];
  /** The backend's response after the change. */
  readonly projects: readonly Project[];
  /** Fetches the list again before leftovers are deleted, because another tab may have published a project. */
  readonly reload: () => Promise<readonly Project[] | undefined>;
}

/**
 * Deletes the images that a change removed, unless another project shows them. Then deletes leftovers in the learner's
 * project folders. A project without its images in the list prevents every deletion.
 */
export const deleteProjectImages = ({ username, removed, projects, reload }: ProjectChange): Promise<void> =>
  ignoringErrors(async () => {
    if (!hasOwners || !projects.every(isWhole)) return;
    const shown = used(username, projects.flatMap(imagesOf));
    await deleteAll(pathsOf(removed).filter((path) => !shown.has(path)));
    const folders = projectFolders.flatMap((folder) => [
      projectFolder(username, folder),
      olderProjectFolder(username, folder),
    ]);
    const unused = (await filesIn(folders)).filter((path) => !shown.has(path));
    const leftovers = await olderThanLeftoverAge(unused);
    if (leftovers.length === 0) return;
    const now = await reload();
    // An empty list may be a failure of the backend.
    if (!now?.length || !now.every(isWhole)) return;
    const shownNow = used(username, now.flatMap(imagesOf));
    await deleteAll(leftovers.filter((path) => !shownNow.has(path)));
  });

/** Deletes the replaced profile picture and leftovers if there are more than two pictures. */
export const deleteProfilePictures = (username: string, before: string, current: string): Promise<void> =>
  ignoringErrors(async () => {
    if (!hasOwners) return;
    const all = await filesIn([profileFolder(username)]);
    if (all.length <= maxProfilePictures) return;
    const shown = used(username, [current]);
    const unused = all.filter((path) => !shown.has(path));
    const replaced = pathsOf([before]);
    const leftovers = await olderThanLeftoverAge(unused.filter((path) => !replaced.includes(path)));
    await deleteAll([...leftovers, ...unused.filter((path) => replaced.includes(path))]);
  });

/** Returns the paths of the files in the folders. Skips a folder that cannot be listed. */
async function filesIn(folders: readonly string[]): Promise<string[]> {
  const { listImages } = await openStorage();
  const lists = await Promise.all(
    folders.map(async (folder) => ((await listImages(folder)) ?? []).map((name) => `${folder}/${name}`)),
  );
  return lists.flat();
}

async function olderThanLeftoverAge(paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const { createdAt } = await openStorage();
  const [now, ...times] = await Promise.all([storageTime(), ...paths.map(createdAt)]);
  return paths.filter((_, index) => {
    const time = times[index];
    return typeof time === 'number' && time < now - leftoverAgeMs;
  });
}

async function deleteAll(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const { deleteImage } = await openStorage();
  await Promise.allSettled(paths.map(deleteImage));
}

/** Nothing waits for a deletion. After a failure, the files become leftovers. */
async function ignoringErrors(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch {
    // The storage chunk or the sign-in failed.
  }
}
