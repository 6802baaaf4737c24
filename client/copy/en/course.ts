import { named } from './name.ts';

/** A course of the feed. */
export const course = {
  heading: 'Courses for you',
  visit: (title: string) => `Open course: ${named(title)}`,
} as const;
