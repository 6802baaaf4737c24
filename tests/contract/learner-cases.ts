import { expect } from 'vitest';
import { newSkill, newTopic, rated, ratedTopic } from './samples.ts';
import type { Cases } from './shared-cases.ts';

const username = 'asha01';
const edit = { body: { ...ratedTopic, points: rated(1, 1, 2) } };
const topic = { body: ratedTopic };
const unratedTopic = { body: { ...ratedTopic, skill_id: 2, topic_id: 7 } };

export const learnerCases: Cases = {
  listUserSkills: {
    success: { call: { query: { username } } },
    'unknown-user': { call: { query: { username: 'nobody' } } },
    'invalid-request': {
      call: {},
      response: { status: 400, message: expect.stringMatching('^username: Expected .+') },
    },
  },
  addUserSkill: {
    success: { call: { body: newSkill } },
    'already-added': { call: edit },
    'not-found': { call: { body: { ...newSkill, skill_id: 999 } } },
  },
  addUserTopic: {
    success: { call: { body: newTopic } },
    'already-added': { call: edit },
    'not-found': { call: { body: { ...newTopic, topic_id: 999 } } },
  },
  editUserTopic: { success: { call: edit }, 'not-found': { call: { body: newTopic } } },
  deleteUserTopic: { success: { call: topic }, 'not-found': { call: unratedTopic } },
  deleteUserSkill: {
    success: { call: { body: { username, skill: 1 } } },
    'not-found': { call: { body: { username, skill: 3 } } },
  },
  topicLevel: { success: { call: topic, response: '4' }, 'not-added': { call: unratedTopic } },
  skillLevel: {
    success: { call: { body: { username, skill_id: 2 } }, response: '2' },
    'not-added': { call: { body: { username, skill_id: 0 } } },
  },
};
