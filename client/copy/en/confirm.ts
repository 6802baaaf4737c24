/** What is asked before something goes that cannot come back. */
export const confirm = {
  heading: 'Are you sure.?',
  no: 'No Not yet.',
  yes: 'Continue',
} as const;

/** What is asked before a screen is left that holds something unsaved. */
export const leave = {
  stay: 'Stay here',
  go: 'Leave without saving',
} as const;
