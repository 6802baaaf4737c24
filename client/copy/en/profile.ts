import { named } from '../name.ts';
import { count, day, month } from './formats.ts';
import { stateName } from './names.ts';
import { session } from './session.ts';

export const profile = {
  title: 'Profile',
  edit: 'Edit',
  editProfile: 'Edit your profile',
  logout: 'Logout',
  age: 'Age',
  years: (age: number) => count(age, { one: '# year', other: '# years' }),
  place: (state: string, pincode: string) => [stateName(state), pincode].filter(Boolean).join(' - '),
  placeLabel: 'State and pincode',
  /** Another number than one of ten digits stays as it is. */
  phone: (digits: string) => (/^\d{10}$/.test(digits) ? `+91 ${digits}` : digits),
  /** `end`: the last letters of a hidden number, read out one by one. */
  hidden: (end: string) => (end === '' ? 'Hidden' : `Hidden, ends in ${[...end].join(' ')}`),
  show: 'Show',
  hide: 'Hide',
  notGiven: 'Not given',
  viewMore: 'View more',
  viewLess: 'View less',
  addPhoto: 'Add photo',
  details: 'Personal details',
  detailsHint: 'Age, address, email, mobile number and UDID',
  work: 'What you can do',
  skillsTab: 'Skills',
  projectsTab: 'Projects',
  experienceTab: 'Experience',
  counted: (tab: string, count: number) => `${tab} (${count})`,
  addProject: 'Add Project',
  forgot: 'Forgot Password.?',
  deletingAccount: "You are deleting your accout you can't renew it..",
} as const;

export const updateProfile = {
  picture: 'Profile picture',
  pictureNotUploaded: () => 'Upload the profile picture that you chose, or remove it',
  bio: 'About you',
  submit: 'Update',
  done: 'Profile Updated successfully..!',
  conflict: 'Your profile also changed elsewhere',
  conflictHint:
    'It was saved on another device or in another tab while you changed it here. Choose what to keep, then press Update. Nothing from here is saved yet.',
  lateConflict:
    'Not saved, because your profile also changed elsewhere. Open this form again and press Update.',
  here: 'Entered here',
  elsewhere: 'Saved elsewhere',
  choose: (label: string) => `Choose what to keep: ${label}`,
  backToForm: 'Back to the form',
  /** `iso` is `YYYY-MM-DD`. */
  date: (iso: string) => day(new Date(`${iso}T00:00`)),
  pictureNamed: (name: string) => `Picture ${named(name)}`,
  noPicture: 'No picture',
  brokenPicture: 'This picture cannot be shown.',
  showAndChange: 'Show and change',
  showBoth: 'Show both',
  hideBoth: 'Hide both',
} as const;

export const experience = {
  organisation: 'Organisation',
  department: 'Department',
  jobTitle: 'Job title',
  joinDate: 'Join date',
  dateHint: 'Month and year are enough, for example March 2019',
  working: 'Still working',
  leaveDate: 'Leave date',
  submit: 'Save experience',
  saved: 'Experience saved on this device.',
  savedUntilClose: 'Experience saved until you close this page: this device does not keep it.',
  removed: 'Experience removed.',
  storedLocally: 'Your experience is kept on this device only. It is deleted when you log out.',
  deletedAtLogout: (experiences: number) =>
    `Experience kept on this device only: ${experiences}. It is deleted too.`,
  /** Apart from the message of a logout, because it stands above a question. */
  logoutHeading: session.loggingOut,
  stay: 'Stay logged in',
  none: 'No Experience',
  add: 'Add Experience',
  edit: 'Edit',
  editOf: (job: string, organisation: string) => `Edit: ${named(job)}, ${named(organisation)}`,
  editing: 'Edit experience',
  back: 'Back to your experience',
  remove: 'Remove',
  removeOf: (job: string, organisation: string) => `Remove: ${named(job)}, ${named(organisation)}`,
  removing: (job: string, organisation: string) => `You are removing: ${named(job)}, ${named(organisation)}.`,
  /** Dates are `YYYY-MM` or `YYYY-MM-DD`. `left` is empty for a current job. */
  months: (joined: string, left: string) =>
    `${month(new Date(joined))} to ${left === '' ? 'today' : month(new Date(left))}`,
} as const;
