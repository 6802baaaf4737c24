import { describe, expect, it } from 'vitest';
import type { Level } from '#contract/values.ts';
import { startMock } from './harness.ts';
import { newSkill, newTopic, ratedTopic } from './samples.ts';

const mock = startMock();

const rated = (first: number, ...levels: Level[]) =>
  levels.map((level, index) => ({ point_id: first + index, level }));
const skillsOf = async (username = 'asha01') =>
  (await mock.call('listUserSkills', { query: { username } })).skills;
const skillOf = async (skillId: number, username?: string) =>
  (await skillsOf(username)).find(({ skill_id }) => skill_id === skillId);
const topicLevel = (skill_id: number, topic_id: number, username = 'asha01') =>
  mock.call('topicLevel', { body: { username, skill_id, topic_id } });
const skillLevel = (skill_id: number, username = 'asha01') =>
  mock.call('skillLevel', { body: { username, skill_id } });
const unknown = { status: 404, message: 'User, skill, topic or point not found' };

describe('adding', () => {
  it('lists a new skill with names, levels and catalogue counts, for one learner', async () => {
    await mock.call('addUserSkill', { body: newSkill });
    const name = expect.stringMatching(/../);
    expect(await skillOf(3)).toMatchObject({
      name: 'JavaScript',
      topics: 4,
      Topics: [
        {
          topic_id: 9,
          name: 'Language basics',
          Points: 7,
          points: newSkill.points.map((point) => ({ ...point, name })),
        },
      ],
    });
    expect(await skillOf(3, 'ravi02')).toBeUndefined();
  });

  it('lists a new topic after the earlier topics of its skill', async () => {
    const before = await skillOf(2);
    await mock.call('addUserTopic', { body: newTopic });
    const after = await skillOf(2);
    expect(after?.Topics.map(({ topic_id }) => topic_id)).toEqual([5, 6, 7]);
    expect(after?.Topics.slice(0, 2)).toEqual(before?.Topics);
    expect(after?.topics).toBe(4);
  });

  it.each(['addUserSkill', 'addUserTopic'] as const)(
    '%s refuses a topic that was already added, and keeps it',
    async (id) => {
      await mock.call(id, { body: newTopic });
      const again = await mock.perform(id, { body: { ...newTopic, points: rated(35, 1) } });
      expect(again.body).toEqual({ status: 409, message: 'You have this topic already' });
      expect((await skillOf(2))?.Topics.at(-1)?.points).toHaveLength(3);
    },
  );

  it.each([
    ['an unknown user', { ...newSkill, username: 'nobody' }],
    ['an unknown skill', { ...newSkill, skill_id: 999 }],
    ['an unknown topic', { ...newSkill, topic_id: 999 }],
    ['an unknown point', { ...newSkill, points: rated(9999, 1) }],
    ['a topic of another skill', { ...newSkill, skill_id: 4 }],
    ['a point of another topic', { ...newSkill, points: rated(1, 1) }],
  ])('refuses %s and adds nothing', async (_what, body) => {
    const before = await skillsOf();
    for (const id of ['addUserSkill', 'addUserTopic'] as const) {
      expect((await mock.perform(id, { body })).body).toEqual(unknown);
    }
    expect(await skillsOf()).toEqual(before);
  });
});

