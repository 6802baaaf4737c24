import { expect } from 'vitest';
import { newSkill, newTopic, rated, ratedTopic } from './samples.ts';
import { bodyFaults, type Case, owned } from './shared-cases.ts';

const unknown = { status: 404, message: 'User, skill, topic or point not found' };
const addedAlready = { status: 409, message: 'You have this topic already' };

const general = (call: { body: object }, firstField = 'username') => ({
  ...bodyFaults(call, firstField),
  ...owned(call),
});

const skillAddition = { body: newSkill };
const topicAddition = { body: newTopic };
const edit = { body: { ...ratedTopic, points: rated(1, 1, 2) } };
const list = { query: { username: 'asha01' } };

export const learnerCases = {
  listUserSkills: {
    success: { call: list },
    'unknown-user': {
      call: { query: { username: 'nobody' } },
      answers: { status: 404, message: 'User not found' },
    },
    'invalid-request': {
      call: {},
      answers: { status: 400, message: expect.stringMatching('^username: Expected .+') },
    },
    ...owned(list),
  },

  addUserSkill: {
    success: { call: skillAddition },
    'already-added': { call: edit, answers: addedAlready },
    'not-found': { call: { body: { ...newSkill, skill_id: 999 } }, answers: unknown },
    ...general(skillAddition),
  },

  addUserTopic: {
    success: { call: topicAddition },
    'already-added': { call: edit, answers: addedAlready },
    'not-found': { call: { body: { ...newTopic, topic_id: 999 } }, answers: unknown },
    ...general(topicAddition),
  },

  editUserTopic: {
    success: { call: edit },
    'not-found': { call: topicAddition, answers: unknown },
    ...general(edit),
  },

  deleteUserTopic: {
    success: { call: { body: ratedTopic } },
    'not-found': { call: { body: { ...ratedTopic, skill_id: 2, topic_id: 7 } }, answers: unknown },
    ...general({ body: ratedTopic }),
  },

  deleteUserSkill: {
    success: { call: { body: { skill: 1, username: 'asha01' } } },
    'not-found': { call: { body: { skill: 3, username: 'asha01' } }, answers: unknown },
    ...general({ body: { skill: 1, username: 'asha01' } }, 'skill'),
  },

  topicLevel: {
    success: { call: { body: ratedTopic }, also: (answer) => expect(answer).toBe('4') },
    'not-added': { call: { body: { ...ratedTopic, skill_id: 2, topic_id: 7 } }, answers: '0' },
    ...general({ body: ratedTopic }),
  },

  skillLevel: {
    success: {
      call: { body: { username: 'asha01', skill_id: 2 } },
      also: (answer) => expect(answer).toBe('2'),
    },
    'not-added': { call: { body: { username: 'asha01', skill_id: 0 } }, answers: '0' },
    ...general({ body: { username: 'asha01', skill_id: 2 } }),
  },
} satisfies Record<string, Record<string, Case>>;
