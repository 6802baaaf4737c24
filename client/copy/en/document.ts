import { app } from './app.ts';
import { navigation } from './navigation.ts';
import { installed } from './updates.ts';

/** The words of the document and of the web app manifest, which need no app. */
export const documentCopy = {
  name: app.name,
  shortName: installed.shortName,
  description: installed.description,
  noScript: 'This app needs JavaScript. Please switch it on in your browser.',
  tooOld: 'Your browser is too old. Update it, or use another phone or computer.',
  addSkill: navigation.addSkill,
  alerts: navigation.alerts,
};
