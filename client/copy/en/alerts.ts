import { named } from '../name.ts';
import { count } from './formats.ts';

/** The learner's alerts (product, section 2: Alerts). */
export const alerts = {
  none: 'No Data Found',
  noneHint: 'There is no alert for you now. When there is one, it shows here and beside Alerts.',
  notice: 'Notice',
  isNew: 'New',
  newCount: (alerts: number) => count(alerts, { one: '# new alert', other: '# new alerts' }),
  /** The title of an alert without one in the feed. */
  untitled: 'Alert',
  visit: 'Visit',
} as const;

export const course = {
  heading: 'Courses for you',
  visit: (title: string) => `Open course: ${named(title)}`,
} as const;
