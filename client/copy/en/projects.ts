import { named } from '../name.ts';
import { count } from './formats.ts';

/** The project list and the project preview (product, section 2: My projects, Project preview). */
export const projects = {
  none: 'No Projects Found',
  add: 'Add Project',
  seen: (views: number) => count(views, { one: 'Seen once', other: 'Seen # times' }),
  denied: 'Access denied',
  deniedHint: 'This address does not lead to a project of yours.',
  description: 'Description',
  shows: 'Shows:',
  visit: 'Click me',
  edit: 'Edit This Project',
} as const;

export const previewImages = {
  heading: 'Preview images',
  enlarge: 'Press an image to enlarge it.',
  nth: (nth: number, count: number) => `Image ${nth} of ${count}`,
  nthOf: (nth: number, count: number, project: string) => `Image ${nth} of ${count} of ${named(project)}`,
  notShown: 'This image could not be shown.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomed: (percent: number) => `${percent} %`,
  move: 'Move the image',
  previous: 'Previous',
  next: 'Next',
} as const;
