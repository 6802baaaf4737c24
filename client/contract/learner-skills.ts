import { array, integer, object, string } from 'superstruct';
import { business, Done, type Endpoint, StatusFailure, success } from './endpoint.ts';
import { PointLevels, UserSkill } from './entities.ts';
import { serverMessages } from './server-messages.ts';
import { ok } from './structs.ts';
import { levelText } from './values.ts';

// A learner's skills, topics and levels (product, sections 4 and 7).

const topicOfLearner = object({ username: string(), skill_id: integer(), topic_id: integer() });
const rating = object({ ...topicOfLearner.schema, points: PointLevels });

const unknownReference = business('not-found', 404, serverMessages.notFoundReference);
const alreadyAdded = business('already-added', 409, serverMessages.topicAlreadyAdded);

export const listUserSkills = {
  id: 'listUserSkills',
  method: 'GET',
  path: '/userskill/user_skill',
  summary: "A learner's skills with their rated topics",
  resource: 'learner',
  auth: 'learner',
  reads: true,
  query: object({ username: string() }),
  response: object({ status: ok, skills: array(UserSkill) }),
  failure: StatusFailure,
  outcomes: [success, business('unknown-user', 404, serverMessages.userNotFound)],
} as const satisfies Endpoint;

const change = {
  resource: 'learner',
  auth: 'learner',
  response: Done,
  failure: StatusFailure,
} as const;

export const addUserSkill = {
  ...change,
  id: 'addUserSkill',
  method: 'POST',
  path: '/userskill/user_skill',
  summary: 'Add a skill to a learner by rating the first of its topics',
  body: rating,
  message: serverMessages.skillAdded,
  outcomes: [success, alreadyAdded, unknownReference],
} as const satisfies Endpoint;

export const addUserTopic = {
  ...change,
  id: 'addUserTopic',
  method: 'POST',
  path: '/userskill/add/topic',
  summary: "Rate another topic of a learner's skill",
  body: rating,
  message: serverMessages.topicAdded,
  outcomes: [success, alreadyAdded, unknownReference],
} as const satisfies Endpoint;

export const editUserTopic = {
  ...change,
  id: 'editUserTopic',
  method: 'POST',
  path: '/userskill/edit/topic',
  summary: 'Replace the rated points of a topic',
  body: rating,
  message: serverMessages.topicUpdated,
  outcomes: [success, unknownReference],
} as const satisfies Endpoint;

export const deleteUserTopic = {
  ...change,
  id: 'deleteUserTopic',
  method: 'DELETE',
  path: '/userskill/delete/topic',
  summary: 'Remove a rated topic, and its skill with the last topic',
  body: topicOfLearner,
  message: serverMessages.topicDeleted,
  outcomes: [success, unknownReference],
} as const satisfies Endpoint;

export const deleteUserSkill = {
  ...change,
  id: 'deleteUserSkill',
  method: 'DELETE',
  path: '/userskill/skill/delete',
  summary: 'Remove a skill with all its rated topics',
  body: object({ skill: integer(), username: string() }),
  message: serverMessages.skillDeleted,
  outcomes: [success, unknownReference],
} as const satisfies Endpoint;

const level = {
  method: 'POST',
  resource: 'learner',
  auth: 'learner',
  reads: true,
  format: 'text',
  response: levelText,
  outcomes: [success, { name: 'not-added', status: 200, documented: false, body: '0' }],
} as const;

export const topicLevel = {
  ...level,
  id: 'topicLevel',
  path: '/userskill/topiclevel',
  summary: "The rounded mean level of a learner's topic",
  body: topicOfLearner,
} as const satisfies Endpoint;

export const skillLevel = {
  ...level,
  id: 'skillLevel',
  path: '/userskill/skilllevel',
  summary: "The rounded mean level of a learner's skill; skill_id 0 if none",
  body: object({ username: string(), skill_id: integer() }),
} as const satisfies Endpoint;
