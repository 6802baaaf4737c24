import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectConsole } from '../console.ts';
import { signIn } from '../open.tsx';
import { restoreSession } from '../restore-session.ts';
import { answerWith, callsOf, changeAnswer, cutOff, force, holdBack, tries } from '../world.ts';

let stores: Awaited<ReturnType<typeof load>>;

async function load() {
  const [mine, catalogue, session] = await Promise.all([
    import('#skills/state/my-skills.ts'),
    import('#skills/state/catalogue.ts'),
    import('#session/session.ts'),
  ]);
  return { ...mine, ...catalogue, ...session };
}

beforeEach(async () => {
  await signIn('asha01');
  stores = await load();
  await restoreSession();
});

const drawn = () => stores.randomSkill.value?.skill_id;
const chance = (value: number) => vi.spyOn(Math, 'random').mockReturnValue(value);
const ids = () => {
  const list = stores.mySkills.value;
  return list.kind === 'ready' ? list.value.map(({ skill_id }) => skill_id) : [];
};

/** Leaves Asha only some of her skills. */
const leave = (kept: (id: number) => boolean) =>
  changeAnswer('listUserSkills', ({ skills, ...answer }) => ({
    ...answer,
    skills: skills.filter(({ skill_id }: { skill_id: number }) => kept(skill_id)),
  }));

describe('the skill of the dashboard', () => {
  test.each([
    [0, 0],
    [0.1999, 0],
    [0.2, 1],
    [0.7999, 3],
    [0.8, 4],
    [0.9999, 4],
  ])('is drawn evenly: chance %d draws number %i of five', async (value, index) => {
    chance(value);
    await stores.loadMySkills('asha01');
    expect(ids()).toHaveLength(5);
    expect(drawn()).toBe(ids()[index]);
  });

  test('is kept, with its newest name, while the learner has it', async () => {
    chance(0.5);
    await stores.loadMySkills('asha01');
    expect(drawn()).toBe(5);
    chance(0);
    changeAnswer('listUserSkills', ({ skills, ...answer }) => ({
      ...answer,
      skills: skills
        .map((skill: { skill_id: number }) => (skill.skill_id === 5 ? { ...skill, name: 'Sheets' } : skill))
        .reverse(),
    }));
    await stores.loadMySkills('asha01');
    expect(drawn()).toBe(5);
    expect(stores.randomSkill.value?.name).toBe('Sheets');
  });

  test('is drawn anew from the others when it is deleted', async () => {
    chance(0.5);
    await stores.loadMySkills('asha01');
    leave((id) => id !== 5);
    await stores.loadMySkills('asha01');
    expect(ids()).not.toContain(5);
    expect(drawn()).toBe(ids()[2]);
  });

  test('is none when the last skill is deleted', async () => {
    await stores.loadMySkills('asha01');
    leave(() => false);
    await stores.loadMySkills('asha01');
    expect(stores.mySkills.value).toEqual({ kind: 'ready', value: [] });
    expect(drawn()).toBe(undefined);
  });

  test('stays when the skills cannot be loaded again', async () => {
    await stores.loadMySkills('asha01');
    const before = drawn();
    await force('listUserSkills', 'server-error');
    await stores.loadMySkills('asha01', 1);
    expect(stores.mySkills.value).toEqual({ kind: 'failed', message: 'Network response was not ok' });
    expect(drawn()).toBe(before);
  });

  test('alone has its level and its topics requested', async () => {
    chance(0.2);
    await stores.loadMySkills('asha01');
    const skill_id = drawn();
    await waitFor(() => {
      expect(stores.levelOf(skill_id as number).value).toEqual({ kind: 'ready', value: expect.any(Number) });
      expect(stores.topicsOf(skill_id as number).value.kind).toBe('ready');
    });
    expect(callsOf('skillLevel').map(({ body }) => body)).toEqual([{ username: 'asha01', skill_id }]);
    expect(callsOf('topicsBySkill').map(({ body }) => body)).toEqual([{ skill_id }]);
  });
});

describe('a skill that was changed', () => {
  const levelCalls = () => callsOf('skillLevel').map(({ body }) => (body as { skill_id: number }).skill_id);

  test('has its level requested once, whether it is the drawn skill or not', async () => {
    chance(0);
    await stores.loadMySkills('asha01', 1);
    await waitFor(() => expect(levelCalls()).toEqual([1]));
    await stores.loadMySkills('asha01', 5);
    await waitFor(() => expect(levelCalls()).toEqual([1, 1, 5]));
  });

  test('loses its former level when the new one cannot be loaded', async () => {
    chance(0);
    await stores.loadMySkills('asha01');
    await waitFor(() => expect(stores.levelOf(1).value.kind).toBe('ready'));
    await force('skillLevel', 'server-error');
    await stores.loadMySkills('asha01', 1);
    await waitFor(() => expect(stores.levelOf(1).value.kind).toBe('failed'));
  });
});

