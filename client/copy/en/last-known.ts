import { time } from './formats.ts';

export const lastKnown = {
  offlineSince: (at: number) => `No Internet connection. You see your data of ${time(new Date(at))}.`,
  since: (at: number) => `You see your data of ${time(new Date(at))}. The newest is not loaded yet.`,
  connected: 'You are connected again.',
  current: 'Everything is up to date.',
  updated: 'Updated. You see the newest now.',
  keep: 'Keep my data on this phone',
  keepHint:
    'Your screens open at once, also without internet. On a phone that you share, switch this off. Your data is always removed when you log out.',
} as const;
