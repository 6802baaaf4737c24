export const reading = {
  readAloud: 'Read aloud',
  stop: 'Stop reading',
  pause: 'Pause reading',
  resume: 'Go on reading',
  /** Spoken after the words of a button. */
  button: (name: string) => `${name}, button`,
  chosenButton: (name: string) => `${name}, chosen`,
  /** Spoken before the words of a choice. */
  chosen: 'chosen:',
  empty: 'empty',
  hidden: 'filled in, hidden',
  voiceFailed: 'Reading stopped. The voice did not work.',
} as const;
