/**
 * A text of at most `most` letters. What is cut is copied, since a part of a text would keep the whole in memory,
 * and a log keeps many.
 */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : Buffer.from(`${text.slice(0, most - 1)}…`).toString();
}
