export const ui = {
  back: 'Back',
  close: 'Close',
  ok: 'OK',
  unnamed: 'No name',
  viewMore: 'View More',
  viewLess: 'View Less',
  loading: 'loading...',
  loadingOf: (what: string) => `${what}: loading...`,
  tryAgain: 'Try again',
  tryNow: 'Try now',
} as const;

export const confirm = {
  heading: 'Are you sure.?',
  no: 'No Not yet.',
  yes: 'Continue',
} as const;
