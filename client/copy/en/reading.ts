export const reading = {
  readAloud: 'Read aloud',
  readScreen: 'Read this screen aloud',
  running: 'Reading aloud',
  paused: 'Reading paused',
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
  noVoice:
    'This device has no English voice. Open Settings, search for "Text-to-speech", and install the voice of your language. Then open this page again.',
  voiceFailed: 'Reading stopped. The voice did not work.',
} as const;
