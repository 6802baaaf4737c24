import { expect } from 'vitest';
import { subjectAccessKey } from '#contract/development.ts';
import { bodyFaults, type Cases, withToken } from './shared-cases.ts';

const ofSubject = (subject_id: number, key = subjectAccessKey) => ({ body: { subject_id, key } });

const general = (call: { body: object }, firstField: string) => ({
  ...bodyFaults(call, firstField),
  ...withToken(call),
});

const listWith = (row: object) => expect.arrayContaining([expect.objectContaining(row)]);

export const catalogueCases: Cases = {
  topicsBySkill: {
    success: { call: { body: { skill_id: 1 } } },
    'unknown-skill': {
      call: { body: { skill_id: 999 } },
      response: { status: 200, data: [], message: 'No topics found' },
    },
    ...general({ body: { skill_id: 1 } }, 'skill_id'),
  },

  pointsByTopic: {
    success: {
      call: { body: { topic_id: 1 } },
      response: { status: 200, data: listWith({ point_id: 1, id: 1 }) },
    },
    'unknown-topic': { call: { body: { topic_id: 999 } }, response: { status: 200, data: [] } },
    ...general({ body: { topic_id: 1 } }, 'topic_id'),
  },

  listSkills: { success: { call: {} }, ...withToken({}) },

  skillsBySubject: {
    success: { call: ofSubject(1) },
    'invalid-key': {
      call: ofSubject(1, 'wrong-key'),
      response: { status: 403, message: 'Invalid access key' },
    },
    'unknown-subject': { call: ofSubject(999), response: { status: 200, data: [] } },
    ...general(ofSubject(1), 'subject_id'),
  },

  listSubjects: {
    success: { call: {}, response: listWith({ sub_id: 1, Id: 1 }) },
    ...withToken({}),
  },
};
