import type { Rating } from '../level-text.ts';
import { named } from '../name.ts';
import { app } from './app.ts';
import { skills } from './skills.ts';

/** The meanings of the levels, which the drawings of easy mode show. */
const meanings = {
  1: 'I am starting to learn it',
  2: 'I can do it with some help',
  3: 'I can do it on my own',
  4: 'I can teach it to others',
} as const;

export const rating = {
  add: (skill: string) => `Add ${named(skill)}`,
  edit: (skill: string) => `Edit ${named(skill)}`,
  titleOf: (heading: string, topic: string) => `${heading}: ${named(topic)}`,
  note: 'You have to select minimum 3 fields',
  meanings,
  clear: { hint: 'Press to clear', done: 'Cleared.' },
  place: (nth: number, all: number) => `Point ${nth} of ${all}`,
  next: 'Next',
  previous: 'Previous',
  check: 'Check your levels',
  allPoints: 'All points',
  change: 'Change',
  rated: (done: number, all: number) => `${done} of ${all} rated`,
  missing: (done: number, more: number) => `${done} rated. ${more} more to save`,
  current: 'Points that you rated',
  more: 'Add more points',
  submit: 'Save Skill',
  saved: 'Saved',
  atLeast: (count: number) => `Please select atleast ${count} levels`,
  saveFailedHint: 'Your levels are kept. Press Save Skill to try again.',
  deleteTopic: 'Delete Topic',
  deleteSkill: 'Delete Skill',
  deleteThisSkill: 'Delete This skill',
  deletingTopic: (topic: string) => `You are deleting the topic ${named(topic)}.`,
  deletingSkill: 'You are deleting this skill.',
  deleted: 'You are done..!',
} as const;

/** The news of a save. */
export const news = {
  changed: (point: string, before: string, now: string) => `${named(point)}: ${before}, now ${now}.`,
  result: (topic: string, result: Rating) => `${named(topic)}: ${skills.levelText(result).whole}.`,
  morePoints: (points: number) => `You rated ${points} more than before.`,
  levelBefore: (rating: Rating) => `Before: ${skills.levelText(rating).level}.`,
  firstSkill: 'This is your first skill!',
  topicFinished: 'You rated every point of this topic.',
  skillFinished: (skill: string) => `You rated every topic of ${named(skill)}.`,
  nextTopic: (topic: string) => `Next topic: ${named(topic)}`,
} as const;

const doNotRead = 'No, do not read';

/** Rating by picture and voice. */
export const easy = {
  offer: 'Would pictures be easier?',
  start: 'Yes, easy mode',
  decline: 'No',
  isOn: 'Easy mode is on.',
  welcome: 'There is no right or wrong answer.',
  askVoice: 'Shall the app read each point to you?',
  askVoiceHint: `Choose “${doNotRead}” if you use a screen reader such as TalkBack. You can change this in ${app.display}.`,
  readToMe: 'Yes, read to me',
  doNotRead,
  begin: 'Start',
  practice: 'Practice',
  practicePoint: 'Make a cup of tea',
  practiceHint: 'Press a picture to go on.',
  listen: 'Listen',
  stop: 'Stop',
  pause: 'Pause',
  paused: 'Your answers are kept. You can go on at the same point.',
  end: 'Your answers',
} as const;
