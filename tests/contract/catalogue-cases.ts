import { expect } from 'vitest';
import { subjectAccessKey } from '#contract/development.ts';
import { bodyFaults, type Case, open } from './shared-cases.ts';

const ofSubject = (subject_id: number, key = subjectAccessKey) => ({ body: { subject_id, key } });

const general = (call: { body: object }, firstField: string) => ({
  ...bodyFaults(call, firstField),
  ...open(call),
});

export const catalogueCases = {
  topicsBySkill: {
    success: {
      call: { body: { skill_id: 1 } },
      also: (answer) =>
        expect(answer).toHaveProperty('data.0', { topic_id: 1, name: 'Page structure', Points: 6 }),
    },
    'unknown-skill': {
      call: { body: { skill_id: 999 } },
      answers: { status: 200, data: [], message: 'No topics found' },
    },
    ...general({ body: { skill_id: 1 } }, 'skill_id'),
  },

  pointsByTopic: {
    success: {
      call: { body: { topic_id: 1 } },
      also: (answer) =>
        expect(answer).toHaveProperty('data.0', expect.objectContaining({ point_id: 1, id: 1 })),
    },
    'unknown-topic': { call: { body: { topic_id: 999 } }, answers: { status: 200, data: [] } },
    ...general({ body: { topic_id: 1 } }, 'topic_id'),
  },

  listSkills: {
    success: {
      call: {},
      also: (answer) =>
        expect(answer).toHaveProperty('data.0', expect.objectContaining({ skill_id: 1, Topics: 4 })),
    },
    ...open({}),
  },

  skillsBySubject: {
    success: { call: ofSubject(1), also: (answer) => expect(answer).toHaveProperty('data.length', 4) },
    'invalid-key': {
      call: ofSubject(1, 'wrong-key'),
      answers: { status: 403, message: 'Invalid access key' },
    },
    'unknown-subject': { call: ofSubject(999), answers: { status: 200, data: [] } },
    ...general(ofSubject(1), 'subject_id'),
  },

  listSubjects: {
    success: {
      call: {},
      also: (answer) =>
        expect(answer).toHaveProperty('0', expect.objectContaining({ sub_id: 1, Id: 1, Skills: 4 })),
    },
    ...open({}),
  },
} satisfies Record<string, Record<string, Case>>;
