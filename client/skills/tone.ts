import './tone.css';

/** The six card colours. */
export const tones = ['indigo', 'marigold', 'plum', 'teal', 'terracotta', 'leaf'] as const;

/** Returns the class of a card or panel in the colour of a subject or a skill. Ids six apart share a colour. */
export const toneOf = (id: number): string => `tone ${tones[Math.abs(id - 1) % tones.length]}`;
