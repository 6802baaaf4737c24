export const updates = {
  ready: 'A new version of this app is ready. Update now, or go on and update later.',
  now: 'Update now',
  later: 'Later',
} as const;
