import { uploads as copy } from '#copy/uploads.ts';
import {
  deleteImages,
  type StoredImage,
  storedImages,
  storeImage,
  takeRemovedNames,
} from '#device/image-store.ts';
import { holdTab, isOpen, refreshOpenTabs, thisTab } from '#device/open-tabs.ts';
import { showStatus } from '#state/messages.ts';
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
  async function sayRemoved(): Promise<void> {
    const names = await takeRemovedNames(owner);
    if (names.length > 0) showStatus(copy.tooOld(names), 'information');
  }

  async function read(): Promise<readonly StoredImage[]> {
    const [all] = await Promise.all([storedImages(), refreshOpenTabs()]);
    void sayRemoved();
    const own = all.filter((image) => image.owner === owner && image.form === form && image.field === field);
    const free = own.filter(({ tab }) => tab === thisTab || !isOpen(tab));
    for (const image of free) if (image.tab !== thisTab) await storeImage({ ...image, tab: thisTab });
    return free;
  }

  async function keep(chosen: ChosenImage, address?: string): Promise<boolean> {
    const { key, at, name, content, image, saved } = chosen;
    holdTab();
    const kept = { key, owner, form, field, tab: thisTab, at, name, content, image, saved };
    const isKept = await storeImage(address === undefined ? kept : { ...kept, address });
    void sayRemoved();
    return isKept;
  }

  return {
    read,
    keep,
    forget: (key) => void deleteImages([key]),
    clear: async () => deleteImages((await read()).map(({ key }) => key)),
  };
}
