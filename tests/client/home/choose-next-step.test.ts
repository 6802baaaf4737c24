import { expect, test } from 'vitest';
import type { UserSkill } from '#contract/entities.ts';
import { loading, ready } from '#state/remote.ts';
import { chooseNextStep } from '../../../client/home/choose-next-step.ts';

const topic = (topic_id: number, Points = 3) => ({ topic_id, name: `Topic ${topic_id}`, Points });
const pictures = { image: 'default', thumbnail: 'default', icon: 'default' };

/** A skill with ratings of the first `rated` of its topics. */
const skill = (skill_id: number, rated: number, topics: number): UserSkill => ({
  ...{ skill_id, name: `Skill ${skill_id}`, description: '', ...pictures, topics },
  Topics: Array.from({ length: rated }, (_, index) => ({ ...topic(index + 1), points: [] })),
});

const notLoaded = () => loading;

test.each([
  ['rated last, not a skill nearer to its end', { 1: [3, 4], 2: [1, 5] }, { lastSkill: 2 }, [2, 4]],
  [
    'nearest to its end, when the last is finished',
    { 1: [4, 4], 2: [1, 5], 3: [3, 4] },
    { lastSkill: 1 },
    [3, 1],
  ],
  ['nearest to its end, when the last is deleted', { 2: [1, 5], 3: [3, 4] }, { lastSkill: 1 }, [3, 1]],
  ['earlier of two equally near', { 1: [4, 4], 2: [1, 3], 3: [3, 5] }, {}, [2, 2]],
  ['shown, when the topics of a nearer skill arrive', { 1: [3, 5], 2: [1, 5] }, { shown: 2 }, [2, 4]],
])('is the skill that is %s', (_, rows, before, [skill_id, left]) => {
  const skills = Object.entries(rows).map(([id, [rated = 0, all = 0]]) => skill(Number(id), rated, all));
  const step = { kind: 'open-skill', skill: { skill_id }, left, topic: undefined };
  expect(chooseNextStep(skills, before, notLoaded)).toMatchObject(step);
});

test('names the first unrated topic that has points, and counts only such topics', () => {
  const topics = [topic(1), topic(2, 0), topic(3), topic(4)];
  const step = { left: 2, topic: { topic_id: 3 } };
  expect(chooseNextStep([skill(1, 1, 4)], {}, () => ready(topics))).toMatchObject(step);
});

test('passes over a skill whose only unrated topic has no points', () => {
  const topics = [topic(1), topic(2, 0)];
  const topicsOf = (id: number) => (id === 1 ? ready(topics) : loading);
  const step = { skill: { skill_id: 2 } };
  expect(chooseNextStep([skill(1, 1, 2), skill(2, 1, 5)], { lastSkill: 1 }, topicsOf)).toMatchObject(step);
  expect(chooseNextStep([skill(1, 1, 2)], { lastSkill: 1 }, topicsOf)).toEqual({ kind: 'all-rated' });
});
