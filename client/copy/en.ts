// Every sentence that a learner reads, in English. The product document's own wording stands to the letter,
// spelling included. Another language is another file of this shape.

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
  loading: 'loading...',
  noInternet: 'No Internet connection',
  noInternetHint: 'This page needs the internet. It opens by itself when you are connected again.',
  unknownNetwork: 'Somthing wants wrong',
  crashed: 'This screen stopped working',
  crashedHint: 'Nothing that you saved is lost. Try again, or go back to the home screen.',
  goHome: 'Go to home',
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
} as const;

/** The product's section 8: what a failure says. */
export const errors = {
  tooManyRequests: 'Too many requests please try again later',
  noData: 'No data found please try again',
  accountDeleted: 'Your Account has been deleted please contacy administrator to more help',
  network: 'Network response was not ok',
  emptyResult: 'Invalid username please try loggout and relogin',
  exception: 'Somthing want wrong please refresh the page',
  noPoints: 'No points in this topic',
  sessionEnded: 'You were logged out because your session ended. Log in again to go on where you were.',
} as const;

export const levels = ['Not rated yet', 'Beginner', 'Intermediate', 'Advanced', 'Master'] as const;

export const landing = {
  title: 'Welcome',
  heading: 'Show what you can do',
  picture:
    'A man with headphones and a white cane, a woman in a wheelchair with a laptop, and a woman signing',
  pitch: 'Choose your skills, rate yourself step by step, and share the projects that you are proud of.',
  question: 'Are you disabled.?',
  statement: 'This app is for people with disabilities. People without a disability cannot register.',
  confirm: 'Yes.! I am disabled',
  member: 'Do you have an account?',
  login: 'Login',
  register: 'Register',
} as const;

export const login = {
  title: 'Login',
  intro: 'Welcome back. Enter your username and password.',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  forgot: 'Forgot Password..?',
  submit: 'Login',
  noAccount: 'New here?',
  register: 'Register',
} as const;

export const forms = {
  summary: 'There is a problem',
} as const;

export const home = {
  title: 'Home',
  greeting: (firstName: string) => `Hello ${firstName}`,
  notLoggedIn: 'You are Not logged in here Please click here..!',
  dashboard: 'Dashboard',
  progressOf: (skill: string) => `Your progress in ${skill}`,
  progress: 'Progress',
  topicsKnown: (known: number, total: number) => `${known} of ${total} topics`,
  percent: (value: number) => `${value}%`,
  skillLevel: 'Skill level',
  levelOf: (name: string, level: number) => `${name} (${level} of 4)`,
  unknown: 'Not known',
  waiting: 'loading...',
  skills: 'Skills',
  projects: 'Projects',
  firstSkill: 'Add your first skill',
  firstSkillHint: 'Choose a skill, rate yourself on its points, and watch your progress here.',
  addSkill: 'Add Skill',
  mySkills: 'My Skills',
  viewAll: 'View all',
  viewAllOf: (section: string) => `View all: ${section}`,
  subjects: 'Choose subject..!',
  topSkills: 'Top Rated Skills',
  courses: 'Courses for you',
  visitCourse: (title: string) => `Open course: ${title}`,
  topicsOf: (skill: string) => `Topics of ${skill}`,
  topicCount: (count: number) => (count === 1 ? '1 topic' : `${count} topics`),
  pointCount: (count: number) => (count === 1 ? '1 point' : `${count} points`),
  skillCount: (count: number) => (count === 1 ? '1 skill' : `${count} skills`),
  loading: (section: string) => `${section}: loading...`,
  footer: 'V1.0.0 ... by a tech institute in India',
} as const;

/** What stands where there is nothing to show. */
export const empty = {
  skills: "You have't any skills yet",
  skillsMissing: 'Oops.. Yiyy',
  skillsMissingHint: 'Somthing with wrong in backend...',
  topics: 'No topics awaiable',
  noSkills: 'No Skills',
  noSubjects: 'No Data Found',
  noDescription: 'No Description',
} as const;

export const profile = {
  title: 'Profile',
  logout: 'Logout',
  loggingOut: 'You are getting logged out now..',
  more: 'Your full profile is not built yet. You can log out here.',
} as const;

export const coming = {
  notice: 'This screen is not built yet.',
  hint: 'It is coming in a later version. Nothing is lost: go back, or go to the home screen.',
} as const;

export const notFound = {
  title: 'Page not found',
  hint: 'Check the address, or start again from the home screen.',
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

/** What a broken rule says (product, section 5): one message a field. */
export const rules = {
  f_name: 'First name must be 3 to 20 characters',
  l_name: 'Last name must be 3 to 20 characters',
  dob: 'Date of birth must be a real date from 1800 to today',
  gender: 'Choose Male or Female',
  username: 'Username must be 5 to 16 small letters and digits',
  usernameRequired: 'Enter your username',
  password: 'Password must be 8 to 16 characters',
  passwordRequired: 'Enter your password',
  phone: 'The Mobile Number must be 10 digit / number',
  email: 'Enter an email address like name@example.com',
  emailRequired: 'Enter your email address',
  address: 'Address must be 5 to 50 characters',
  state: 'Choose your state from the list',
  pincode: 'Pincode must be 6 digits',
  udid: 'UDID number must be 10 to 20 capital letters and digits',
  other: 'Other ID must be 10 to 20 characters',
  profile: 'Choose a picture again',
  bio: 'Write something about you',
  projectName: 'Enter a project title',
  previewLink: 'Enter a link that starts with https:// or http://',
  projectIcon: 'Add a project icon',
  projectCover: 'Add a cover image',
  previewImages: 'Please add atleast 3 images..',
} as const;

/** What the backend says. The app shows these as they come; it never branches on them. */
export const server = {
  loggedIn: 'Logged in successfully',
  registered: 'Registered successfully',
  invalidCredentials: 'Invalid username or password',
  userExists: 'User already exists',
  userNotFound: 'User not found',
  userHeaderMissing: 'user: the header is missing',
  resetRequested: 'A link to reset your password is on its way to your email',
  resetRequestFailed: 'Error sending reset password link please check your Username and Email',
  resetDone: 'Password reset successfully',
  resetFailed: 'Error resetting password',
  profileUpdated: 'Profile updated successfully',
  skillAdded: 'Skill added successfully',
  topicAdded: 'Topic added successfully',
  topicUpdated: 'Topic updated successfully',
  topicDeleted: 'Topic deleted successfully',
  skillDeleted: 'Skill deleted successfully',
  topicAlreadyAdded: 'You have this topic already',
  notFoundReference: 'User, skill, topic or point not found',
  topicsFound: 'Topics found',
  noTopics: 'No topics found',
  invalidAccessKey: 'Invalid access key',
  projectCreated: 'Project added successfully',
  projectUpdated: 'Project updated successfully',
  projectDeleted: 'Project deleted successfully',
  projectNotFound: 'Project not found',
  invalidToken: 'Invalid or expired token',
  forbidden: 'Forbidden',
  malformedBody: 'Malformed JSON',
  notFound: 'Not found',
  methodNotAllowed: 'Method not allowed',
  tooLarge: 'Body larger than 100 kB',
  tooManyRequests: 'Too many requests please try again later',
  serverError: 'Internal server error',
} as const;
