import { type Project, previewSlots } from './entities.ts';
import { previewImages } from './rules.ts';

// The API has five slots for a project's preview images (product, section 3). The app uses a list.

type Slots = ReturnType<typeof previewSlots<string, string>>;

const slots = Object.keys(previewSlots('', '')) as (keyof Slots)[];

/** Returns the addresses of the preview images in order, without unused slots. */
export const previewImagesOf = (project: Project): string[] =>
  slots.map((slot) => project[slot]).filter((address) => address !== 'default');

/** Puts at most five addresses into the slots. Unused slots are `default`. */
export const inSlots = (addresses: readonly string[]): Slots =>
  Object.fromEntries(slots.map((slot, index) => [slot, addresses[index] ?? 'default'])) as Slots;

export const imagesOf = (project: Project): string[] =>
  [project.icon, project.thumbnail, ...previewImagesOf(project)].filter((address) => address !== 'default');

/** Returns whether a project has every required image. Parsing turns an unusable address into `default`. */
export const isWhole = (project: Project): boolean =>
  project.icon !== 'default' &&
  project.thumbnail !== 'default' &&
  previewImagesOf(project).length >= previewImages.min;
