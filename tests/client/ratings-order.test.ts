import { beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { PointLevel } from '#contract/entities.ts';
import { signIn } from './open.tsx';
import { callMock, callsOf, cutOff, force, holdBack, sent } from './world.ts';

// What a learner changes quickly, one after another, as it goes over the wire.

const changes = [
  'addUserSkill',
  'addUserTopic',
  'editUserTopic',
  'deleteUserTopic',
  'deleteUserSkill',
] as const;
let stores: Awaited<ReturnType<typeof load>>;

async function load() {
  const [ratings, mine, account, session, messages] = await Promise.all([
    import('#stores/ratings.ts'),
    import('#stores/my-skills.ts'),
    import('#stores/account.ts'),
    import('#stores/session-end.ts'),
    import('#stores/messages.ts'),
  ]);
  return { ...ratings, ...mine, ...account, ...session, ...messages };
}

/** Makes a sample learner the one who is logged in. */
async function become(username: string) {
  await signIn(username);
  stores.restoreSession();
}

beforeEach(async () => {
  stores = await load();
  await become('asha01');
});

/** React, which Asha does not have, and its topics with the first of their points. */
const react = { skill_id: 4, points: { 13: 71, 14: 76, 15: 82 } };

function save(topic_id: keyof typeof react.points, level: PointLevel['level'] = 3) {
  const first = react.points[topic_id];
  const points = [first, first + 1, first + 2].map((point_id) => ({ point_id, level }));
  return stores.saveRating({ skill_id: react.skill_id, topic_id, points });
}

/** The changes that were sent, in order: the call, and its topic. */
const wire = () =>
  sent.flatMap(({ method, path, body }) => {
    const call = changes.find((id) => endpoints[id].method === method && endpoints[id].path === path);
    const topic = (body as { topic_id?: number } | undefined)?.topic_id;
    return call ? [topic === undefined ? call : `${call} ${topic}`] : [];
  });

/** The levels of React that the learner has, by topic. */
const levels = () =>
  Object.fromEntries(
    stores.mineOf(react.skill_id)?.Topics.map(({ topic_id, points }) => [topic_id, points[0]?.level]) ?? [],
  );

describe('quick changes', () => {
  test('go one by one, in the order in which they were made', async () => {
    await stores.loadMySkills('asha01');
    const release = holdBack('addUserSkill');
    const made = [save(13, 2), save(14, 4), stores.removeTopic(4, 13)];
    await vi.waitFor(() => expect(wire()).toEqual(['addUserSkill 13']));
    await release();
    expect(await Promise.all(made)).toEqual([undefined, undefined, undefined]);
    expect(wire()).toEqual(['addUserSkill 13', 'addUserTopic 14', 'deleteUserTopic 13']);
    expect(levels()).toEqual({ 14: 4 });
  });

  test('wait for what the one before has changed, not for its answer alone', async () => {
    await stores.loadMySkills('asha01');
    const release = holdBack('listUserSkills');
    const first = save(13);
    const second = save(14);
    await vi.waitFor(() => expect(callsOf('listUserSkills')).toHaveLength(2));
    expect(wire()).toEqual(['addUserSkill 13']);
    await release();
    await Promise.all([first, second]);
    expect(wire()).toEqual(['addUserSkill 13', 'addUserTopic 14']);
  });

  test('of one topic leave it as the last has it', async () => {
    await stores.loadMySkills('asha01');
    await Promise.all([save(15, 1), save(15, 4), save(15, 2)]);
    expect(wire()).toEqual(['addUserSkill 15', 'editUserTopic 15', 'editUserTopic 15']);
    expect(levels()).toEqual({ 15: 2 });
  });

  test('are each sent by the call that they need when their turn comes', async () => {
    await stores.loadMySkills('asha01');
    await Promise.all([save(13), stores.removeTopic(4, 13), save(13), stores.removeSkill(4), save(14)]);
    expect(wire()).toEqual([
      'addUserSkill 13',
      'deleteUserTopic 13',
      'addUserSkill 13',
      'deleteUserSkill',
      'addUserSkill 14',
    ]);
    expect(levels()).toEqual({ 14: 3 });
  });

  test('go on after one that failed, and each is told its own', async () => {
    await stores.loadMySkills('asha01');
    const connect = cutOff('deleteUserTopic');
    const made = [stores.removeTopic(2, 5), save(13), stores.removeTopic(2, 6)];
    expect(await Promise.all(made)).toEqual(['Somthing Wants wrong', undefined, 'Somthing Wants wrong']);
    connect();
    expect(wire()).toEqual(['deleteUserTopic 5', 'addUserSkill 13', 'deleteUserTopic 6']);
    expect(levels()).toEqual({ 13: 3 });
  });
});

describe('a change', () => {
  test('that is done has the skills as the backend has them', async () => {
    await stores.loadMySkills('asha01');
    const release = holdBack('listUserSkills');
    const done = vi.fn();
    const saving = save(13).then(done);
    await vi.waitFor(() => expect(callsOf('listUserSkills')).toHaveLength(2));
    expect(done).not.toHaveBeenCalled();
    expect(levels()).toEqual({});
    await release();
    await saving;
    expect(done).toHaveBeenCalledWith(undefined);
    expect(levels()).toEqual({ 13: 3 });
  });

  test('that is done, but whose skills cannot be had, leaves none that are out of date', async () => {
    await stores.loadMySkills('asha01');
    await force('listUserSkills', 'server-error');
    expect(await save(13)).toBe(undefined);
    expect(stores.mySkills.value).toEqual({ is: 'failed', message: 'Network response was not ok' });
  });

  test('that failed has the skills loaded again: another tab may be why', async () => {
    await stores.loadMySkills('asha01');
    const body = JSON.stringify({ username: 'asha01', skill_id: 2, topic_id: 6 });
    await callMock('/api/v1/userskill/delete/topic', { method: 'DELETE', body });
    expect(await stores.removeTopic(2, 6)).not.toBe(undefined);
    await vi.waitFor(() => expect(stores.mineOf(2)?.Topics.map(({ topic_id }) => topic_id)).toEqual([5]));
    expect(stores.status.value).toBe(undefined);
  });

  test('before the skills are known has them loaded first', async () => {
    const points = [1, 2].map((more) => ({ point_id: 23 + more, level: 1 as const }));
    expect(await stores.saveRating({ skill_id: 2, topic_id: 5, points })).toBe(undefined);
    expect(wire()).toEqual(['editUserTopic 5']);
    expect(callsOf('listUserSkills')[0]).toBe(sent[0]);
  });

  test('is not sent where the skills cannot be known', async () => {
    await force('listUserSkills', 'server-error');
    expect(await save(13)).toBe('Somthing Wants wrong');
    expect(wire()).toEqual([]);
    expect(stores.status.value).toBe(undefined);
  });
});

describe('a change whose learner has gone', () => {
  test('is not sent, and says nothing', async () => {
    await stores.loadMySkills('asha01');
    const release = holdBack('addUserSkill');
    const made = [save(13), save(14), stores.removeSkill(2)];
    await vi.waitFor(() => expect(wire()).toHaveLength(1));
    stores.logOut();
    await release();
    expect(await Promise.all(made)).toEqual(['', '', '']);
    expect(wire()).toEqual(['addUserSkill 13']);
    expect(stores.status.value?.text).toBe('You are getting logged out now..');
  });

  test('is not sent by the next one either', async () => {
    await stores.loadMySkills('asha01');
    const release = holdBack('addUserSkill');
    const made = [save(13), save(14)];
    await vi.waitFor(() => expect(wire()).toHaveLength(1));
    await become('ravi02');
    await release();
    await Promise.all(made);
    expect(wire()).toEqual(['addUserSkill 13']);
    expect(await save(14)).toBe(undefined);
    expect(wire()).toEqual(['addUserSkill 13', 'addUserSkill 14']);
    expect(levels()).toEqual({ 14: 3 });
  });

  test('while the skills are loaded for it is not sent by the next one either', async () => {
    const release = holdBack('listUserSkills', ({ path }) => path.includes('asha01'));
    const saving = save(13);
    await vi.waitFor(() => expect(callsOf('listUserSkills')).toHaveLength(1));
    await become('ravi02');
    await stores.loadMySkills('ravi02');
    await release();
    expect(await saving).toBe('');
    expect(wire()).toEqual([]);
  });

  test('and failed has no skills loaded for them in the name of the next', async () => {
    await stores.loadMySkills('asha01');
    await force('addUserSkill', 'server-error');
    const release = holdBack('deleteUserTopic');
    const made = [save(13), stores.removeTopic(2, 5)];
    await vi.waitFor(() => expect(wire()).toHaveLength(2));
    await become('ravi02');
    await stores.loadMySkills('ravi02');
    await release();
    await Promise.all(made);
    // Its turn comes after whatever else is due.
    await stores.removeTopic(4, 13);
    const forAsha = callsOf('listUserSkills').filter(({ path }) => path.endsWith('=asha01'));
    expect(forAsha).toHaveLength(1);
  });
});
