import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn } from './open.tsx';
import { callsOf, changeAnswer, force, holdBack } from './world.ts';

let stores: Awaited<ReturnType<typeof load>>;

async function load() {
  const [mine, catalogue, account, session] = await Promise.all([
    import('#stores/my-skills.ts'),
    import('#stores/catalogue.ts'),
    import('#stores/account.ts'),
    import('#stores/session.ts'),
  ]);
  return { ...mine, ...catalogue, ...account, ...session };
}

beforeEach(async () => {
  await signIn('asha01');
  stores = await load();
  stores.restoreSession();
});

const drawn = () => stores.randomSkill.value?.skill_id;
const chance = (value: number) => vi.spyOn(Math, 'random').mockReturnValue(value);
const ids = () => {
  const list = stores.mySkills.value;
  return list.is === 'ready' ? list.value.map(({ skill_id }) => skill_id) : [];
};

/** Makes Asha have these of her skills alone. */
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
    [0.3999, 1],
    [0.4, 2],
    [0.6, 3],
    [0.8, 4],
    [0.9999, 4],
  ])('is drawn evenly: chance %d draws number %i of five', async (value, index) => {
    chance(value);
    await stores.loadMySkills('asha01');
    expect(ids()).toHaveLength(5);
    expect(drawn()).toBe(ids()[index]);
  });

  test('is kept while it is theirs, as it now is, wherever it stands', async () => {
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

  test('is drawn anew among the others once it is deleted', async () => {
    chance(0.5);
    await stores.loadMySkills('asha01');
    leave((id) => id !== 5);
    await stores.loadMySkills('asha01');
    expect(ids()).not.toContain(5);
    expect(drawn()).toBe(ids()[2]);
  });

  test('is none once the last is deleted', async () => {
    await stores.loadMySkills('asha01');
    leave(() => false);
    await stores.loadMySkills('asha01');
    expect(stores.mySkills.value).toEqual({ is: 'ready', value: [] });
    expect(drawn()).toBe(undefined);
  });

  test('stays where the skills cannot be loaded again', async () => {
    await stores.loadMySkills('asha01');
    const before = drawn();
    await force('listUserSkills', 'server-error');
    await stores.loadMySkills('asha01', 1);
    expect(stores.mySkills.value).toEqual({ is: 'failed', message: 'Network response was not ok' });
    expect(drawn()).toBe(before);
  });

  test('has its level and its topics asked for, and no other skill has', async () => {
    chance(0.2);
    await stores.loadMySkills('asha01');
    const skill_id = drawn();
    await vi.waitFor(() => {
      expect(stores.levelOf(skill_id as number).value).toEqual({ is: 'ready', value: expect.any(Number) });
      expect(stores.topicsOf(skill_id as number).value.is).toBe('ready');
    });
    expect(callsOf('skillLevel').map(({ body }) => body)).toEqual([{ username: 'asha01', skill_id }]);
    expect(callsOf('topicsBySkill').map(({ body }) => body)).toEqual([{ skill_id }]);
  });
});

describe('a skill that was changed', () => {
  const levelCalls = () => callsOf('skillLevel').map(({ body }) => (body as { skill_id: number }).skill_id);

  test('has its level asked anew, once, whether it is the drawn one or not', async () => {
    chance(0);
    await stores.loadMySkills('asha01', 1);
    await vi.waitFor(() => expect(levelCalls()).toEqual([1]));
    await stores.loadMySkills('asha01', 5);
    await vi.waitFor(() => expect(levelCalls()).toEqual([1, 1, 5]));
  });

  test('is not shown with the level of before where the new one cannot be had', async () => {
    chance(0);
    await stores.loadMySkills('asha01');
    await vi.waitFor(() => expect(stores.levelOf(1).value.is).toBe('ready'));
    await force('skillLevel', 'server-error');
    await stores.loadMySkills('asha01', 1);
    await vi.waitFor(() => expect(stores.levelOf(1).value.is).toBe('failed'));
  });
});

describe('the progress in a skill', () => {
  const topics = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ topic_id: index + 1, name: 'A topic', Points: 3 }));
  const skill = { name: '', description: '', image: 'default', thumbnail: 'default', icon: 'default' };
  const known = (count: number) => topics(count).map((topic) => ({ ...topic, points: [] }));

  test.each([
    [0, 0, 0],
    [0, 3, 0],
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13],
    [3, 3, 100],
  ])('with %i of %i topics is %i percent', (count, total, percent) => {
    stores.mySkills.value = {
      is: 'ready',
      value: [{ ...skill, skill_id: 7, Topics: known(count), topics: total }],
    };
    stores.topicsOf(7).value = { is: 'ready', value: topics(total) };
    expect(stores.progressIn(7)).toEqual({ is: 'ready', value: { known: count, total, percent } });
  });

  test('that is not theirs is nothing of all', async () => {
    await Promise.all([stores.loadMySkills('asha01'), stores.loadTopics(4)]);
    expect(stores.progressIn(4)).toEqual({ is: 'ready', value: { known: 0, total: 3, percent: 0 } });
  });

  test.each([
    [1, { known: 4, total: 4, percent: 100 }],
    [2, { known: 2, total: 4, percent: 50 }],
    [5, { known: 3, total: 5, percent: 60 }],
  ])('of Asha in skill %i is as the backend has it', async (id, value) => {
    await Promise.all([stores.loadMySkills('asha01'), stores.loadTopics(id)]);
    expect(stores.progressIn(id)).toEqual({ is: 'ready', value });
  });

  test('is not known before the topics are, nor where they cannot be had', async () => {
    expect(stores.progressIn(4)).toEqual({ is: 'idle' });
    await force('topicsBySkill', 'server-error');
    const loading = stores.loadTopics(4);
    expect(stores.progressIn(4)).toEqual({ is: 'loading' });
    await loading;
    expect(stores.progressIn(4)).toEqual({ is: 'failed', message: 'Network response was not ok' });
  });
});

describe('what is known of a learner', () => {
  test('is one signal a skill, and goes with the learner', async () => {
    await stores.loadMySkills('asha01');
    await Promise.all([stores.loadLevel(1), stores.loadLevel(2)]);
    const levels = [stores.levelOf(1), stores.levelOf(2)];
    expect(levels[0]).toBe(stores.levelOf(1));
    expect(levels[0]).not.toBe(levels[1]);
    expect(levels.map(({ value }) => value.is)).toEqual(['ready', 'ready']);
    stores.setToken('of another learner');
    expect(levels.map(({ value }) => value.is)).toEqual(['idle', 'idle']);
    expect(stores.mySkills.value).toEqual({ is: 'idle' });
    expect(drawn()).toBe(undefined);
    expect(stores.mineOf(1)).toBe(undefined);
  });

  test('is not what comes when they have gone', async () => {
    const release = holdBack('skillLevel');
    const asked = stores.loadLevel(1);
    stores.setToken('of another learner');
    await release();
    await asked;
    expect(stores.levelOf(1).value).toEqual({ is: 'idle' });
  });

  test('asks for no level of nobody', async () => {
    stores.setToken(undefined);
    await stores.loadLevel(1);
    expect(callsOf('skillLevel')).toEqual([]);
  });
});
