import { named } from '../name.ts';

export const fields = {
  f_name: 'First name',
  l_name: 'Last name',
  dob: 'Date of birth',
  gender: 'Gender',
  male: 'Male',
  female: 'Female',
  phone: 'Mobile number',
  email: 'Email',
  address: 'Address',
  state: 'State',
  chooseState: 'Choose your state',
  pincode: 'Pincode',
  udid: 'UDID number',
  other: 'Other ID (Aadhaar, PAN or voter id)',
} as const;

export const formParts = {
  person: 'Who you are',
  contact: 'How to reach you',
  cards: 'Your ID numbers',
  cardsHint:
    'In this app only you see these numbers. If others use this device too, log out when you finish.',
} as const;

export const hints = {
  f_name: '3 to 20 characters. If it is shorter, add your last name, or write it twice.',
  l_name:
    '3 to 20 characters. No last name, or a shorter one? Add the name of your father or village, as on your Aadhaar or UDID card, or your first name again.',
  dob: 'For example 27 3 1998',
  username: '5 to 16 small letters and digits',
  password: '8 to 16 characters',
  phone: '10 digits, with or without +91. A number of your family is fine, if you can be reached there.',
  email:
    'The link for a new password comes here. No email? Make a free one, or use that of a person you trust.',
  address: '5 to 50 characters',
  pincode: '6 digits',
  udid: 'On your disability card: 10 to 20 capital letters and digits',
  other: 'The number on it: 10 to 20 characters',
} as const;

export const registration = {
  taken: 'User Already exist try diffrent username',
  free: 'This username is free.',
  stored: 'Your username will be:',
  submit: 'Submit',
  tryAgain: 'Try agaim..',
  step: (step: number, all: number) => `Step ${step} of ${all}`,
  steps: ['Who you are', 'How to reach you', 'Where you live', 'Your account and ID numbers'],
  why: 'The service that keeps your account asks for an ID number, which employers never see.',
  next: 'Next',
  member: 'Do you have an account?',
  login: 'Login',
} as const;

export const registered = {
  heading: 'You Succsessfully Registered ... Beta! Program',
  hint: 'Your account is ready, and you are in the beta program: you try the app first, and it still grows.',
  start: 'Get Started',
} as const;

export const forgotPassword = {
  intro: 'Enter your username and the email of your account. We send you a link to choose a new password.',
  ask: 'No email, or the link does not arrive? A person can help you.',
  submit: 'Send reset link',
  sent: 'Email Sent..!',
  sentHint: (email: string) => `Open the mail and follow its link. We sent it to ${named(email)}.`,
  backToLogin: 'Back to login',
} as const;

export const resetPassword = {
  password: 'New password',
  submit: 'Reset Password',
  done: 'Password Reset Successfully..!',
  doneHint: 'You can log in with your new password now.',
  noAccess: '301 No Access Allowed',
  noAccessHint: 'This page opens from the link in the mail that we send you.',
  newLink: 'Ask for a new link',
} as const;

export const login = {
  title: 'Login',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  forgot: 'Forgot Password..?',
  submit: 'Login',
  noAccount: 'New here?',
  register: 'Register',
} as const;
