import { count } from './formats.ts';
import { portfolio } from './portfolio.ts';

/** The copy of the data that only the device has, and the export for other services. */
export const yourData = {
  heading: 'Your data on this device',
  hint: 'What this device keeps, and a copy to save or restore',
  why: 'Your experience, display settings and portfolio choices are on this device only. A logout deletes the experience and the choices. Save a copy to keep them, or to take them to another device.',
  save: 'Save a copy',
  saved: (file: string) => `Saved: ${file}. Look for it in your downloads.`,
  insideApp:
    'Nothing was saved: this page is open inside another app, which cannot save files. In the menu of that app, choose to open the page in Chrome or Safari. Save the file there.',
  backupInsideApp: `Nothing was saved: this page is open inside another app, which cannot save files. Your experience is only in this app, not in Chrome or Safari. To keep it, press ${portfolio.copy} on the portfolio page before you log out.`,
  saveFirst: 'Save a copy first',
  onlyYours: 'The copy has your own experience only.',
  restore: 'Restore from a copy',
  restoreHint:
    'Adds the experience of the copy to yours. Replaces your display settings and portfolio choices, except contact and About me. Tick again that the people you name agree.',
  chooseCopy: 'Choose a copy',
  chooseCopyName: 'Choose a copy to restore',
  dropHint: 'You can also drop the file here.',
  restored: (experiences: number) =>
    experiences === 0
      ? 'Your settings are restored. All experience of the copy was here already.'
      : count(experiences, {
          one: 'Your settings and # experience are restored.',
          other: 'Your settings and # experiences are restored.',
        }),
  restoredUntilClose: 'Restored until you close this page: this device does not keep it.',
  notACopy:
    'This file is damaged, or it is not a copy made by this app. Choose a file whose name starts with portfolio-data. Nothing was restored.',
  unreadable:
    'This file cannot be read. It may be in the cloud, or it was moved or changed. Open it once on this device and choose it again, or choose another file. Nothing was restored.',
  tooLarge: 'This file is larger than 1 MB, so it is not a copy made by this app. Nothing was restored.',
  newer:
    'This copy was made by a newer version of this app. Reload this page to get the newest version. Nothing was restored.',
  resume: 'Export as JSON Resume',
  resumeHint: 'For other websites that read this format. It has the parts that you chose for your portfolio.',
} as const;
