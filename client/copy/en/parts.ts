/** What the parts that many screens share say: the way back, dialogs, and what of a screen is on its way or missing. */
export const parts = {
  back: 'Back',
  close: 'Close',
  ok: 'OK',
  viewMore: 'View More',
  viewLess: 'View Less',
  loadingOf: (what: string) => `${what}: loading...`,
  tryAgainOf: (what: string) => `Try again: ${what}`,
} as const;
