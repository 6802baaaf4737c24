import { expect, it } from 'vitest';
import type { EndpointId } from '#contract/endpoints.ts';
import { startMock } from './harness.ts';
import { newSkill, newTopic, rated, ratedTopic } from './samples.ts';

const mock = startMock();

// outcomes.test.ts proves that a refused call changes nothing.

const skillsOf = async (username = 'asha01') =>
  (await mock.call('listUserSkills', { query: { username } })).skills;
const skillOf = async (skillId: number, username?: string) =>
  (await skillsOf(username)).find(({ skill_id }) => skill_id === skillId);
const topicLevel = (skill_id: number, topic_id: number, username = 'asha01') =>
  mock.call('topicLevel', { body: { username, skill_id, topic_id } });
const skillLevel = (skill_id: number, username = 'asha01') =>
  mock.call('skillLevel', { body: { username, skill_id } });

it('lists new skills and topics with names, levels and catalogue counts, for one learner', async () => {
  const before = await skillOf(2);
  await mock.call('addUserSkill', { body: newSkill });
  await mock.call('addUserTopic', { body: newTopic });
  const points = newSkill.points.map((point) => ({ ...point, name: expect.stringMatching(/../) }));
  const topic = { topic_id: 9, name: 'Language basics', Points: 7, points };
  expect(await skillOf(3)).toMatchObject({ name: 'JavaScript', topics: 4, Topics: [topic] });
  expect(await skillOf(3, 'ravi02')).toBeUndefined();
  const after = await skillOf(2);
  expect(after?.Topics.map(({ topic_id }) => topic_id)).toEqual([5, 6, 7]);
  expect([after?.Topics.slice(0, 2), after?.topics]).toEqual([before?.Topics, 4]);
});

it.each<[what: string, body: object, ...ids: EndpointId[]]>([
  ['an unknown user', { ...newSkill, username: 'nobody' }, 'addUserSkill', 'addUserTopic'],
  ['a topic of another skill', { ...newSkill, skill_id: 4 }, 'addUserSkill', 'addUserTopic'],
  ['a point of another topic', { ...newSkill, points: rated(1, 1) }, 'addUserSkill', 'addUserTopic'],
  ['a point of another topic', { ...ratedTopic, points: rated(7, 1) }, 'editUserTopic'],
  ['a topic of another skill', { ...ratedTopic, skill_id: 2, points: rated(1, 1) }, 'editUserTopic'],
  ['a topic of another skill', { ...ratedTopic, skill_id: 2 }, 'deleteUserTopic'],
])('refuses %s: %j to %s', async (_what, body, ...ids) => {
  for (const id of ids) expect((await mock.send(id, { body })).body).toHaveProperty('status', 404);
});

// rating-rules.test.ts covers more means.
it('the level of a skill is the rounded mean of its topics, whatever their points', async () => {
  const topic = { username: 'ravi02', skill_id: 3 };
  const levels = (id: number) => Promise.all([topicLevel(3, id, 'ravi02'), skillLevel(3, 'ravi02')]);
  await mock.call('addUserSkill', { body: { ...topic, topic_id: 9, points: rated(47, 1, 1, 1, 1, 2) } });
  expect(await levels(9)).toEqual(['1', '1']);
  await mock.call('addUserTopic', { body: { ...topic, topic_id: 10, points: rated(54, 1, 2) } });
  expect(await levels(10)).toEqual(['2', '2']);
  expect([await topicLevel(2, 1), await skillLevel(3)]).toEqual(['0', '0']);
});

it('replaces the points of one topic, and updates the level', async () => {
  const before = await skillOf(1);
  const points = [...rated(2, 1), ...rated(6, 2)];
  await mock.call('editUserTopic', { body: { ...ratedTopic, points } });
  const [topic, ...others] = (await skillOf(1))?.Topics ?? [];
  expect(topic?.points.map(({ point_id, level }) => ({ point_id, level }))).toEqual(points);
  expect(others).toEqual(before?.Topics.slice(1));
  expect(await topicLevel(1, 1)).toBe('2');
});

it('removes a topic, which can be added again, and a skill with its last topic', async () => {
  const deleteTopic = (skill_id: number, topic_id: number) =>
    mock.call('deleteUserTopic', { body: { username: 'asha01', skill_id, topic_id } });
  await deleteTopic(1, 1);
  expect((await skillOf(1))?.Topics.map(({ topic_id }) => topic_id)).toEqual([2, 3, 4]);
  await mock.call('addUserTopic', { body: { ...ratedTopic, points: rated(1, 3, 3, 3) } });
  expect(await topicLevel(1, 1)).toBe('3');
  await deleteTopic(2, 5);
  expect(await skillOf(2)).toBeDefined();
  await deleteTopic(2, 6);
  expect(await skillOf(2)).toBeUndefined();
});

it("removes a skill, and keeps other skills and another learner's rating", async () => {
  const before = await skillsOf();
  await mock.call('addUserSkill', { body: { ...ratedTopic, username: 'ravi02', points: rated(1, 2) } });
  await mock.call('deleteUserSkill', { body: { skill: 1, username: 'asha01' } });
  expect(await skillsOf()).toEqual(before.filter(({ skill_id }) => skill_id !== 1));
  expect((await skillOf(1, 'ravi02'))?.Topics).toHaveLength(1);
});