describe('a level', () => {
  // rating-rules.test.ts covers more means.
  it.each<[Level[], string]>([
    [[1, 2], '2'],
    [[1, 1, 2], '1'],
  ])('of a topic with the levels %j is %s', async (levels, mean) => {
    const points = rated(47, ...levels);
    await mock.call('addUserSkill', { body: { username: 'ravi02', skill_id: 3, topic_id: 9, points } });
    expect(await topicLevel(3, 9, 'ravi02')).toBe(mean);
  });

  it('of a skill is the mean of its topics, regardless of point counts', async () => {
    const topic = { username: 'ravi02', skill_id: 3 };
    await mock.call('addUserSkill', { body: { ...topic, topic_id: 9, points: rated(47, 1, 1, 1, 1, 1) } });
    expect(await skillLevel(3, 'ravi02')).toBe('1');
    await mock.call('addUserTopic', { body: { ...topic, topic_id: 10, points: rated(54, 2) } });
    expect(await skillLevel(3, 'ravi02')).toBe('2');
    await mock.call('addUserTopic', { body: { ...topic, topic_id: 11, points: rated(60, 1) } });
    expect(await skillLevel(3, 'ravi02')).toBe('1');
  });

  it('is 0 for an unrated skill, no skill, an unknown skill or an unknown learner', async () => {
    for (const skillId of [3, 0, 999]) expect(await skillLevel(skillId), `${skillId}`).toBe('0');
    expect(await topicLevel(2, 1), 'a topic under another skill').toBe('0');
    expect(await topicLevel(1, 1, 'nobody')).toBe('0');
    expect(await skillLevel(1, 'nobody')).toBe('0');
  });
});

describe('editing', () => {
  it('replaces the points of one topic, and updates the level', async () => {
    const before = await skillOf(1);
    expect(await topicLevel(1, 1)).toBe('4');
    const points = [...rated(2, 1), ...rated(6, 2)];
    await mock.call('editUserTopic', { body: { ...ratedTopic, points } });
    const [topic, ...others] = (await skillOf(1))?.Topics ?? [];
    expect(topic?.points.map(({ point_id, level }) => ({ point_id, level }))).toEqual(points);
    expect(others).toEqual(before?.Topics.slice(1));
    expect(await topicLevel(1, 1)).toBe('2');
  });

  it.each([
    ['a topic that the learner has not added', newTopic],
    ['a point of another topic', { ...ratedTopic, points: rated(7, 1) }],
    ['a topic under another skill', { ...ratedTopic, skill_id: 2, points: rated(1, 1) }],
  ])('refuses %s and changes nothing', async (_what, body) => {
    const before = await skillsOf();
    expect((await mock.perform('editUserTopic', { body })).body).toEqual(unknown);
    expect(await skillsOf()).toEqual(before);
  });
});

describe('deleting', () => {
  const deleteTopic = (skill_id: number, topic_id: number) =>
    mock.perform('deleteUserTopic', { body: { username: 'asha01', skill_id, topic_id } });
  const deleteSkill = () => mock.perform('deleteUserSkill', { body: { skill: 1, username: 'asha01' } });

  it('removes a topic once, and lets it be added again', async () => {
    await deleteTopic(1, 1);
    expect((await skillOf(1))?.Topics.map(({ topic_id }) => topic_id)).toEqual([2, 3, 4]);
    expect(await topicLevel(1, 1)).toBe('0');
    expect((await deleteTopic(1, 1)).body).toEqual(unknown);
    await mock.call('addUserTopic', { body: { ...ratedTopic, points: rated(1, 3, 3, 3) } });
    expect(await topicLevel(1, 1)).toBe('3');
  });

  it('removes a skill with its last topic', async () => {
    await deleteTopic(2, 5);
    expect(await skillOf(2)).toBeDefined();
    await deleteTopic(2, 6);
    expect(await skillOf(2)).toBeUndefined();
    expect(await skillLevel(2)).toBe('0');
  });

  it("removes a skill once, and keeps other skills and another learner's rating", async () => {
    const before = await skillsOf();
    await mock.call('addUserSkill', { body: { ...ratedTopic, username: 'ravi02', points: rated(1, 2) } });
    await deleteSkill();
    expect(await skillsOf()).toEqual(before.filter(({ skill_id }) => skill_id !== 1));
    expect(await skillsOf()).toHaveLength(before.length - 1);
    expect((await skillOf(1, 'ravi02'))?.Topics).toHaveLength(1);
    expect((await deleteSkill()).body).toEqual(unknown);
  });
});
