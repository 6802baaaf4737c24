import { madeOnce } from '../made-once.ts';
import { named } from '../name.ts';

type Unit = Intl.RelativeTimeFormatUnitSingular;

const relative = madeOnce(() => new Intl.RelativeTimeFormat('en', { numeric: 'always' }));
const fullDate = madeOnce(
  () => new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric' }),
);

/** The learner's projects and one of them (product, section 2: My projects, Project preview). */
export const projects = {
  none: 'No Projects Found',
  add: 'Add Project',
  views: (count: number) => (count === 1 ? '1 view' : `${count} views`),
  ago: (count: number, unit: Unit) => relative().format(-count, unit),
  date: (date: Date) => fullDate().format(date),
  denied: 'Access denied',
  deniedHint: 'This address does not lead to a project of yours.',
  description: 'Description',
  relatedSkill: 'Related skill',
  visit: 'Click me',
  visitOf: (host: string) => `Click me: ${named(host)}`,
  edit: 'Edit This Project',
} as const;

/** The preview images of a project, and one of them enlarged. */
export const previewImages = {
  heading: 'Preview images',
  enlarge: 'Press an image to enlarge it.',
  nth: (nth: number, count: number) => `Image ${nth} of ${count}`,
  nthOf: (nth: number, count: number, project: string) => `Image ${nth} of ${count} of ${named(project)}`,
  notShown: 'This image could not be shown.',
  previous: 'Previous',
  next: 'Next',
} as const;
