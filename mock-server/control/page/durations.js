/** @type {readonly [name: string, ms: number][]} */
export const units = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
  ['second', 1000],
];

/**
 * A duration in words, such as `1 day 2 hours`.
 *
 * @param {number} ms
 */
export function inWords(ms) {
  const parts = [];
  let rest = ms;
  for (const [name, length] of units) {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count > 0) parts.push(`${count} ${name}${count === 1 ? '' : 's'}`);
  }
  if (rest > 0 || parts.length === 0) parts.push(`${rest} ms`);
  return parts.join(' ');
}
