import { named } from '../name.ts';
import type { SheetWords } from '../sheet-words.ts';
import { day } from './formats.ts';
import { languageCode } from './language.ts';
import { projectTypeName, stateName } from './names.ts';
import { portfolio } from './portfolio.ts';
import { experience, profile } from './profile.ts';
import { previewImages } from './projects.ts';
import { rating } from './rating.ts';
import { levels, skills } from './skills.ts';

export const sheet: SheetWords = {
  language: languageCode,
  photoOf: (name) => `${named(name)} की फ़ोटो`,
  place: (state) => `${stateName(state)}, भारत`,
  phone: profile.phone,
  video: portfolio.video,
  about: portfolio.parts.about,
  skills: 'हुनर',
  ownRating: 'हर पॉइंट का लेवल मैंने खुद चुना है। हुनर और टॉपिक का लेवल उनके पॉइंट का औसत है। लेवल का मतलब:',
  levels,
  meanings: rating.meanings,
  levelIn: skills.levelIn,
  coverage: skills.coverage,
  projects: portfolio.parts.projects,
  projectType: projectTypeName,
  shows: 'हुनर:',
  pictureOf: previewImages.nthOf,
  experience: portfolio.parts.experience,
  department: experience.department,
  months: experience.months,
  madeOn: (date) => `${day(date)} को बनाया गया`,
};
