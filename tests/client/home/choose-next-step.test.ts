import { describe, expect, test } from 'vitest';
import type { UserSkill } from '#contract/entities.ts';
import { chooseNextStep } from '../../../client/home/choose-next-step.ts';

const topic = (topic_id: number, Points = 3) => ({ topic_id, name: `Topic ${topic_id}`, Points });

/** A skill with ratings of the first `rated` of its topics. */
const skill = (skill_id: number, rated: number, topics: number): UserSkill => ({
  skill_id,
  name: `Skill ${skill_id}`,
  description: '',
  image: 'default',
  thumbnail: 'default',
  icon: 'default',
  Topics: Array.from({ length: rated }, (_, index) => ({ ...topic(index + 1), points: [] })),
  topics,
});

const notLoaded = () => undefined;

describe('the next step', () => {
  test('is the first skill for a learner without skills', () => {
    expect(chooseNextStep([], {}, notLoaded)).toEqual({ kind: 'first-skill' });
  });

  test.each([
    ['the skill that was rated last, not a skill nearer to its end', { 1: [3, 4], 2: [1, 5] }, 2, [2, 4]],
    ['the nearest to its end, when the last is finished', { 1: [4, 4], 2: [1, 5], 3: [3, 4] }, 1, [3, 1]],
    ['the nearest to its end, when the last is deleted', { 2: [1, 5], 3: [3, 4] }, 1, [3, 1]],
    ['the nearest to its end, when no rating is remembered', { 2: [1, 5], 3: [3, 4] }, undefined, [3, 1]],
    ['the earlier of two equally near', { 1: [4, 4], 2: [1, 3], 3: [3, 5] }, undefined, [2, 2]],
  ])('is %s', (_, rows, lastSkill, [skill_id, left]) => {
    const skills = Object.entries(rows).map(([id, [rated = 0, all = 0]]) => skill(Number(id), rated, all));
    expect(chooseNextStep(skills, { lastSkill }, notLoaded)).toMatchObject({
      kind: 'open-skill',
      skill: { skill_id },
      left,
      topic: undefined,
    });
  });

  test('stays the shown skill when the topics of a nearer skill arrive', () => {
    const skills = [skill(1, 3, 5), skill(2, 1, 5)];
    expect(chooseNextStep(skills, { shown: 2 }, notLoaded)).toMatchObject({ skill: { skill_id: 2 } });
  });

  test('names the first unrated topic that has points, and counts only such topics', () => {
    const topics = [topic(1), topic(2, 0), topic(3), topic(4)];
    expect(chooseNextStep([skill(1, 1, 4)], {}, () => topics)).toMatchObject({
      left: 2,
      topic: { topic_id: 3 },
    });
  });

  test('passes over a skill whose only unrated topic has no points', () => {
    const topics = [topic(1), topic(2, 0)];
    const topicsOf = (id: number) => (id === 1 ? topics : undefined);
    expect(chooseNextStep([skill(1, 1, 2), skill(2, 1, 5)], { lastSkill: 1 }, topicsOf)).toMatchObject({
      skill: { skill_id: 2 },
    });
    expect(chooseNextStep([skill(1, 1, 2)], { lastSkill: 1 }, topicsOf)).toEqual({ kind: 'all-rated' });
  });
});
