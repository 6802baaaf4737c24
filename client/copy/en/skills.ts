import { levelText, type Rating } from '../level-text.ts';
import { named } from '../name.ts';
import { count, list, number } from './formats.ts';

export const levels = ['Not rated yet', 'Beginner', 'Intermediate', 'Advanced', 'Master'] as const;

const skillCount = (skills: number) => count(skills, { one: '# skill', other: '# skills' });
const subjectCount = (subjects: number) => count(subjects, { one: '# subject', other: '# subjects' });
const topicCount = (topics: number) => count(topics, { one: '# topic', other: '# topics' });
const pointCount = (points: number) => count(points, { one: '# point', other: '# points' });

/** The rated points of a skill or topic. `total` is 0 or undefined until the topics are loaded. */
const coverage = (rated: number, total = 0) =>
  `${total < rated ? pointCount(rated) : `${rated} of ${pointCount(total)}`} rated`;

const levelWords = {
  levels,
  mostly: (level: string) => `Mostly ${level}`,
  onAverage: (level: string) => `${level} on average`,
  coverage,
  at: ' ',
  stop: '. ',
};

export const skills = {
  /** `total` is 0 if unknown. */
  topicsKnown: (known: number, total: number) =>
    total === 0 || total < known ? topicCount(known) : `${known} of ${total} topics`,
  topicCount,
  pointCount,
  skillCount,
  progress: 'Progress',
  skillLevel: 'Skill level',
  /** Never names a level without what it is made of. */
  levelText: (rating: Rating) => levelText(rating, levelWords),
  coverage,
  justSaved: 'Just saved',
  unknown: 'Not known',
  topicsOf: (skill: string) => `Topics of ${named(skill)}`,
  more: (skill: string) => `More about ${named(skill)}`,
  add: 'Add Skill',
  refused: 'This address does not lead to a skill.',
} as const;

/** The screens of a skill (product, section 2: Skill detail). */
export const skillDetail = {
  addThis: 'Add This Skill',
  editThis: 'Edit This Skill',
  topicsKnown: 'Topics you know.!',
  known: (known: number, total: number) => `${known}/${total}`,
  projects: 'Projects in this skill',
  projectCount: (projects: number) => count(projects, { one: '# project', other: '# projects' }),
  projectsOf: 'Projects that show this skill',
  noProjects: 'No project shows this skill yet',
  inMyProjects: (projects: string) => `${projects}, in My Projects`,
  youKnow: 'You know..!',
  youDoNot: "You don't know..!",
  details: 'All topics and points',
  allOf: (skill: string) => `All of ${named(skill)}`,
  points: 'Points',
  notFound: "No.. Don't refresh this page. Go back.",
  badRequest: 'Bad Requast',
} as const;

/** The search for skills and subjects (product, section 2: Skill list, subjects). */
export const skillSearch = {
  label: 'Search skills',
  subjectsLabel: 'Search subjects and skills',
  clear: 'Clear search',
  subject: 'Subject',
  allSubjects: 'All subjects',
  inAllSubjects: 'Search all subjects',
  subjectsNotLoaded: 'The subjects are not loaded.',
  /** The numbers of subjects and skills. Omits the skills until they are loaded. */
  counts: (subjects: number, skills?: number) =>
    list([subjectCount(subjects), ...(skills === undefined ? [] : [skillCount(skills)])]),
  status: (counts: string, { query, isSimilar }: { query: string; isSimilar: boolean }) => {
    if (isSimilar) return `No exact match. Similar: ${counts}`;
    return query === '' ? counts : `${counts} found`;
  },
  shown: (shown: number, all: number) => `${number(shown)} of ${number(all)} shown`,
  more: (count: number) => `Show ${number(count)} more`,
  otherWords: 'Try other words, or fewer.',
  orSubject: 'Or look in a subject',
  askBy: {
    email: (address: string) => `Ask for this skill by email: ${address}`,
    phone: (number: string) => `Ask for this skill by phone: ${number}`,
    whatsApp: (number: string) => `Ask for this skill on WhatsApp: ${number}`,
  },
  request: (skill: string) => `Please add this skill: ${skill}`,
  skills: 'Skills',
} as const;

export const empty = {
  skills: "You have't any skills yet",
  skillsNotLoaded: 'Oops.. Yiyy',
  skillsNotLoadedHint: 'Somthing with wrong in backend...',
  topics: 'No topics awaiable',
  noSkills: 'No Skills',
  noOwnSkills: 'No Skills',
  noProjects: 'No Projects',
  noSubjects: 'No Data Found',
  noDescription: 'No Description',
} as const;
