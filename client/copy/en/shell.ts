// What the frame around every screen says. All copy is in this folder, a file a part of the app; the product document's own
// wording stands to the letter, spelling included. Another language is another folder of these files.

export const app = {
  name: 'Skills Portfolio',
  title: (screen: string) => `${screen} – Skills Portfolio`,
  errorTitle: (title: string) => `Error: ${title}`,
  skipLink: 'Skip to main content',
  back: 'Back',
  close: 'Close',
  ok: 'OK',
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
  tryAgainOf: (what: string) => `Try again: ${what}`,
  loading: 'loading...',
  loadingOf: (what: string) => `${what}: loading...`,
  noInternet: 'No Internet connection',
  noInternetHint: 'This page needs the internet. It opens by itself when you are connected again.',
  unknownNetwork: 'Somthing wants wrong',
  unknownNetworkHint: 'Your browser does not say if you are connected. Try again, or use another browser.',
  crashed: 'This screen stopped working',
  crashedHint: 'Nothing that you saved is lost. Try again, or go back to the home screen.',
  goHome: 'Go to home',
  display: 'Display',
  readAloud: 'Read aloud',
  stopReading: 'Stop reading',
  voiceFailed: 'Reading stopped. The voice did not work.',
  notLoaded:
    'This cannot be opened now. Check your internet connection and try again. If that does not help, reload the page.',
} as const;

export const navigation = {
  name: 'Main',
  home: 'Home',
  projects: 'Projects',
  add: 'Add',
  alerts: 'Alerts',
  profile: 'Profile',
  addSkill: 'Add Skill',
  addProject: 'Add Project',
  /** How much is new at a place, as it is shown beside its label, and as both are spoken. */
  news: (count: number) => (count > 99 ? '99+' : `${count}`),
  withNews: (label: string, count: number) => `${label}, ${count} new`,
} as const;

/** How a session ends. */
export const session = {
  loggingOut: 'You are getting logged out now..',
  loggedOutElsewhere: 'You logged out in another tab.',
  ended: 'You were logged out because your session ended. Log in again to go on where you were.',
} as const;

/** The names of the screens, for titles and headings. */
export const screens = {
  registration: 'Register',
  registered: 'Registration complete',
  forgotPassword: 'Forgot password',
  resetPassword: 'Reset Password',
  skillList: 'Choose a skill',
  addSkill: 'Add Skill',
  editSkill: 'Edit skill',
  previewSkill: 'Skill',
  skillDetails: 'Skill details',
  allSkills: 'My Skills',
  allSubjects: 'Top Subjects For you..!',
  previewSubject: 'Subject',
  topSkills: 'Top Rated Skills',
  addProject: 'Add Project',
  myProjects: 'My Projects',
  previewProject: 'Project',
  updateProject: 'Update project',
  alerts: 'Alerts for you',
  updateProfile: 'Update profile',
  addExperience: 'Add Experience',
} as const;

export const notFound = {
  title: 'Page not found',
  hint: 'Check the address, or start again from the home screen.',
} as const;
