export const learnerRecord = {
  notLoggedIn: 'You are Not logged in here Please click here..!',
} as const;
