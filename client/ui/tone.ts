import './tone.css';

/** The six card colours, in the order that `toneOf` uses. */
export const tones = ['indigo', 'marigold', 'teal', 'plum', 'leaf', 'terracotta'] as const;

/** Returns the class of a number's card colour. Neighbours differ, and so do most numbers that are six apart. */
export function toneOf(number: number): string {
  const index = Math.abs(number) + Math.floor(Math.abs(number) / tones.length);
  return `tone ${tones[index % tones.length]}`;
}
