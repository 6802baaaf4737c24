import { array } from 'superstruct';
import { expect, it } from 'vitest';
import type { AnyStruct } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Topic } from '#contract/entities.ts';
import { readTolerantly } from '#contract/tolerant-reader.ts';

// A bad or repeated row must not hide the others (decision 02).

const point = (point_id: unknown, level = 3) => ({ point_id, name: 'Tags', level });
const topicOfList = (topic_id: unknown) => ({ topic_id, name: 'Forms', Points: 4 });
const topic = (topic_id: unknown, ...points: unknown[]) => ({ ...topicOfList(topic_id), points });
const pictures = { image: 'default', thumbnail: 'default', icon: 'default' };
const skill = (skill_id: unknown, Topics: unknown) => {
  return { skill_id, name: 'HTML', description: '', ...pictures, Topics, topics: 3 };
};
const ofLearner = (...skills: readonly unknown[]) => ({ status: 200, skills });

const topics = array(Topic);
const skills: AnyStruct = endpoints.listUserSkills.response;

it('leaves bad rows out of a bare list, and out of lists in rows', () => {
  const bare = [topicOfList(1), topicOfList('x'), topicOfList(3)];
  const value = [topicOfList(1), topicOfList(3)];
  expect(readTolerantly(topics, bare)).toEqual({ kind: 'read', value, leftOut: ['1.topic_id'] });
  const given = ofLearner(
    skill('x', 'bad too'),
    skill(2, [topic('x'), topic(2, point(1), point(2, 9)), topic(3, point(1, 9))]),
  );
  expect(readTolerantly(skills, given)).toEqual({
    kind: 'read',
    value: ofLearner(skill(2, [topic(2, point(1)), topic(3)])),
    leftOut: [
      ...['skills.0.skill_id', 'skills.1.Topics.0.topic_id', 'skills.1.Topics.1.points.1.level'],
      'skills.1.Topics.2.points.0.level',
    ],
  });
});

it('keeps the first of repeated rows in each list', () => {
  const given = ofLearner(skill(1, [topic(1, point(1), point('1')), topic(1)]), skill(2, []), skill(1, []));
  expect(readTolerantly(skills, given)).toEqual({
    kind: 'read',
    value: ofLearner(skill(1, [topic(1, point(1))]), skill(2, [])),
    leftOut: ['skills.0.Topics.0.points.1.point_id', 'skills.0.Topics.1.topic_id', 'skills.2.skill_id'],
  });
});

it.each([null, {}])('reads %j as an empty list', (none) => {
  expect(readTolerantly(skills, { status: 200, skills: none })).toMatchObject({ value: ofLearner() });
  expect(readTolerantly(skills, ofLearner(skill(1, none)))).toMatchObject({ value: ofLearner(skill(1, [])) });
});

it.each<[string, AnyStruct, unknown]>([
  ['bad rows alone', topics, [topicOfList('x'), null]],
  ['bad rows alone in a field', skills, ofLearner(skill('x', []))],
  ['a bad field outside of lists', skills, { status: 500, skills: [] }],
  ['null', topics, null],
])('cannot read %s', (_what, struct, given) => {
  expect(readTolerantly(struct, given).kind).toBe('unreadable');
});
