import { day } from './formats.ts';

/** The validation messages, one for each field (product, section 5). */
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
  organisation: 'Enter the organisation',
  jobTitle: 'Enter the job title',
  joinDate: 'Join date must be a real date from 1900 to today. Month and year are enough',
  leaveDate: 'Leave date must be a real date from 1900 to today. Month and year are enough',
  /** `deviceDate` is the date of the learner's device. */
  afterToday: (message: string, deviceDate: Date) =>
    `${message}. The date of your device is ${day(deviceDate)}.`,
  leaveBeforeJoin: 'Leave date must not be before the join date',
  projectName: 'Enter a project title',
  previewLink: 'Enter a link that starts with https:// or http://',
  projectIcon: 'Add a project icon',
  projectCover: 'Add a cover image',
  previewImages: 'Please add atleast 3 images..',
} as const;
