import { named } from '../name.ts';
import { count, day } from './formats.ts';
import { stateName } from './names.ts';

const contact = 'Everyone who gets the page can see it, and pass it on.';

/** The screen that shows the portfolio and hands it out. */
export const portfolio = {
  intro: 'Choose the parts, look at the page, and give it to an employer as a file, on paper or by WhatsApp.',
  partsHeading: 'Parts to show',
  parts: {
    photo: 'Photo',
    about: 'About me',
    email: 'Email',
    phone: 'Mobile number',
    place: 'State',
    skills: 'Skills with levels',
    projects: 'Projects',
    experience: 'Experience',
  },
  notes: {
    about: 'Read it as an employer will. Does it tell more than you want, such as your disability?',
    email: contact,
    phone: contact,
  },
  missing: {
    photo: 'You have no photo yet.',
    about: 'You have not written it yet.',
    skills: 'You have no skills yet.',
    projects: 'You have no projects yet.',
    experience: 'You have no experience yet.',
  },
  neverHeading: 'Never on the page',
  never: 'Your UDID, other ID, username, date of birth and street address.',
  handOutHeading: 'Give it to someone',
  download: 'Download',
  downloadHint: 'One file that opens on every computer and phone, without the internet.',
  print: 'Print or save as PDF',
  largePrint: 'Large print',
  share: 'Share',
  copy: 'Copy as text',
  preview: 'Preview',
  saved: (file: string, kilobytes: number) =>
    `Saved: ${file} (${kilobytes} kB). Look for it in your downloads.`,
  withoutPictures: (pictures: number) =>
    count(pictures, {
      one: '# picture could not be put into the file.',
      other: '# pictures could not be put into the file.',
    }),
  shared: 'Shared.',
  shareAgain: 'Your file is ready. Press Share again.',
  notShared: 'Sharing did not work. Download the portfolio, or copy it as text.',
  copied: 'Copied. Paste it into an email or a message.',
  notCopied: 'Your browser does not allow copying. Download the portfolio instead.',
} as const;

/** The page that others see. */
export const sheet = {
  photoOf: (name: string) => `Photo of ${named(name)}`,
  place: (state: string) => `${stateName(state)}, India`,
  skills: 'Skills',
  ownRating: 'I rated the points of these skills myself. A level is the average of its points:',
  shows: 'Shows',
  madeOn: (date: Date) => `Made on ${day(date)}`,
} as const;
