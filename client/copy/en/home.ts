import { named } from '../name.ts';
import { levels, skills } from './skills.ts';

export const home = {
  title: 'Home',
  greeting: (firstName: string) => `Hello ${named(firstName)}`,
  mySkills: 'My Skills',
  viewAll: 'View all',
  subjects: 'Choose subject..!',
  topSkills: 'Top Rated Skills',
  footer: 'V1.0.0 ... by a tech institute in India',
} as const;

export const nextStep = {
  heading: 'Your next step',
  left: (topics: number) => `${skills.topicCount(topics)} left`,
  topic: (name: string) => `Next: ${named(name)}`,
  continue: 'Continue',
  paused: 'You paused here',
  allRated: 'You have rated all topics of your skills',
  addProject: 'Add a project that shows what you can do.',
  showPortfolio: 'Show an employer what you can do.',
  progressOf: (skill: string) => `Your progress in ${named(skill)}`,
  nextSkill: 'Choose your next skill',
} as const;

/** The three steps of a learner without skills. */
export const firstSteps = {
  heading: 'Three steps to your portfolio',
  username: 'Your username:',
  writeDown: 'Write it down. You need it to log in.',
  chooseHint: 'Choose what you can do, or what you are learning.',
  rate: 'Rate yourself',
  rateHint: `Say how well you know each point, from ${levels[1]} to ${levels[4]}.`,
  show: 'Show your work',
  showHint: 'Add a project. Then show your portfolio to an employer.',
} as const;
