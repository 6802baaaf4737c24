import './tone.css';

/** The six card colours, in the order in which they are index. */
export const tones = ['indigo', 'marigold', 'teal', 'plum', 'leaf', 'terracotta'] as const;

/** The class of a number's colour: neighbours differ, and so do most that are six apart. */
export function toneOf(number: number): string {
  const index = Math.abs(number) + Math.floor(Math.abs(number) / tones.length);
  return `tone ${tones[index % tones.length]}`;
}
