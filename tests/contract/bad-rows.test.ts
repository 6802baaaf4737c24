import { expect, it } from 'vitest';
import type { AnyStruct } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { readTolerantly } from '#contract/tolerant-reader.ts';

// A bad or repeated row must not hide the others (decision 02).

const subject = (sub_id: unknown) => ({
  sub_id,
  Id: 1,
  name: 'Web',
  thumbnail: 'default',
  description: '',
  Skills: 2,
});
const point = (point_id: unknown, level = 3) => ({ point_id, name: 'Tags', level });
const topic = (topic_id: unknown, points: unknown = [point(1), point(2)]) => ({
  topic_id,
  name: 'Forms',
  Points: 4,
  points,
});
const pictures = { image: 'default', thumbnail: 'default', icon: 'default' };
const skill = (skill_id: unknown, Topics: unknown = [topic(1)]) => ({
  skill_id,
  name: 'HTML',
  description: '',
  ...pictures,
  Topics,
  topics: 3,
});
const ofLearner = (...skills: readonly unknown[]) => ({ status: 200, skills });

const subjects: AnyStruct = endpoints.listSubjects.response;
const skills: AnyStruct = endpoints.listUserSkills.response;

it.each<[string, AnyStruct, given: unknown, value: unknown, ...leftOut: string[]]>([
  ['a bare list', subjects, [subject(1), subject('x'), subject(3)], [subject(1), subject(3)], '1.sub_id'],
  ['a field', skills, ofLearner(skill('x'), skill(2)), ofLearner(skill(2)), 'skills.0.skill_id'],
  [
    'a row',
    skills,
    ofLearner(skill(1, [topic('x'), topic(2)])),
    ofLearner(skill(1, [topic(2)])),
    'skills.0.Topics.0.topic_id',
  ],
  [
    'a row of a row',
    skills,
    ofLearner(skill(1, [topic(1, [point(1, 9)]), topic(2)])),
    ofLearner(skill(1, [topic(1, []), topic(2)])),
    'skills.0.Topics.0.points.0.level',
  ],
])('leaves a bad row out of a list in %s', (_where, struct, given, value, ...leftOut) => {
  expect(readTolerantly(struct, given)).toEqual({ kind: 'read', value, leftOut });
});

it('keeps the first of repeated rows in each list', () => {
  const given = ofLearner(skill(1, [topic(1, [point(1), point('1')]), topic(1)]), skill(2), skill(1, []));
  expect(readTolerantly(skills, given)).toEqual({
    kind: 'read',
    value: ofLearner(skill(1, [topic(1, [point(1)])]), skill(2)),
    leftOut: ['skills.0.Topics.0.points.1.point_id', 'skills.0.Topics.1.topic_id', 'skills.2.skill_id'],
  });
});

it('reads null and an empty object as an empty list', () => {
  for (const none of [null, {}]) {
    expect(readTolerantly(skills, { status: 200, skills: none })).toMatchObject({ value: ofLearner() });
    expect(readTolerantly(skills, ofLearner(skill(1, none)))).toMatchObject({
      value: ofLearner(skill(1, [])),
    });
  }
});

it.each<[string, AnyStruct, unknown]>([
  ['bad rows alone', subjects, [subject('x'), null]],
  ['bad rows alone in a field', skills, ofLearner(skill('x'))],
  ['a bad field outside of lists', skills, { status: 500, skills: [] }],
  ['null', subjects, null],
])('cannot read %s', (_what, struct, given) => {
  expect(readTolerantly(struct, given).kind).toBe('unreadable');
});
