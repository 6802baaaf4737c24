import { named } from '../name.ts';
import type { SheetWords } from '../sheet-words.ts';
import { count, day } from './formats.ts';
import { languageCode } from './language.ts';
import { projectTypeName, stateName } from './names.ts';
import { portfolio } from './portfolio.ts';
import { experience, profile } from './profile.ts';
import { previewImages } from './projects.ts';
import { rating } from './rating.ts';
import { levels, skills } from './skills.ts';

/** The page that others see. */
export const sheet: SheetWords = {
  language: languageCode,
  photoOf: (name) => `Photo of ${named(name)}`,
  place: (state) => `${stateName(state)}, India`,
  phone: profile.phone,
  video: portfolio.video,
  call: 'Call',
  whatsApp: 'WhatsApp',
  writeEmail: 'Email',
  askSender: 'Ask the person who sent this page',
  message: 'Hello, this page is about my skills and work:',
  about: portfolio.parts.about,
  skills: 'Skills',
  ratedBy: 'Skills rated personally by ',
  ownRating: 'The level of a skill is the average of its points. The levels mean:',
  levels,
  meanings: rating.meanings,
  levelText: skills.levelText,
  projects: portfolio.parts.projects,
  projectType: projectTypeName,
  shows: 'Shows',
  pictureOf: previewImages.nthOf,
  showPictures: (pictures) => count(pictures, { one: 'Show # picture', other: 'Show # pictures' }),
  hidePictures: 'Hide the pictures',
  pictureGone: 'This picture could not be loaded.',
  moreInLink: 'This is a short page. For the link to the whole page, ask ',
  work: portfolio.work,
  workCards: {
    write: 'Write to me, do not call',
    call: 'Call me, do not write',
    show: 'Show me once how it is done',
    'one-task': 'Give me one task at a time',
    interpreter: 'A sign language interpreter',
    'screen-reader': 'Documents that a screen reader can read',
    'large-print': 'Large print',
    'step-free': 'A way in without steps',
    quiet: 'A quiet place',
    breaks: 'Breaks',
    home: 'Work from home',
  },
  referees: portfolio.referees,
  namedBy: 'Nobody has checked this. Named by ',
  experience: portfolio.parts.experience,
  department: experience.department,
  months: experience.months,
  madeOn: (date) => `Made on ${day(date)}`,
};
