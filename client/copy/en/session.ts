export const session = {
  loggingOut: 'You are getting logged out now..',
  loggedOutElsewhere: 'You logged out in another tab.',
  ended: 'You were logged out because your session ended. Log in again to go on where you were.',
} as const;

export const learnerRecord = {
  notLoggedIn: 'You are Not logged in here Please click here..!',
} as const;
