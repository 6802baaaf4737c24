import { describe, expect, test } from 'vitest';
import { timeAgo } from '#projects/relative-time.tsx';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

describe('timeAgo', () => {
  test.each([
    [0, '0 seconds ago'],
    [999, '0 seconds ago'],
    [second, '1 second ago'],
    [minute - 1, '59 seconds ago'],
    [minute, '1 minute ago'],
    [hour - 1, '59 minutes ago'],
    [hour, '1 hour ago'],
    [day - 1, '23 hours ago'],
    [day, '1 day ago'],
    [2 * day - 1, '1 day ago'],
    [30 * day - 1, '29 days ago'],
    [30 * day, '1 month ago'],
    [365 * day - 1, '12 months ago'],
    [365 * day, '1 year ago'],
    [730 * day - 1, '1 year ago'],
    [730 * day, '2 years ago'],
  ])('uses the longest unit that fits: %d ms are %j', (ms, said) => {
    const now = Date.UTC(2026, 10, 21, 12);
    expect(timeAgo(now - ms, now)).toBe(said);
  });

  test('returns 0 seconds for a future time', () => {
    expect(timeAgo(Date.now() + 400 * day, Date.now())).toBe('0 seconds ago');
  });
});