describe('the progress in a skill', () => {
  const topics = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ topic_id: index + 1, name: 'A topic', Points: 3 }));
  const skill = { name: '', description: '', image: 'default', thumbnail: 'default', icon: 'default' };

  test('is the number of known topics that the skill still has, as a whole-number percent', () => {
    const known = topics(3).map((topic) => ({ ...topic, points: [] }));
    stores.mySkills.value = { kind: 'ready', value: [{ ...skill, skill_id: 7, Topics: known, topics: 3 }] };
    stores.topicsOf(7).value = { kind: 'ready', value: topics(8).slice(1) };
    expect(stores.progressIn(7)).toEqual({ kind: 'ready', value: { known: 2, total: 7, percent: 29 } });
  });

  test('is none of all topics when the learner lacks the skill', async () => {
    await Promise.all([stores.loadMySkills('asha01'), stores.loadTopics(4)]);
    expect(stores.progressIn(4)).toEqual({ kind: 'ready', value: { known: 0, total: 3, percent: 0 } });
  });

  test('is loading or failed as the topics are', async () => {
    expect(stores.progressIn(4)).toEqual({ kind: 'idle' });
    await force('topicsBySkill', 'server-error');
    const loading = stores.loadTopics(4);
    expect(stores.progressIn(4)).toEqual({ kind: 'loading' });
    await loading;
    expect(stores.progressIn(4)).toEqual({ kind: 'failed', message: 'Network response was not ok' });
  });
});

describe.each([
  ['topicsBySkill', () => stores.topicsOf(4), (left?: AbortSignal) => stores.loadTopics(4, left)],
  ['pointsByTopic', () => stores.pointsOf(13), (left?: AbortSignal) => stores.loadPoints(13, left)],
  ['skillsBySubject', () => stores.skillsOf(1), (left?: AbortSignal) => stores.loadSkillsOf(1, left)],
  ['skillLevel', () => stores.levelOf(1), (left?: AbortSignal) => stores.loadLevel(1, left)],
] as const)('what %s answers', (id, signalOf, load) => {
  test('is not taken when its screen was left', async () => {
    const release = holdBack(id);
    const leaving = new AbortController();
    const loading = load(leaving.signal);
    expect(signalOf().value).toEqual({ kind: 'loading' });
    leaving.abort();
    await loading;
    expect(signalOf().value).toEqual({ kind: 'idle' });
    await Promise.allSettled([release()]);
    expect(signalOf().value).toEqual({ kind: 'idle' });
    await load();
    expect(signalOf().value.kind).toBe('ready');
  });

  test('fails in the documented words', async () => {
    const message = async () => {
      await load();
      const now = signalOf().value;
      return now.kind === 'failed' ? now.message : now.kind;
    };
    await force(id, 'server-error', tries);
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

describe('what is known of a learner', () => {
  test('is one signal a skill, emptied when the learner changes', async () => {
    await stores.loadMySkills('asha01');
    await Promise.all([stores.loadLevel(1), stores.loadLevel(2)]);
    const levels = [stores.levelOf(1), stores.levelOf(2)];
    expect(levels[0]).toBe(stores.levelOf(1));
    expect(levels[0]).not.toBe(levels[1]);
    expect(levels.map(({ value }) => value.kind)).toEqual(['ready', 'ready']);
    stores.setToken('of another learner');
    expect(levels.map(({ value }) => value.kind)).toEqual(['idle', 'idle']);
    expect(stores.mySkills.value).toEqual({ kind: 'idle' });
    expect(drawn()).toBe(undefined);
    expect(stores.mineOf(1)).toBe(undefined);
  });

  test('does not include an answer that comes after they have gone', async () => {
    const release = holdBack('skillLevel');
    const asked = stores.loadLevel(1);
    stores.setToken('of another learner');
    await release();
    await asked;
    expect(stores.levelOf(1).value).toEqual({ kind: 'idle' });
  });

  test('is not requested without a learner', async () => {
    stores.setToken(undefined);
    await stores.loadLevel(1);
    expect(callsOf('skillLevel')).toEqual([]);
  });
});
