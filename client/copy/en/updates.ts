export const updates = {
  ready: 'A new version of this app is ready. Update now, or go on and update later.',
  now: 'Update now',
  later: 'Later',
} as const;

export const installed = {
  shortName: 'Skills',
  description:
    'A skills portfolio for people with disabilities in India: choose your skills, rate yourself, show your projects.',
} as const;
