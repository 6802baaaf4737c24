export const display = {
  heading: 'Display settings',
  hint: 'Each choice works at once. It stays on this device, even after you log out.',
  textSize: 'Text size',
  theme: 'Colours',
  themes: {
    system: 'As on this device',
    light: 'Light',
    dark: 'Dark',
    contrast: 'More contrast',
    'contrast-dark': 'More contrast, dark',
  },
  motion: 'Motion',
  motions: {
    system: 'As on this device',
    less: 'No motion',
  },
  spacing: 'Text spacing',
  spacings: {
    usual: 'Usual',
    wide: 'More room',
  },
  readAloud: 'Read aloud button',
  readAlouds: {
    show: 'Show',
    hide: 'Hide',
  },
  readingSpeed: 'Reading speed',
  readingSpeeds: {
    slow: 'Slow',
    normal: 'Normal',
    fast: 'Fast',
  },
  done: 'Done',
  reset: 'Back to the usual settings',
  resetDone: 'The usual settings are back.',
} as const;
