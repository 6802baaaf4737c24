import './tone.css';

/** The six card colours, in the order that `toneOf` uses. */
export const tones = ['indigo', 'marigold', 'plum', 'teal', 'terracotta', 'leaf'] as const;

/** Returns the class of the colour of a subject. Neighbours differ, and so do most numbers that are six apart. */
export function toneOf(subject: number): string {
  const index = Math.abs(subject - 1);
  return `tone ${tones[(index + Math.floor(index / tones.length)) % tones.length]}`;
}
