export const reading = {
  readAloud: 'Read aloud',
  stop: 'Stop reading',
  voiceFailed: 'Reading stopped. The voice did not work.',
} as const;
