import { expect } from 'vitest';
import { subjectAccessKey } from '#contract/development.ts';
import type { Cases } from './shared-cases.ts';

const ofSubject = (subject_id: number, key = subjectAccessKey) => ({ body: { subject_id, key } });
const listWith = (row: object) => expect.arrayContaining([expect.objectContaining(row)]);
const points = { status: 200, data: listWith({ point_id: 1, id: 1 }) };

export const catalogueCases: Cases = {
  topicsBySkill: {
    success: { call: { body: { skill_id: 1 } } },
    'unknown-skill': { call: { body: { skill_id: 999 } } },
  },
  pointsByTopic: {
    success: { call: { body: { topic_id: 1 } }, response: points },
    'unknown-topic': { call: { body: { topic_id: 999 } } },
  },
  listSkills: { success: { call: {} } },
  skillsBySubject: {
    success: { call: ofSubject(1) },
    'invalid-key': { call: ofSubject(1, 'wrong-key') },
    'unknown-subject': { call: ofSubject(999) },
  },
  listSubjects: { success: { call: {}, response: listWith({ sub_id: 1, Id: 1 }) } },
};
