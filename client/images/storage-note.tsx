import { uploads as copy } from '#copy/uploads.ts';
import { hasOwners } from '#session/learner-storage.ts';

/** Says that nobody but the administrator can delete an image, in a storage without owners. */
export function StorageNote() {
  return hasOwners ? null : <p>{copy.noOwner}</p>;
}
