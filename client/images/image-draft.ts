import { uploads as copy } from '#copy/uploads.ts';
import { deleteImages, type StoredImage, storedImages, storeImage } from '#device/image-store.ts';
import { holdTab, isOpen, refreshOpenTabs, thisTab } from '#device/open-tabs.ts';
import { showStatus } from '#state/messages.ts';
import { addressOf, type FormImage } from './images-state.ts';

// The images of a form field on the device, from the choice until the form is saved. They survive a reload, a crash and
// a lost session, like the texts of a draft. A tab takes over the images of a closed tab.

export interface FieldOfForm {
  /** The username. */
  readonly owner: string;
  /** The name of the form's draft. */
  readonly form: string;
  readonly field: string;
}

export function imageDraftOf({ owner, form, field }: FieldOfForm) {
  /** Returns all images of the learner. Names those that the device has just removed before their upload. */
  async function readAll(): Promise<readonly StoredImage[]> {
    const { kept, removed } = await storedImages();
    const isOwn = (image: StoredImage) => image.owner === owner;
    const lost = removed.filter((image) => isOwn(image) && image.address === undefined);
    if (lost.length > 0) showStatus(copy.tooOld(lost.map(({ name }) => name)), 'information');
    return kept.filter(isOwn);
  }

  /** Returns the images of this tab and of closed tabs, oldest first. */
  async function read(): Promise<readonly StoredImage[]> {
    const [all] = await Promise.all([readAll(), refreshOpenTabs()]);
    const isFree = ({ tab }: StoredImage) => tab === thisTab() || !isOpen(tab);
    const free = all.filter((image) => image.form === form && image.field === field && isFree(image));
    for (const image of free) if (image.tab !== thisTab()) await storeImage({ ...image, tab: thisTab() });
    return free;
  }

  /** Keeps an image with its file. Returns false if the device refuses. */
  async function keep(image: FormImage): Promise<boolean> {
    const { key, name, file } = image;
    if (!file) return false;
    holdTab();
    const address = addressOf(image);
    const place = { key, owner, form, field, tab: thisTab(), name };
    const isKept = await storeImage({ ...place, ...file, ...(address !== undefined && { address }) });
    if (isKept) await readAll();
    return isKept;
  }

  return {
    read,
    keep,
    forget: (key: string) => void deleteImages([key]),
    clear: async () => deleteImages((await read()).map(({ key }) => key)),
  };
}
