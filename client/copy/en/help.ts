import { fields, forgotPassword, hints, login, resetPassword } from './account.ts';
import { app } from './app.ts';
import { display } from './display.ts';
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
      'Fill in the form. Choose 3 to 5 images.',
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
