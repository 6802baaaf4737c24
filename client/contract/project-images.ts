import type { Project, ProjectDraft } from './entities.ts';
import { previewImages } from './rules.ts';

// The API has five slots for a project's preview images (product, section 3). The app uses a list.

const slots = [
  'preview_img_1',
  'preview_img_2',
  'preview_img_3',
  'preview_img_4',
  'preview_img_5',
] as const satisfies (keyof Project)[];

type Slots = Pick<ProjectDraft, (typeof slots)[number]>;

/** Returns the addresses of the preview images in order, without unused slots. */
export const previewImagesOf = (project: Project): string[] =>
  slots.map((slot) => project[slot]).filter((address) => address !== 'default');

/** Puts at most five addresses into the slots. Unused slots are `default`. */
export const inSlots = (addresses: readonly string[]): Slots =>
  Object.fromEntries(slots.map((slot, index) => [slot, addresses[index] ?? 'default'])) as unknown as Slots;

export const imagesOf = (project: Project): string[] =>
  [project.icon, project.thumbnail, ...previewImagesOf(project)].filter((address) => address !== 'default');

/** Returns whether a project has every required image. Parsing turns an unusable address into `default`. */
export const isWhole = (project: Project): boolean =>
  project.icon !== 'default' &&
  project.thumbnail !== 'default' &&
  previewImagesOf(project).length >= previewImages.min;
