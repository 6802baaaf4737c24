import { named } from '../name.ts';
import { number } from './formats.ts';

/** The portfolio as a link: its page, and how a learner makes it. */
export const sharedPortfolio = {
  title: (name: string) => `Portfolio of ${named(name)}`,
  origin: 'This page comes from a link',
  writer:
    'Whoever made the link wrote this page and chose its levels. Skills Portfolio has not checked them.',
  inside: 'The link itself holds the whole page. Nothing else was loaded for it.',
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
  start: 'Make a link',
  hint: 'A link and a QR code that open this page on every phone and computer, without a login.',
  facts: [
    'Everyone who has the link can read the page, and pass it on.',
    'You cannot take a link back.',
    'The link holds the page as it is now. After a change, make a new link.',
    'Pictures are not in the link.',
  ],
  contact: 'Your contact details are on the page, so they are in the link too.',
  confirm: 'Make the link now',
  ready: 'Your link is ready',
  address: 'The link',
  copy: 'Copy the link',
  copied: 'Link copied. Paste it into an email or a message.',
  notCopied: 'Your browser does not allow copying. Select the link above, and copy it yourself.',
  share: 'Share the link',
  shared: 'Link shared.',
  notShared: 'Sharing did not work. Copy the link instead.',
  code: 'QR code of the link',
  codeHint: 'A phone opens the page when its camera sees this code.',
  saveCode: 'Save the QR code',
  notSavedCode: 'This browser could not draw the picture. Take a screenshot of the QR code.',
  codeNotLoaded: 'The QR code needs the internet once. Connect, then make the link again.',
  long: (length: number, max: number, part: string) =>
    `The link has ${number(length)} characters. Some messages cut a link above ${number(max)}, and it is too long for a QR code. This part takes the most room: ${part}. Shorten it or leave it out, and make a new link.`,
  tooLong: (part: string) =>
    `The page is too long for a link. This part takes the most room: ${part}. Shorten it or leave it out, or give the page as a file.`,
  failed:
    'This browser could not make the link. Use another browser, such as Chrome, or give the page as a file.',
} as const;
