import { describe, expect, it } from 'vitest';
import type { Level } from '#contract/values.ts';
import { startMock } from './harness.ts';
import { newSkill, newTopic, ratedTopic } from './samples.ts';

const mock = startMock();

const rated = (first: number, ...levels: Level[]) =>
  levels.map((level, index) => ({ point_id: first + index, level }));

/** A learner's skill by its id, or undefined. */
async function skillOf(skillId: number, username = 'asha01') {
  const { skills } = await mock.ask('listUserSkills', { query: { username } });
  return skills.find(({ skill_id }) => skill_id === skillId);
}

const topicLevel = (skill_id: number, topic_id: number, username = 'asha01') =>
  mock.ask('topicLevel', { body: { username, skill_id, topic_id } });
const skillLevel = (skill_id: number, username = 'asha01') =>
  mock.ask('skillLevel', { body: { username, skill_id } });

describe('adding', () => {
  it('lists a new skill with its topic, the points with names and levels, and the count of the catalogue', async () => {
    await mock.ask('addUserSkill', { body: newSkill });
    const skill = await skillOf(3);
    expect(skill).toMatchObject({ name: 'JavaScript', topics: 4 });
    expect(skill?.Topics).toEqual([
      {
        topic_id: 9,
        name: 'Language basics',
        Points: 7,
        points: [
          { point_id: 47, name: expect.stringMatching(/../), level: 2 },
          { point_id: 48, name: expect.stringMatching(/../), level: 3 },
          { point_id: 49, name: expect.stringMatching(/../), level: 3 },
        ],
      },
    ]);
  });

  it('adds a topic to a skill beside the topics that it had', async () => {
    const before = await skillOf(2);
    await mock.ask('addUserTopic', { body: newTopic });
    const after = await skillOf(2);
    expect(after?.Topics.map(({ topic_id }) => topic_id)).toEqual([5, 6, 7]);
    expect(after?.Topics.slice(0, 2)).toEqual(before?.Topics);
    expect(after?.topics).toBe(4);
  });

  it.each(['addUserSkill', 'addUserTopic'] as const)(
    'refuses a topic twice by %s and keeps the first rating',
    async (id) => {
      await mock.ask(id, { body: newTopic });
      const again = await mock.perform(id, { body: { ...newTopic, points: rated(35, 1) } });
      expect(again.body).toEqual({ status: 409, message: 'You have this topic already' });
      expect((await skillOf(2))?.Topics.at(-1)?.points).toHaveLength(3);
    },
  );

  it('gives the skill to one learner only', async () => {
    await mock.ask('addUserSkill', { body: newSkill });
    expect(await skillOf(3, 'ravi02')).toBeUndefined();
    expect(await skillOf(3, 'meena03')).toBeUndefined();
  });

  it.each([
    ['user', { ...newSkill, username: 'nobody' }],
    ['skill', { ...newSkill, skill_id: 999 }],
    ['topic', { ...newSkill, topic_id: 999 }],
    ['point', { ...newSkill, points: rated(9999, 1) }],
    ['topic of another skill', { ...newSkill, skill_id: 4 }],
    ['point of another topic', { ...newSkill, points: rated(1, 1) }],
    ['point that stands twice', { ...newSkill, points: [...rated(47, 1), ...rated(47, 2)] }],
  ])('refuses an unknown %s and adds nothing', async (_what, body) => {
    const before = await mock.ask('listUserSkills', { query: { username: 'asha01' } });
    for (const id of ['addUserSkill', 'addUserTopic'] as const) {
      const refused = await mock.perform(id, { body });
      expect(refused.body).toEqual({ status: 404, message: 'User, skill, topic or point not found' });
    }
    expect(await mock.ask('listUserSkills', { query: { username: 'asha01' } })).toEqual(before);
  });
});

describe('levels', () => {
  it.each<[string, Level[], string]>([
    ['1 and 2 round up to', [1, 2], '2'],
    ['1, 1 and 2 round down to', [1, 1, 2], '1'],
    ['3 and 4 round up to', [3, 4], '4'],
    ['2, 3, 3 and 2 round up to', [2, 3, 3, 2], '3'],
    ['one 4 stays', [4], '4'],
    ['no points make', [], '0'],
  ])('of a topic: %s', async (_what, levels, mean) => {
    const points = rated(47, ...levels);
    await mock.ask('addUserSkill', { body: { username: 'ravi02', skill_id: 3, topic_id: 9, points } });
    expect(await topicLevel(3, 9, 'ravi02')).toBe(mean);
  });

  it('of a skill are the mean of its topics, rounded half up', async () => {
    const topic = { username: 'ravi02', skill_id: 3 };
    await mock.ask('addUserSkill', { body: { ...topic, topic_id: 9, points: rated(47, 1, 1, 1, 1, 1) } });
    expect(await skillLevel(3, 'ravi02')).toBe('1');
    await mock.ask('addUserTopic', { body: { ...topic, topic_id: 10, points: rated(54, 2) } });
    expect(await skillLevel(3, 'ravi02')).toBe('2');
    await mock.ask('addUserTopic', { body: { ...topic, topic_id: 11, points: rated(60, 1) } });
    expect(await skillLevel(3, 'ravi02')).toBe('1');
  });

  it.each([
    ['a skill that the learner lacks', 3],
    ['skill 0, which stands for none', 0],
    ['an unknown skill', 999],
  ])('of %s are 0', async (_what, skillId) => {
    expect(await skillLevel(skillId)).toBe('0');
  });

  it('of a topic are 0 when it is asked for under another skill', async () => {
    expect(await topicLevel(2, 1)).toBe('0');
  });

  it('of an unknown learner are 0', async () => {
    expect(await topicLevel(1, 1, 'nobody')).toBe('0');
    expect(await skillLevel(1, 'nobody')).toBe('0');
  });
});

