import './tone.css';

/** The six card colours, in the order of the subjects. */
export const tones = ['indigo', 'marigold', 'plum', 'teal', 'terracotta', 'leaf'] as const;

/** Returns the colour of a subject, a class without a background. Subjects six apart share a colour. */
export const colourOf = (subject: number): string => tones[Math.abs(subject - 1) % tones.length] ?? 'neutral';

/** Returns the class of a card or panel in the colour of a subject. */
export const toneOf = (subject: number): string => `tone ${colourOf(subject)}`;
