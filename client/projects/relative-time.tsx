import { plausibleNow } from '#contract/clock.ts';
import { ago, day } from '#copy/formats.ts';

/** The units of a relative time in seconds, longest first (product, section 9). */
const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Returns the age of `then` in the longest unit that fits. Both in ms. A future time gives 0 seconds. */
export function timeAgo(then: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - then) / 1000));
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? ['second', 1];
  return ago(Math.floor(seconds / length), unit);
}

/** The date stands beside the relative time, because a tooltip needs a mouse. Shows nothing without a date. */
export function RelativeTime({ date }: { date: string }) {
  const then = new Date(date);
  if (Number.isNaN(then.getTime())) return null;
  return (
    <time className="project-time row" dateTime={then.toISOString()}>
      <span>{`${timeAgo(then.getTime(), plausibleNow())} `}</span>
      <span>{day(then)}</span>
    </time>
  );
}
