export const session = {
  loggingOut: 'You are getting logged out now..',
  loggedOutElsewhere: 'You logged out in another tab.',
  ended: 'You were logged out because your session ended. Log in again to go on where you were.',
} as const;

export const learnerRecord = {
  notLoggedIn: 'You are Not logged in here Please click here..!',
} as const;

/** After a deleted account: what only this device has. */
export const deletedAccount = {
  kept: (changes: number, jobs: number) =>
    [
      'This device still has what was never sent.',
      changes > 0 && `Changes of ratings: ${changes}.`,
      jobs > 0 && `Experience: ${jobs}.`,
      'Copy it before you delete it.',
    ]
      .filter(Boolean)
      .join(' '),
  copy: 'Copy it',
  copied: 'Copied. Paste it into a message or a note.',
  notCopied: 'Your browser does not allow copying. Write it down instead.',
  forget: 'Delete it from this device',
} as const;