describe('editing', () => {
  it('replaces the points of a topic by exactly these, and the level follows', async () => {
    expect(await topicLevel(1, 1)).toBe('4');
    const points = [
      { point_id: 2, level: 1 as const },
      { point_id: 6, level: 2 as const },
    ];
    await mock.ask('editUserTopic', { body: { ...ratedTopic, points } });
    const topic = (await skillOf(1))?.Topics.find(({ topic_id }) => topic_id === 1);
    expect(topic?.points.map(({ point_id, level }) => ({ point_id, level }))).toEqual(points);
    expect(await topicLevel(1, 1)).toBe('2');
  });

  it('leaves the other topics of the skill as they were', async () => {
    const before = await skillOf(1);
    await mock.ask('editUserTopic', { body: { ...ratedTopic, points: rated(1, 1, 1) } });
    expect((await skillOf(1))?.Topics.slice(1)).toEqual(before?.Topics.slice(1));
  });

  it.each([
    ['a topic that the learner lacks', newTopic],
    ['a point of another topic', { ...ratedTopic, points: rated(7, 1) }],
    ['another skill than its own', { ...ratedTopic, skill_id: 2, points: rated(1, 1) }],
  ])('refuses %s and changes nothing', async (_what, body) => {
    const before = await mock.ask('listUserSkills', { query: { username: 'asha01' } });
    const refused = await mock.perform('editUserTopic', { body });
    expect(refused.body).toEqual({ status: 404, message: 'User, skill, topic or point not found' });
    expect(await mock.ask('listUserSkills', { query: { username: 'asha01' } })).toEqual(before);
  });
});

describe('deleting', () => {
  it('removes one topic and keeps the others of the skill', async () => {
    await mock.ask('deleteUserTopic', { body: ratedTopic });
    expect((await skillOf(1))?.Topics.map(({ topic_id }) => topic_id)).toEqual([2, 3, 4]);
    expect(await topicLevel(1, 1)).toBe('0');
  });

  it('removes the skill with its last topic', async () => {
    await mock.ask('deleteUserTopic', { body: { username: 'asha01', skill_id: 2, topic_id: 5 } });
    expect(await skillOf(2)).toBeDefined();
    await mock.ask('deleteUserTopic', { body: { username: 'asha01', skill_id: 2, topic_id: 6 } });
    expect(await skillOf(2)).toBeUndefined();
    expect(await skillLevel(2)).toBe('0');
  });

  it('removes a skill with all its topics and no other skill', async () => {
    const { skills } = await mock.ask('listUserSkills', { query: { username: 'asha01' } });
    await mock.ask('deleteUserSkill', { body: { skill: 1, username: 'asha01' } });
    const after = await mock.ask('listUserSkills', { query: { username: 'asha01' } });
    expect(after.skills).toEqual(skills.filter(({ skill_id }) => skill_id !== 1));
    expect(after.skills).toHaveLength(skills.length - 1);
  });

  it("keeps another learner's rating of the same topic", async () => {
    await mock.ask('addUserSkill', { body: { ...ratedTopic, username: 'ravi02', points: rated(1, 2) } });
    await mock.ask('deleteUserTopic', { body: ratedTopic });
    await mock.ask('deleteUserSkill', { body: { skill: 1, username: 'asha01' } });
    expect((await skillOf(1, 'ravi02'))?.Topics).toHaveLength(1);
  });

  it('answers 404 the second time', async () => {
    await mock.ask('deleteUserTopic', { body: ratedTopic });
    expect((await mock.perform('deleteUserTopic', { body: ratedTopic })).body).toHaveProperty('status', 404);
    await mock.ask('deleteUserSkill', { body: { skill: 1, username: 'asha01' } });
    const again = await mock.perform('deleteUserSkill', { body: { skill: 1, username: 'asha01' } });
    expect(again.body).toHaveProperty('status', 404);
  });

  it('allows the topic to be added again', async () => {
    await mock.ask('deleteUserTopic', { body: ratedTopic });
    await mock.ask('addUserTopic', { body: { ...ratedTopic, points: rated(1, 3, 3, 3) } });
    expect(await topicLevel(1, 1)).toBe('3');
  });
});
