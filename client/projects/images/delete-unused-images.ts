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
import { loadStorage, pathsUnderWay } from './upload.ts';

// Images that nothing shows any more go (product, section 4). A file that is deleted wrongly is lost for good, so each
// guard here leaves a file alone when in doubt. Nobody waits for it and a failure is nobody's business.

/** An image that no project shows may be of a form that is being filled in, here or on another device. */
const settledAfterMs = 24 * 60 * 60 * 1000;

/** How many profile pictures may lie there. */
const mostProfilePictures = 2;

/** The paths that some addresses lead to. */
const pathsOf = (addresses: readonly string[]) =>
  addresses.flatMap((address) => pathOfAddress(address) ?? []);

/** The paths of images that are wanted although nothing that is saved shows them. */
const inUse = (username: string) =>
  new Set([...pathsUnderWay, ...pathsOf(textsInDrafts(username).flatMap(addressesIn))]);

/** Whether a list says for sure what is shown. */
const isSure = (list: readonly Project[] | undefined): list is readonly Project[] =>
  list !== undefined && list.length > 0 && list.every(isWhole);

/**
 * Deletes a learner's project images that none of `projects` shows. `projects` is what the backend has just answered: an
 * empty list, or a project without its images, says nothing for sure, and then nothing is deleted. Where something would
 * be, `readAgain` gives the list once more, since another tab may have published meanwhile.
 */
export async function deleteUnusedProjectImages(
  username: string,
  projects: readonly Project[],
  readAgain: () => Promise<readonly Project[] | undefined>,
): Promise<void> {
  if (!isSure(projects)) return;
  const folders = projectFolders.flatMap((folder) => [
    projectFolder(username, folder),
    olderProjectFolder(username, folder),
  ]);
  const isUnwanted = (list: readonly Project[]) => {
    const wanted = new Set([...pathsOf(list.flatMap(imagesOf)), ...inUse(username)]);
    return (path: string) => !wanted.has(path);
  };
  await ignoringErrors(async () => {
    const settled = olderThan(Date.now() - settledAfterMs, await filesIn(folders));
    if (!settled.some(isUnwanted(projects))) return;
    const now = await readAgain();
    if (isSure(now)) await deleteAll(settled.filter(isUnwanted(now)));
  });
}

/**
 * Deletes the profile pictures that a learner had before the current one, where there are more than two. A later one may
 * have just been uploaded in another tab.
 */
export async function deleteUnusedProfilePictures(username: string, current: string): Promise<void> {
  const folder = profileFolder(username);
  const shown = pathOfAddress(current);
  if (!shown?.startsWith(`${folder}/`)) return;
  const since = uploadedAt(shown.slice(folder.length + 1)) ?? 0;
  await ignoringErrors(async () => {
    const all = await filesIn([folder]);
    if (all.length <= mostProfilePictures) return;
    const wanted = inUse(username);
    await deleteAll(olderThan(since, all).filter((path) => !wanted.has(path)));
  });
}

interface StoredFile {
  readonly path: string;
  /** When it was uploaded, in ms since 1970; undefined where its name does not tell. */
  readonly at: number | undefined;
}

/** The files in some folders; one that cannot be listed is left alone. */
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

/** Nobody waits for it, and a failure is nobody's business: the next change tidies up. */
async function ignoringErrors(tidy: () => Promise<void>): Promise<void> {
  try {
    await tidy();
  } catch {
    // The storage could not be loaded.
  }
}
