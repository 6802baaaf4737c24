import { expect, test } from 'vitest';
import { profile } from '#copy/profile.ts';
import { ageOn } from '#profile/personal-details.tsx';

test.each([
  ['1998-03-05', '2026-03-04', 27],
  ['1998-03-05', '2026-03-05', 28],
  ['1998-12-31', '2027-01-01', 28],
  ['1998-02-10', '2026-10-02', 28],
  ['1998-10-02', '2026-02-10', 27],
  // Born on 29 February: turns a year older on 1 March of a common year.
  ['2000-02-29', '2023-02-28', 22],
  ['2000-02-29', '2023-03-01', 23],
  ['2026-03-15', '2026-03-15', 0],
])('computes the age of a person born on %s on the day %s as %i', (born, day, age) => {
  expect(ageOn(day, born)).toBe(age);
});

test('formats an age of one year in the singular', () => {
  expect([1, 27].map(profile.years)).toEqual(['1 year', '27 years']);
});
