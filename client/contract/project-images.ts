import type { Project, ProjectDraft } from './entities.ts';
import { previewImages } from './rules.ts';

// A project's preview images lie in five slots (product, section 3); here they are a list.

const slots = [
  'preview_img_1',
  'preview_img_2',
  'preview_img_3',
  'preview_img_4',
  'preview_img_5',
] as const satisfies (keyof Project)[];

type Slots = Pick<ProjectDraft, (typeof slots)[number]>;

/** The addresses of a project's preview images, in order, without unused slots. */
export const previewImagesOf = (project: Project): string[] =>
  slots.map((slot) => project[slot]).filter((address) => address !== 'default');

/** Puts at most five addresses into the slots; unused ones are `default`. */
export const inSlots = (addresses: readonly string[]): Slots =>
  Object.fromEntries(slots.map((slot, index) => [slot, addresses[index] ?? 'default'])) as unknown as Slots;

/** Every image of a project: icon, cover and preview images. */
export const imagesOf = (project: Project): string[] =>
  [project.icon, project.thumbnail, ...previewImagesOf(project)].filter((address) => address !== 'default');

/** Whether a project came with every required image. A reader takes an unusable address as `default`. */
export const isWhole = (project: Project): boolean =>
  project.icon !== 'default' &&
  project.thumbnail !== 'default' &&
  previewImagesOf(project).length >= previewImages.min;
