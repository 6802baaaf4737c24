import { count, list } from './formats.ts';

/** Changes of ratings that wait on the device. */
export const unsent = {
  mark: 'Not sent yet',
  onPhone: 'Saved on this phone',
  waiting: (changes: number) => `${changes} not sent`,
  inBar: (label: string, changes: number) => `${label}, ${changes} not sent yet`,
  saved: 'No internet. Saved on this phone, and sent later.',
  savedForLater: 'Saved on this phone. The app sends it by itself.',
  sent: (names: readonly string[]) => `Sent: ${list(names)}.`,
  problems: (changes: number) =>
    count(changes, {
      one: '# change needs your decision. It is kept on this phone.',
      other: '# changes need your decision. They are kept on this phone.',
    }),
  see: 'See what is not sent',
  sendNow: 'Send now',
  notYet: 'Not sent yet. The app tries again by itself.',
  none: 'Nothing waits to be sent.',
  full: '200 changes on this phone are not sent yet. It cannot keep more. Send them first. Your levels are kept here.',
  deleted: 'Deleted',
  elsewhere: 'This topic also changed elsewhere. Choose what to keep.',
  uncertain: 'The network broke while this was sent. Choose what to keep.',
  notThere: 'Not there',
  here: 'On this phone',
  there: 'Elsewhere',
  keepHere: 'Keep the levels of this phone',
  keepThere: 'Keep the levels saved elsewhere',
  refused: (why: string) => `It could not be sent: ${why}`,
  forbidden: 'You are not allowed to change this skill',
  copy: 'Copy the levels',
  copied: 'Levels copied.',
  notCopied: 'Your browser does not allow copying. Write the levels down instead.',
  drop: 'Delete this change',
  dropping: (name: string) => `This change is deleted and not sent: ${name}.`,
  dropped: 'Deleted.',
  logoutWith: (changes: number) =>
    count(changes, {
      one: '# change is not sent yet. Logging out deletes it.',
      other: '# changes are not sent yet. Logging out deletes them.',
    }),
  notInPortfolio: (changes: number) =>
    count(changes, {
      one: '# change is not sent yet. This page does not show it.',
      other: '# changes are not sent yet. This page does not show them.',
    }),
  showInPortfolio: 'Show what is not sent yet too',
  draftOnly:
    'No Internet connection. Your project and its pictures stay on this phone as a draft. Publish when the network is back.',
} as const;
