import { array, integer, object, string } from 'superstruct';
import { business, type Endpoint, StatusFailure, said, success } from './endpoint.ts';
import { Point, Skill, Subject, Topic } from './entities.ts';
import { serverMessages } from './server-messages.ts';
import { ok } from './structs.ts';

// Subjects, skills, topics and points of the catalogue (product, section 7).

const forAll = { resource: 'catalogue', auth: 'optional', reads: true } as const;
const emptyList = { status: 200, documented: false, body: { status: 200, data: [] } } as const;

export const topicsBySkill = {
  ...forAll,
  id: 'topicsBySkill',
  method: 'POST',
  path: '/topic/topics/by_skill',
  summary: 'The topics of a skill',
  body: object({ skill_id: integer() }),
  message: serverMessages.topicsFound,
  response: object({ status: ok, data: array(Topic), message: said }),
  failure: StatusFailure,
  outcomes: [
    success,
    {
      name: 'unknown-skill',
      status: 200,
      documented: false,
      body: { status: 200, data: [], message: serverMessages.noTopics },
    },
  ],
} as const satisfies Endpoint;

export const pointsByTopic = {
  ...forAll,
  id: 'pointsByTopic',
  method: 'POST',
  path: '/point/points/by_topic',
  summary: 'The points of a topic',
  body: object({ topic_id: integer() }),
  response: object({ status: ok, data: array(Point) }),
  failure: StatusFailure,
  outcomes: [success, { name: 'unknown-topic', ...emptyList }],
} as const satisfies Endpoint;

export const listSkills = {
  ...forAll,
  id: 'listSkills',
  method: 'GET',
  path: '/skill/skills',
  summary: 'Every skill of the catalogue',
  response: object({ status: ok, data: array(Skill) }),
  failure: StatusFailure,
  outcomes: [success],
} as const satisfies Endpoint;

export const skillsBySubject = {
  ...forAll,
  id: 'skillsBySubject',
  method: 'POST',
  path: '/skill/skills/subject',
  summary: 'The skills of a subject',
  body: object({ subject_id: integer(), key: string() }),
  response: object({ status: ok, data: array(Skill) }),
  failure: StatusFailure,
  outcomes: [
    success,
    business('invalid-key', 403, serverMessages.invalidAccessKey),
    { name: 'unknown-subject', ...emptyList },
  ],
} as const satisfies Endpoint;

export const listSubjects = {
  ...forAll,
  id: 'listSubjects',
  method: 'GET',
  path: '/subject/subjects',
  summary: 'Every subject, as a bare list',
  response: array(Subject),
  outcomes: [success],
} as const satisfies Endpoint;
