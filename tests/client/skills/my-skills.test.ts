import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectConsole } from '../console.ts';
import { signIn } from '../open.tsx';
import { restoreSession } from '../restore-session.ts';
import { answerWith, callsOf, changeAnswer, control, cutOff, holdBack, tries } from '../world.ts';

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
  changeAnswer('listUserSkills', ({ skills, ...answer }) => ({
    ...answer,
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
    await state.loadMySkills('asha01');
    expect(ids()).toHaveLength(5);
    expect(drawn()).toBe(ids()[index]);
  });

  test('stays, with its newest name, while the learner has it', async () => {
    chance(0.5);
    await state.loadMySkills('asha01');
    expect(drawn()).toBe(5);
    chance(0);
    changeAnswer('listUserSkills', ({ skills, ...answer }) => ({
      ...answer,
      skills: skills
        .map((skill: { skill_id: number }) => (skill.skill_id === 5 ? { ...skill, name: 'Sheets' } : skill))
        .reverse(),
    }));
    await state.loadMySkills('asha01');
    expect(drawn()).toBe(5);
    expect(state.randomSkill.value?.name).toBe('Sheets');
  });

  test('is replaced by another skill when it is deleted', async () => {
    chance(0.5);
    await state.loadMySkills('asha01');
    limitSkills((id) => id !== 5);
    await state.loadMySkills('asha01');
    expect(ids()).not.toContain(5);
    expect(drawn()).toBe(ids()[2]);
  });

  test('is undefined when the last skill is deleted', async () => {
    await state.loadMySkills('asha01');
    limitSkills(() => false);
    await state.loadMySkills('asha01');
    expect(state.mySkills.value).toEqual({ kind: 'ready', value: [] });
    expect(drawn()).toBe(undefined);
  });

  test('stays when the skills fail to reload', async () => {
    await state.loadMySkills('asha01');
    const before = drawn();
    await control.force('listUserSkills', 'server-error');
    await state.loadMySkills('asha01', 1);
    expect(state.mySkills.value).toEqual({ kind: 'failed', message: 'Network response was not ok' });
    expect(drawn()).toBe(before);
  });

  test('is the only skill whose level is requested', async () => {
    chance(0.2);
    await state.loadMySkills('asha01');
    const skill_id = drawn();
    await waitFor(() =>
      expect(state.levelOf(skill_id as number).value).toEqual({ kind: 'ready', value: expect.any(Number) }),
    );
    expect(callsOf('skillLevel').map(({ body }) => body)).toEqual([{ username: 'asha01', skill_id }]);
  });
});

describe('a changed skill', () => {
  const levelCalls = () => callsOf('skillLevel').map(({ body }) => (body as { skill_id: number }).skill_id);

  test('has its level requested once, whether it is the random skill or not', async () => {
    chance(0);
    await state.loadMySkills('asha01', 1);
    await waitFor(() => expect(levelCalls()).toEqual([1]));
    await state.loadMySkills('asha01', 5);
    await waitFor(() => expect(levelCalls()).toEqual([1, 1, 5]));
  });

  test('loses its stale level when the new level fails to load', async () => {
    chance(0);
    await state.loadMySkills('asha01');
    await waitFor(() => expect(state.levelOf(1).value.kind).toBe('ready'));
    await control.force('skillLevel', 'server-error');
    await state.loadMySkills('asha01', 1);
    await waitFor(() => expect(state.levelOf(1).value.kind).toBe('failed'));
  });
});

describe('the progress in a skill', () => {
  const topics = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ topic_id: index + 1, name: 'A topic', Points: 3 }));
  const skill = { name: '', description: '', image: 'default', thumbnail: 'default', icon: 'default' };

  test('counts known topics that still exist, with a whole-number percent', () => {
    const known = topics(3).map((topic) => ({ ...topic, points: [] }));
    state.mySkills.value = { kind: 'ready', value: [{ ...skill, skill_id: 7, Topics: known, topics: 3 }] };
    state.topicsOf(7).value = { kind: 'ready', value: topics(8).slice(1) };
    expect(state.progressIn(7)).toEqual({ kind: 'ready', value: { known: 2, total: 7, percent: 29 } });
  });

  test('is zero when the learner lacks the skill', async () => {
    await Promise.all([state.loadMySkills('asha01'), state.loadTopics(4)]);
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

test('loads the missing topics of a skill when another screen aborts its request for them', async () => {
  const release = holdBack('topicsBySkill');
  const controller = new AbortController();
  state.loadTopics(4, controller.signal);
  const loading = state.loadMissingTopics(4);
  controller.abort();
  await Promise.allSettled([release()]);
  await loading;
  expect(state.topicsOf(4).value.kind).toBe('ready');
});

describe.each([
  ['topicsBySkill', () => state.topicsOf(4), (signal?: AbortSignal) => state.loadTopics(4, signal)],
  ['pointsByTopic', () => state.pointsOf(13), (signal?: AbortSignal) => state.loadPoints(13, signal)],
  ['skillsBySubject', () => state.skillsOf(1), (signal?: AbortSignal) => state.loadSkillsOf(1, signal)],
  ['skillLevel', () => state.levelOf(1), (signal?: AbortSignal) => state.loadLevel(1, signal)],
] as const)('the response of %s', (id, signalOf, load) => {
  test('is ignored when its screen was left', async () => {
    const release = holdBack(id);
    const controller = new AbortController();
    const loading = load(controller.signal);
    expect(signalOf().value).toEqual({ kind: 'loading' });
    controller.abort();
    await loading;
    expect(signalOf().value).toEqual({ kind: 'idle' });
    await Promise.allSettled([release()]);
    expect(signalOf().value).toEqual({ kind: 'idle' });
    await load();
    expect(signalOf().value.kind).toBe('ready');
  });

  test('fails with the documented message', async () => {
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
    expectConsole(new RegExp(`^${id}: the answer does not match the contract`));
    answerWith(id, '{"status": 200, "data": ');
    expect(await message()).toBe('Somthing want wrong please refresh the page');
    if (id === 'skillLevel') return;
    answerWith(id, '{"status": 404, "message": "None"}');
    expect(await message()).toBe('Invalid username please try loggout and relogin');
  });
});

describe('the state of a learner', () => {
  test('has one signal per skill, reset when the learner changes', async () => {
    await state.loadMySkills('asha01');
    await Promise.all([state.loadLevel(1), state.loadLevel(2)]);
    const levels = [state.levelOf(1), state.levelOf(2)];
    expect(levels[0]).toBe(state.levelOf(1));
    expect(levels[0]).not.toBe(levels[1]);
    expect(levels.map(({ value }) => value.kind)).toEqual(['ready', 'ready']);
    state.setToken('of another learner');
    expect(levels.map(({ value }) => value.kind)).toEqual(['idle', 'idle']);
    expect(state.mySkills.value).toEqual({ kind: 'idle' });
    expect(drawn()).toBe(undefined);
    expect(state.userSkillOf(1)).toBe(undefined);
  });

  test('ignores a response that arrives after the learner changed', async () => {
    const release = holdBack('skillLevel');
    const loading = state.loadLevel(1);
    state.setToken('of another learner');
    await release();
    await loading;
    expect(state.levelOf(1).value).toEqual({ kind: 'idle' });
  });

  test('is not requested without a learner', async () => {
    state.setToken(undefined);
    await state.loadLevel(1);
    expect(callsOf('skillLevel')).toEqual([]);
  });
});
