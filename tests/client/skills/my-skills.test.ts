import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserSkill } from '#contract/entities.ts';
import { expectConsole } from '../console.ts';
import { signIn } from '../open.tsx';
import { restoreSession } from '../restore-session.ts';
import { callsOf, changeResponse, control, cutOff, respondWith, tries } from '../world.ts';

let state: Awaited<ReturnType<typeof load>>;

async function load() {
  const [mySkills, catalogue, session] = await Promise.all([
    import('#skills/state/my-skills.ts'),
    import('#skills/state/catalogue.ts'),
    import('#session/session.ts'),
  ]);
  return { ...mySkills, ...catalogue, ...session };
}

beforeEach(async () => {
  await signIn('asha01');
  state = await load();
  await restoreSession();
});

const drawn = () => state.randomSkill.value?.skill_id;
const chance = (value: number) => vi.spyOn(Math, 'random').mockReturnValue(value);
const ids = () => {
  const list = state.mySkills.value;
  return list.kind === 'ready' ? list.value.map(({ skill_id }) => skill_id) : [];
};

/** Removes some of Asha's skills from the response. */
const limitSkills = (isKept: (id: number) => boolean) =>
  changeResponse('listUserSkills', ({ skills, ...response }) => ({
    ...response,
    skills: skills.filter(({ skill_id }: { skill_id: number }) => isKept(skill_id)),
  }));

describe('the random skill of the dashboard', () => {
  test.each([
    [0, 0],
    [0.1999, 0],
    [0.2, 1],
    [0.7999, 3],
    [0.8, 4],
    [0.9999, 4],
  ])('is selected evenly: Math.random %d selects index %i of five', async (value, index) => {
    chance(value);
    await state.refreshMySkills();
    expect(ids()).toHaveLength(5);
    expect(drawn()).toBe(ids()[index]);
  });

  test('stays, with its newest name, while the learner has it', async () => {
    chance(0.5);
    await state.refreshMySkills();
    expect(drawn()).toBe(5);
    chance(0);
    changeResponse('listUserSkills', ({ skills, ...response }) => ({
      ...response,
      skills: skills
        .map((skill: { skill_id: number }) => (skill.skill_id === 5 ? { ...skill, name: 'Sheets' } : skill))
        .reverse(),
    }));
    await state.refreshMySkills();
    expect(drawn()).toBe(5);
    expect(state.randomSkill.value?.name).toBe('Sheets');
  });

  test('is replaced by another skill when it is deleted', async () => {
    chance(0.5);
    await state.refreshMySkills();
    limitSkills((id) => id !== 5);
    await state.refreshMySkills();
    expect(ids()).not.toContain(5);
    expect(drawn()).toBe(ids()[2]);
  });

  test('stays when the skills fail to reload', async () => {
    await state.refreshMySkills();
    const before = drawn();
    await control.force('listUserSkills', 'server-error');
    await state.reloadChangedSkill(1);
    expect(state.mySkills.value).toEqual({ kind: 'failed', message: 'Network response was not ok' });
    expect(drawn()).toBe(before);
  });

  test('has its level of the backend, which a change of the skill clears', async () => {
    chance(0);
    changeResponse('skillLevel', () => 0);
    await state.refreshMySkills();
    const level = () => state.userSkillOf(1) && state.levelIn(state.userSkillOf(1) as UserSkill);
    await waitFor(() => expect(level()).toBe(0));
    expect(callsOf('skillLevel').map(({ body }) => body)).toEqual([{ username: 'asha01', skill_id: 1 }]);
    await control.force('skillLevel', 'server-error');
    await state.reloadChangedSkill(1);
    expect(level()).toBeGreaterThan(0);
  });
});

describe('the progress in a skill', () => {
  test('counts known topics that still exist, with a whole-number percent', async () => {
    changeResponse('topicsBySkill', ({ data, ...response }) => ({ ...response, data: data.slice(1) }));
    await Promise.all([state.refreshMySkills(), state.loadTopics(1)]);
    const { Topics = [], topics = 0 } = state.userSkillOf(1) ?? {};
    const [known, total] = [Topics.length - 1, topics - 1];
    const percent = Math.round((known / total) * 100);
    expect(state.progressIn(1)).toEqual({ kind: 'ready', value: { known, total, percent } });
  });

  test('is zero when the learner lacks the skill', async () => {
    await Promise.all([state.refreshMySkills(), state.loadTopics(4)]);
    expect(state.progressIn(4)).toEqual({ kind: 'ready', value: { known: 0, total: 3, percent: 0 } });
  });

  test('is loading or failed like the topics', async () => {
    expect(state.progressIn(4)).toEqual({ kind: 'idle' });
    await control.force('topicsBySkill', 'server-error');
    const loading = state.loadTopics(4);
    expect(state.progressIn(4)).toEqual({ kind: 'loading' });
    await loading;
    expect(state.progressIn(4)).toEqual({ kind: 'failed', message: 'Network response was not ok' });
  });
});

test.each([
  ['topicsBySkill', () => state.topicsOf(4), () => state.loadTopics(4)],
  ['pointsByTopic', () => state.pointsOf(13), () => state.loadPoints(13)],
  ['skillsBySubject', () => state.skillsOf(1), () => state.loadSkillsOf(1)],
] as const)('%s fails with the documented message', async (id, signalOf, load) => {
  const message = async () => {
    await load();
    const now = signalOf().value;
    return now.kind === 'failed' ? now.message : now.kind;
  };
  await control.force(id, 'server-error', { times: tries });
  expect(await message()).toBe('Network response was not ok');
  const connect = cutOff(id);
  expect(await message()).toBe('Somthing want wrong please refresh the page');
  connect();
  expectConsole(new RegExp(`^${id}: the response does not match the contract`));
  respondWith(id, '{"status": 200, "data": ');
  expect(await message()).toBe('Somthing want wrong please refresh the page');
  respondWith(id, '{"status": 404, "message": "None"}');
  expect(await message()).toBe('Invalid username please try loggout and relogin');
});
