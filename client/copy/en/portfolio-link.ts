import { named } from '../name.ts';
import { number } from './formats.ts';
import { portfolio } from './portfolio.ts';

/** The portfolio as a link: its page, and how a learner sends it. */
export const sharedPortfolio = {
  title: (name: string) => `Portfolio of ${named(name)}`,
  writer:
    'Whoever made the link wrote this page and chose its levels. Skills Portfolio has not checked them.',
  damaged: 'This link is damaged',
  damagedHint: 'A part of it is missing or changed. Some messages cut long links.',
  newer: 'This link needs a newer version of the app',
  newerHint: 'Connect to the internet, and load this page again.',
  reload: 'Load again',
  empty: 'This link has no portfolio',
  emptyHint: 'The part after # is missing. Some messages cut long links.',
  askAgain: 'Ask the person for the link again, or for the portfolio as a file.',
} as const;

export const makeLink = {
  facts:
    'Everyone who has the link can read the page and pass it on. You cannot take the link back. After a change, send a new link.',
  pictures: 'The addresses of your pictures are in the link. Each contains your username.',
  length: (length: number) => `The link has ${number(length)} characters.`,
  longest: (part: string) => `The longest part: ${part}.`,
  long: (max: number) =>
    `Some messages cut a link above ${number(max)} characters. Shorten the longest part, or leave it out.`,
  parts: { ...portfolio.parts, work: portfolio.work, referees: portfolio.referees },
  tooLong:
    'The page is too long for a link. Shorten its longest part or leave it out, or give the page as a file.',
  address: 'The link',
  copy: 'Copy the link',
  copied: 'Link copied. Paste it into an email or a message.',
  notCopied: 'Your browser does not allow copying. Select the link, and copy it yourself.',
  share: 'Share',
  shared: 'Link shared.',
  notShared: 'Sharing did not work. Copy the link instead.',
  code: 'QR code',
  codeHint:
    'A phone opens a short page when its camera sees this code: your name, and your contact and best skills if your page shows them. The page says that your link shows more.',
  saveCode: 'Save the QR code',
  notSavedCode: 'This browser could not draw the picture. Take a screenshot of the QR code.',
  codeNotLoaded: 'The QR code needs the internet once. Connect, then open it again.',
  codeTooLong: 'Your name and contact are too long for a QR code. Send the link instead.',
} as const;
