import { fields, forgotPassword, hints, login, resetPassword } from './account.ts';
import { app } from './app.ts';
import { display } from './display.ts';
import { month } from './formats.ts';
import { navigation } from './navigation.ts';
import { portfolio } from './portfolio.ts';
import { profile } from './profile.ts';
import { projectForm } from './project-form.ts';
import { rating } from './rating.ts';
import { reading } from './reading.ts';
import { screens } from './screens.ts';
import { levels, skillDetail } from './skills.ts';

/** The help screen. Labels come from their screens, so that an answer never contradicts its screen. */
export const answers = {
  logIn: {
    heading: 'How to log in',
    steps: [
      `Open ${login.title}. Fill in ${login.username} and ${login.password}.`,
      `Press ${login.showPassword} to see what you typed.`,
      `Press ${login.submit}.`,
    ],
    note: `If you have no account yet, press ${login.register}.`,
  },
  logOut: {
    heading: 'How to log out',
    steps: [
      `Press ${navigation.profile} in the menu.`,
      `Press ${profile.logout} under your name. If something is on this device only, the app asks first.`,
    ],
  },
  resetPassword: {
    heading: 'How to reset your password',
    steps: [
      `Press ${login.forgot} on the login screen.`,
      `Fill in ${login.username} and ${fields.email}. Press ${forgotPassword.submit}.`,
      'Open the email that you get, and follow its link.',
      `Fill in ${resetPassword.password}: ${hints.password}. Press ${resetPassword.submit}.`,
    ],
  },
  rate: {
    heading: 'How to choose a skill and rate yourself',
    steps: [
      `Press ${navigation.add} in the menu, then ${navigation.addSkill}.`,
      `Choose a skill. Press ${skillDetail.addThis}.`,
      `Choose a topic. Choose a level from ${levels[1]} to ${levels[4]} for at least 3 points.`,
      `Press ${rating.submit}.`,
    ],
  },
  easy: {
    heading: 'What is easy mode',
    note: `It shows four pictures for each point, and can read the points to you. Your first rating offers it. Later, press ${app.display} and choose ${display.ratingViews.easy}.`,
  },
  unsent: {
    heading: 'What is not sent yet',
    note: 'Without internet, levels that you save wait on this device. The app sends them by itself when the network is back. A logout deletes what still waits.',
  },
  publish: {
    heading: 'How to publish a project',
    steps: [
      `Press ${navigation.add} in the menu, then ${navigation.addProject}.`,
      `The first time, read the note and press ${projectForm.agree}.`,
      'Fill in the form. Choose a cover image, an icon and 3 to 5 more images.',
      `Press ${projectForm.add}.`,
    ],
  },
  share: {
    heading: 'How to share your portfolio',
    steps: [
      `Press ${navigation.profile} in the menu, then ${screens.portfolio}.`,
      `Choose what others may see, under ${portfolio.partsHeading}.`,
      `Press ${portfolio.whatsApp}, and choose how an employer can reach you.`,
    ],
    note: `Under ${portfolio.more} is the page on paper, as a file, as text and as a QR code.`,
  },
  settings: {
    heading: 'How to change the settings',
    steps: [
      `Press ${app.display} at the top of the screen.`,
      `Choose ${app.language}, ${display.textSize}, ${display.theme}, ${display.switches.spacing} or ${display.switches.motion}.`,
      `To hear the screen, press ${reading.readAloud} at the top. If it is not there, press ${reading.readScreen} under ${app.display}. Your device needs a voice for it.`,
    ],
    note: display.hint,
  },
} as const;

/** The accessibility statement. Change its date with it, in `help/accessibility.tsx`. */
export const statement = {
  heading: 'Accessibility of this app',
  aim: 'This app aims at two accessibility guidelines: WCAG 2.2, level AA and parts of AAA, and GIGW 3.0.',
  tested: {
    heading: 'What was tested',
    facts: [
      'Programs tested every screen in every state, such as empty, full and with errors.',
      'axe-core checked every screen in light colours. It checked the colours in dark and with more contrast too.',
      'In forced colours, all text and marks stay visible.',
      'The keyboard reaches every control. Focus always shows, and nothing covers it.',
      'With text of 200 % or on a screen of 320 pixels, nothing is cut off.',
      'A simulated screen reader read the main screens in the right order.',
    ],
  },
  gaps: {
    heading: 'What is not tested or does not work',
    facts: [
      'People with disabilities have not tested this app yet.',
      'Nobody has tried it with a real screen reader, such as NVDA, TalkBack or VoiceOver.',
      'Nobody has tried it with a switch, voice control or a magnifier.',
      'Most tests used the English app. The Hindi app was tested in light colours only.',
      'The images of a project have words only if the learner wrote them.',
      'Skills, courses and alerts come from others. They may be in one language only.',
      'Reading aloud uses a voice of your device. Some devices have no Hindi voice.',
    ],
  },
  report: 'Report a problem',
  reportToGiver: 'Tell the person or organisation who gave you this app.',
  reportHint: 'Say which screen it was, and what did not work.',
  date: (date: Date) => `This statement was made in ${month(date)}.`,
} as const;
