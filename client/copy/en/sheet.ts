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

/** The page that others see. */
export const sheet: SheetWords = {
  language: languageCode,
  photoOf: (name) => `Photo of ${named(name)}`,
  place: (state) => `${stateName(state)}, India`,
  phone: profile.phone,
  video: portfolio.video,
  about: portfolio.parts.about,
  skills: 'Skills',
  ownRating: 'I rated the points of these skills myself. A level is the average of its points:',
  levels,
  meanings: rating.meanings,
  levelIn: skills.levelIn,
  coverage: skills.coverage,
  projects: portfolio.parts.projects,
  projectType: projectTypeName,
  shows: 'Shows',
  pictureOf: previewImages.nthOf,
  experience: portfolio.parts.experience,
  department: experience.department,
  months: experience.months,
  madeOn: (date) => `Made on ${day(date)}`,
};
