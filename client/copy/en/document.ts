import { app } from './app.ts';
import { navigation } from './navigation.ts';

/** The words of the document and of the web app manifest, which need no app. */
export const documentCopy = {
  name: app.name,
  shortName: 'Skills',
  description:
    'A skills portfolio for people with disabilities in India: choose your skills, rate yourself, show your projects.',
  noScript: 'This app needs JavaScript. Please switch it on in your browser.',
  tooOld: 'Your browser is too old. Update it, or use another phone or computer.',
  addSkill: navigation.addSkill,
  alerts: navigation.alerts,
};
