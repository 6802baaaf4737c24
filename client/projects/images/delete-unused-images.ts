import type { Project } from '#contract/entities.ts';
import { imagesOf, isWhole } from '#contract/project-images.ts';
import {
  addressesIn,
  olderProjectFolder,
  pathOfAddress,
  profileFolder,
  projectFolder,
  projectFolders,
  uploadedAt,
} from '#contract/storage.ts';
import { textsInDrafts } from '#state/drafts.ts';
import { loadStorage, uploadingPaths } from './upload.ts';

// Deletes images that nothing shows any more (product, section 4). A deleted file cannot be restored, so each guard
// keeps a file in doubt.

/** The age in ms below which unused images stay. They may belong to an open form, here or on another device. */
const settledAfterMs = 24 * 60 * 60 * 1000;

/** The number of profile pictures that a folder may hold before a deletion (product, section 4). */
const maxProfilePictures = 2;

const pathsOf = (addresses: readonly string[]) =>
  addresses.flatMap((address) => pathOfAddress(address) ?? []);

const inUse = (username: string) =>
  new Set([...uploadingPaths, ...pathsOf(textsInDrafts(username).flatMap(addressesIn))]);

/** True if the list certainly names every image that is shown. */
const isComplete = (list: readonly Project[] | undefined): list is readonly Project[] =>
  list !== undefined && list.length > 0 && list.every(isWhole);

/**
 * Deletes a learner's project images that none of `projects` shows. `projects` is the latest response of the backend.
 * An empty list or a project without its images prevents every deletion. `reload` fetches the list again before a
 * deletion, because another tab may have published a project.
 */
export async function deleteUnusedProjectImages(
  username: string,
  projects: readonly Project[],
  reload: () => Promise<readonly Project[] | undefined>,
): Promise<void> {
  if (!isComplete(projects)) return;
  const folders = projectFolders.flatMap((folder) => [
    projectFolder(username, folder),
    olderProjectFolder(username, folder),
  ]);
  const isUnused = (list: readonly Project[]) => {
    const used = new Set([...pathsOf(list.flatMap(imagesOf)), ...inUse(username)]);
    return (path: string) => !used.has(path);
  };
  await ignoringErrors(async () => {
    const settled = olderThan(Date.now() - settledAfterMs, await filesIn(folders));
    if (!settled.some(isUnused(projects))) return;
    const now = await reload();
    if (isComplete(now)) await deleteAll(settled.filter(isUnused(now)));
  });
}

/** Deletes older profile pictures if there are more than two. Newer uploads may belong to another tab. */
export async function deleteUnusedProfilePictures(username: string, current: string): Promise<void> {
  const folder = profileFolder(username);
  const shown = pathOfAddress(current);
  if (!shown?.startsWith(`${folder}/`)) return;
  const since = uploadedAt(shown.slice(folder.length + 1)) ?? 0;
  await ignoringErrors(async () => {
    const all = await filesIn([folder]);
    if (all.length <= maxProfilePictures) return;
    const used = inUse(username);
    await deleteAll(olderThan(since, all).filter((path) => !used.has(path)));
  });
}

interface StoredFile {
  readonly path: string;
  /** The upload time in ms since 1970, or undefined if the file name has none. */
  readonly at: number | undefined;
}

/** Returns the files in the folders. Skips a folder that cannot be listed. */
async function filesIn(folders: readonly string[]): Promise<StoredFile[]> {
  const { listImages } = await loadStorage();
  const lists = await Promise.all(
    folders.map(async (folder) =>
      ((await listImages(folder)) ?? []).map((name) => ({ path: `${folder}/${name}`, at: uploadedAt(name) })),
    ),
  );
  return lists.flat();
}

const olderThan = (time: number, files: readonly StoredFile[]): string[] =>
  files.filter(({ at }) => at !== undefined && at < time).map(({ path }) => path);

async function deleteAll(paths: readonly string[]): Promise<void> {
  const { deleteImage } = await loadStorage();
  await Promise.all(paths.map(deleteImage));
}

/** Nothing waits for a deletion. After a failure, the next change deletes the same files. */
async function ignoringErrors(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch {
    // The storage chunk did not load.
  }
}
