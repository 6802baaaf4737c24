/**
 * What became of a list that loses at its start and gains at its end.
 *
 * @param {readonly string[]} before
 * @param {readonly string[]} after
 * @returns {{ gone: number, added: number }} how many of the first left, how many of the last are new
 */
export function changesBetween(before, after) {
  let gone = 0;
  while (!before.slice(gone).every((text, place) => text === after[place])) gone += 1;
  return { gone, added: after.length - (before.length - gone) };
}
