import { list } from './formats.ts';
import { skillDetail, skills } from './skills.ts';

/** The strip of the demo (mock-server/demo). The ordinary app has none of it. */
export const demo = {
  name: 'Demo',
  summary: 'Demo with sample data',
  about:
    'Try everything: log in, rate skills, upload pictures. All of it stays in this browser, and nobody else sees it.',
  accounts: 'Accounts to log in with',
  password: 'password',
  has: (topics: number, rated: number, projects: number): string =>
    topics + projects === 0
      ? 'empty portfolio'
      : list([
          `${skills.topicCount(topics)} in ${skills.skillCount(rated)}`,
          skillDetail.projectCount(projects),
        ]),
  mails: 'Mails',
  noMails: 'No mails yet.',
  newPassword: 'Set a new password:',
  startAgain: 'Start again',
  startAgainHint: 'Everything that you added or changed here goes, and the sample data come back.',
  startAgainNow: 'Delete and start again',
  notSecure: 'The demo cannot run at this address. Open it at an address that starts with https://.',
  noWorker:
    'Pictures cannot be uploaded here, because no service worker runs. Private windows allow none. Load the page again, or open the demo in an ordinary window.',
  notKept: 'This browser keeps no data. What you add is gone after a reload.',
  damaged: 'The data in this browser could not be read, so the demo has started again.',
};
