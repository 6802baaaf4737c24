import { time } from './formats.ts';

export const lastKnown = {
  offline: 'No internet',
  notNewest: 'The newest is not loaded yet',
  dataOf: (at: number) => `Data of ${time(new Date(at))}`,
  connected: 'You are connected again.',
  current: 'Everything is up to date.',
  updated: 'You see the newest now.',
  keep: 'Keep my data on this device',
  keepHint:
    'Your screens open at once, also without internet. On a device that you share, switch this off. Your data is always removed when you log out.',
} as const;
