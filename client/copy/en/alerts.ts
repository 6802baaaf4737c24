import { named } from '../name.ts';

/** The learner's alerts (product, section 2: Alerts). */
export const alerts = {
  none: 'No Data Found',
  noneHint: 'There is no alert for you now. When there is one, it shows here and beside Alerts.',
  notice: 'Notice',
  isNew: 'New',
  newCount: (count: number) => (count === 1 ? '1 new alert' : `${count} new alerts`),
  /** Where the feed gives no title. */
  untitled: 'Alert',
  visit: 'Visit',
  visitOf: (title: string) => `Visit: ${named(title)}`,
} as const;

/** A course of the feed. */
export const course = {
  heading: 'Courses for you',
  visit: (title: string) => `Open course: ${named(title)}`,
} as const;
