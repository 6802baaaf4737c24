import { deleteImages, type StoredImage, storedImages, storeImage } from '#api/image-store.ts';
import { holdTab, isOpen, refreshOpenTabs, thisTab } from '#state/open-tabs.ts';
import type { ChosenImage } from './chosen-image.ts';

// The images of a form field on the device, from the choice until the form is saved. They survive a reload, a crash and
// a lost session, like the texts of a draft. A tab takes over the images of a closed tab.

export interface ImageDraft {
  /** Returns the images of this tab and of closed tabs, oldest first. */
  readonly read: () => Promise<readonly StoredImage[]>;
  /** Keeps an image. `address` is its address after the upload. Returns false if the device refuses. */
  readonly keep: (image: ChosenImage, address?: string) => Promise<boolean>;
  readonly forget: (key: string) => void;
  readonly clear: () => Promise<void>;
}

interface FieldOfForm {
  /** The username. */
  readonly owner: string;
  /** The name of the form's draft. */
  readonly form: string;
  readonly field: string;
}

export function imageDraftOf({ owner, form, field }: FieldOfForm): ImageDraft {
  async function read(): Promise<readonly StoredImage[]> {
    const [all] = await Promise.all([storedImages(), refreshOpenTabs()]);
    const own = all.filter((image) => image.owner === owner && image.form === form && image.field === field);
    const free = own.filter(({ tab }) => tab === thisTab || !isOpen(tab));
    for (const image of free) if (image.tab !== thisTab) await storeImage({ ...image, tab: thisTab });
    return free;
  }

  function keep({ key, at, name, image, saved }: ChosenImage, address?: string): Promise<boolean> {
    holdTab();
    const kept = { key, owner, form, field, tab: thisTab, at, name, image, saved };
    return storeImage(address === undefined ? kept : { ...kept, address });
  }

  return {
    read,
    keep,
    forget: (key) => void deleteImages([key]),
    clear: async () => deleteImages((await read()).map(({ key }) => key)),
  };
}
