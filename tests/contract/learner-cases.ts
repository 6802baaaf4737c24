import { expect } from 'vitest';
import { newSkill, newTopic, rated, ratedTopic } from './samples.ts';
import { bodyFaults, type Cases, owned } from './shared-cases.ts';

const unknown = { status: 404, message: 'User, skill, topic or point not found' };
const addedAlready = { status: 409, message: 'You have this topic already' };

const general = (call: { body: object }, firstField = 'username') => ({
  ...bodyFaults(call, firstField),
  ...owned(call),
});

const list = { query: { username: 'asha01' } };
const skillAddition = { body: newSkill };
const topicAddition = { body: newTopic };
const edit = { body: { ...ratedTopic, points: rated(1, 1, 2) } };
const topic = { body: ratedTopic };
const unratedTopic = { body: { ...ratedTopic, skill_id: 2, topic_id: 7 } };
const removal = { body: { skill: 1, username: 'asha01' } };
const skill = { body: { username: 'asha01', skill_id: 2 } };

export const learnerCases: Cases = {
  listUserSkills: {
    success: { call: list },
    'unknown-user': {
      call: { query: { username: 'nobody' } },
      response: { status: 404, message: 'User not found' },
    },
    'invalid-request': {
      call: {},
      response: { status: 400, message: expect.stringMatching('^username: Expected .+') },
    },
    ...owned(list),
  },

  addUserSkill: {
    success: { call: skillAddition },
    'already-added': { call: edit, response: addedAlready },
    'not-found': { call: { body: { ...newSkill, skill_id: 999 } }, response: unknown },
    ...general(skillAddition),
  },

  addUserTopic: {
    success: { call: topicAddition },
    'already-added': { call: edit, response: addedAlready },
    'not-found': { call: { body: { ...newTopic, topic_id: 999 } }, response: unknown },
    ...general(topicAddition),
  },

  editUserTopic: {
    success: { call: edit },
    'not-found': { call: topicAddition, response: unknown },
    ...general(edit),
  },

  deleteUserTopic: {
    success: { call: topic },
    'not-found': { call: unratedTopic, response: unknown },
    ...general(topic),
  },

  deleteUserSkill: {
    success: { call: removal },
    'not-found': { call: { body: { ...removal.body, skill: 3 } }, response: unknown },
    ...general(removal, 'skill'),
  },

  topicLevel: {
    success: { call: topic, response: '4' },
    'not-added': { call: unratedTopic, response: '0' },
    ...general(topic),
  },

  skillLevel: {
    success: { call: skill, response: '2' },
    'not-added': { call: { body: { username: 'asha01', skill_id: 0 } }, response: '0' },
    ...general(skill),
  },
};
