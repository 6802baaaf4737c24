import { named } from '../name.ts';

/** Rating the points of a topic, and what becomes of it. */
export const rating = {
  add: (skill: string) => `Add ${named(skill)}`,
  edit: (skill: string) => `Edit ${named(skill)}`,
  titleOf: (heading: string, topic: string) => `${heading}: ${named(topic)}`,
  topic: (name: string) => `Topic: ${named(name)}`,
  chooseTopic: 'Choose a topic to rate',
  note: 'You have to select minimum 3 fields',
  meanings: {
    1: 'I am starting to learn it',
    2: 'I can do it with some help',
    3: 'I can do it on my own',
    4: 'I can teach it to others',
  },
  clear: 'Clear',
  clearOf: (point: string) => `Clear: ${named(point)}`,
  rated: (done: number, all: number) => `${done} of ${all} rated`,
  current: 'Points that you rated',
  more: 'Add more points',
  submit: 'Save Skill',
  saved: 'Saved',
  atLeast: (count: number) => `Please select atleast ${count} levels`,
  saveFailedHint: 'Your levels are kept. Press Save Skill to try again.',
  unsaved: 'The levels that you chose are not saved yet.',
  deleteTopic: 'Delete Topic',
  deleteSkill: 'Delete Skill',
  deleteThisSkill: 'Delete This skill',
  deletingTopic: (topic: string) => `You are deleting the topic ${named(topic)}.`,
  deletingSkill: 'You are deleting this skill.',
  deleted: 'You are done..!',
} as const;
