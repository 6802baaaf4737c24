/** What the parts that many screens share say: the way back, dialogs, and what of a screen is on its way or missing. */
export const parts = {
  back: 'Back',
  close: 'Close',
  ok: 'OK',
  viewMore: 'View More',
  viewLess: 'View Less',
  loading: 'loading...',
  loadingOf: (what: string) => `${what}: loading...`,
  tryAgain: 'Try again',
  tryAgainOf: (what: string) => `Try again: ${what}`,
} as const;

/** What is asked before something goes that cannot come back. */
export const confirm = {
  heading: 'Are you sure.?',
  no: 'No Not yet.',
  yes: 'Continue',
} as const;
