import { addressesIn, pathOfAddress } from '#contract/storage.ts';
import { hasOwners, openStorage, storageTime } from '#session/learner-storage.ts';
import { type Session, usernameOf } from '#session/session.ts';
import { textsInDrafts } from '#state/drafts.ts';
import { uploadingPathsOf } from './upload.ts';

/** Another device may show a younger file in an open form. Measured by the storage's clock. */
const leftoverAgeMs = 30 * 24 * 60 * 60 * 1000;

interface Deletion {
  readonly folders: readonly string[];
  /** The addresses of the images that the change removed. */
  readonly removed: readonly string[];
  /** The addresses of the images in use. In doubt undefined, which prevents every deletion. */
  readonly used: readonly string[] | undefined;
  /** Returns `used` again before leftovers are deleted. An empty list may be a failure of the backend. */
  readonly reload: () => Promise<readonly string[] | undefined>;
  /** Folders with fewer files stay as they are. */
  readonly minFiles?: number;
}

/**
 * Deletes images after a saved change (product, section 4): the images that the change removed, and leftovers. A deleted
 * file cannot be restored, so each guard keeps a file in doubt. A storage without owners allows no deletion.
 */
export async function deleteUnusedImages(session: Session, deletion: Deletion): Promise<void> {
  const { folders, removed, used, reload, minFiles = 0 } = deletion;
  if (!hasOwners() || !used) return;
  try {
    const files = await filesIn(session, folders);
    if (files.length < minFiles) return;
    const idle = unused(session, files, used);
    const replaced = idle.filter((path) => pathsOf(removed).includes(path));
    await deleteAll(session, replaced);
    const others = idle.filter((path) => !replaced.includes(path));
    const leftovers = await olderThanLeftoverAge(session, others);
    if (leftovers.length === 0) return;
    const usedNow = await reload();
    if (usedNow?.length) await deleteAll(session, unused(session, leftovers, usedNow));
  } catch {
    // The storage chunk or the sign-in failed. The files become leftovers.
  }
}

const pathsOf = (addresses: readonly string[]) =>
  addresses.flatMap((address) => pathOfAddress(address) ?? []);

/** Returns the paths without those of `used` and of images in open forms and drafts. */
function unused(session: Session, paths: readonly string[], used: readonly string[]): string[] {
  const inDrafts = textsInDrafts(usernameOf(session)).flatMap(addressesIn);
  const kept = new Set([...uploadingPathsOf(session), ...pathsOf([...used, ...inDrafts])]);
  return paths.filter((path) => !kept.has(path));
}

/** Returns the paths of the files in the folders. Skips a folder that cannot be listed. */
async function filesIn(session: Session, folders: readonly string[]): Promise<string[]> {
  const { listImages } = await openStorage(session);
  const lists = await Promise.all(
    folders.map(async (folder) => ((await listImages(folder)) ?? []).map((name) => `${folder}/${name}`)),
  );
  return lists.flat();
}

async function olderThanLeftoverAge(session: Session, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const { createdAt } = await openStorage(session);
  const [now, ...times] = await Promise.all([storageTime(), ...paths.map(createdAt)]);
  return paths.filter((_, index) => (times[index] ?? now) < now - leftoverAgeMs);
}

async function deleteAll(session: Session, paths: readonly string[]): Promise<void> {
  const { deleteImage } = await openStorage(session);
  await Promise.allSettled(paths.map(deleteImage));
}
