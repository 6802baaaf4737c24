import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { PointLevel } from '#contract/entities.ts';
import { errors } from '#copy/errors.ts';
import { rating } from '#copy/rating.ts';
import { done, failed, gone } from '#state/action-result.ts';
import { signIn } from '../open.tsx';
import { restoreSession } from '../restore-session.ts';
import { callMock, control, cutOff, holdBack, sent } from '../world.ts';

// The calls that save and delete ratings: their endpoints, their order and their messages.

let state: Awaited<ReturnType<typeof load>>;

async function load() {
  const [ratings, mySkills, messages] = await Promise.all([
    import('#skills/state/ratings.ts'),
    import('#skills/state/my-skills.ts'),
    import('#state/messages.ts'),
  ]);
  return { ...ratings, ...mySkills, ...messages };
}

async function become(username: string) {
  await signIn(username);
  await restoreSession();
}

beforeEach(async () => {
  state = await load();
  await become('asha01');
});

const rate = (skill_id: number, topic_id: number, first: number, level: PointLevel['level'] = 3) =>
  state.saveRating(
    { skill_id, name: 'A skill' },
    { topic_id, name: 'A topic', Points: 5 },
    [first, first + 1, first + 2].map((point_id) => ({ point_id, level })),
  );
/** Rates a topic of React, a skill that Asha lacks. */
const save = (topic_id: 13 | 14, level?: PointLevel['level']) =>
  rate(4, topic_id, topic_id === 13 ? 71 : 76, level);

const wrong = errors.ratingFailed;
const unknown = 'User, skill, topic or point not found';
const owned = 'You have this topic already';

const changes = {
  addUserSkill: [() => save(13), 'Skill added successfully', { 'not-found': wrong, 'already-added': wrong }],
  addUserTopic: [
    () => rate(2, 7, 35),
    'Topic added successfully',
    { 'not-found': unknown, 'already-added': owned },
  ],
  editUserTopic: [() => rate(2, 6, 29), 'Topic updated successfully', { 'not-found': unknown }],
  deleteUserTopic: [() => state.removeTopic(2, 6), rating.deleted, { 'not-found': unknown }],
  deleteUserSkill: [() => state.removeSkill(2), rating.deleted, { 'not-found': unknown }],
} as const;
const ids = Object.keys(changes) as (keyof typeof changes)[];

/** The sent changes in order: endpoint and topic. */
const wire = () =>
  sent.flatMap(({ method, path, body }) => {
    const call = ids.find((id) => endpoints[id].method === method && endpoints[id].path === path);
    const topic = (body as { topic_id?: number } | undefined)?.topic_id;
    return call ? [topic === undefined ? call : `${call} ${topic}`] : [];
  });

/** The learner's topics of a skill, and the level of the first point of each. */
const levels = (skill = 4) =>
  Object.fromEntries(
    state.userSkillOf(skill)?.Topics.map(({ topic_id, points }) => [topic_id, points[0]?.level]) ?? [],
  );

test.each(ids)('%s returns the documented message of each failure, and then succeeds', async (id) => {
  const [make, message, refusals] = changes[id];
  await state.refreshMySkills();
  const connect = cutOff(id);
  expect(await make()).toEqual(failed(wrong));
  connect();
  const outcomes = { ...refusals, 'server-error': wrong, 'rate-limited': errors.tooManyRequests };
  for (const [outcome, words] of Object.entries(outcomes)) {
    await control.force(id, outcome as keyof typeof outcomes, { times: 1 });
    expect(await make(), outcome).toEqual(failed(words));
  }
  expect(state.status.value).toBe(undefined);
  expect(await make()).toEqual(done);
  expect(state.status.value?.text).toBe(message);
  expect(wire()).toHaveLength(Object.keys(outcomes).length + 2);
});

test('sends concurrent changes in sequence, also after a failure, each to the endpoint of its turn', async () => {
  await state.refreshMySkills();
  const connect = cutOff('addUserTopic');
  const release = holdBack('addUserSkill');
  const made = [save(13), rate(2, 7, 35), save(13, 4), state.removeSkill(4), save(14)];
  await waitFor(() => expect(wire()).toEqual(['addUserSkill 13']));
  await release();
  expect(await Promise.all(made)).toEqual([done, failed(wrong), done, done, done]);
  connect();
  expect(wire()).toEqual([
    'addUserSkill 13',
    'addUserTopic 7',
    'editUserTopic 13',
    'deleteUserSkill',
    'addUserSkill 14',
  ]);
  expect(levels()).toEqual({ 14: 3 });
});

test('reloads the skills after a failure, because another tab may have changed them', async () => {
  await state.refreshMySkills();
  const body = JSON.stringify({ username: 'asha01', skill_id: 2, topic_id: 6 });
  await callMock('/api/v1/userskill/delete/topic', { method: 'DELETE', body });
  expect((await state.removeTopic(2, 6)).kind).toBe('failed');
  await waitFor(() => expect(Object.keys(levels(2))).toEqual(['5']));
  await rate(2, 6, 29);
  expect(wire()).toEqual(['deleteUserTopic 6', 'addUserTopic 6']);
});

test("never sends a former learner's change for the next learner", async () => {
  await state.refreshMySkills();
  const release = holdBack('addUserSkill');
  const made = [save(13), save(14), state.removeSkill(2)];
  await waitFor(() => expect(wire()).toHaveLength(1));
  await become('ravi02');
  await release();
  expect(await Promise.all(made)).toEqual([gone, gone, gone]);
  expect(state.status.value).toBe(undefined);
  expect(await save(14)).toEqual(done);
  expect(wire()).toEqual(['addUserSkill 13', 'addUserSkill 14']);
  expect(levels()).toEqual({ 14: 3 });
});

test('a deleted skill takes its paused rating along', async () => {
  localStorage.setItem('PausedRating:asha01', '{"skill_id":2,"topic_id":6}');
  await state.removeSkill(1);
  expect(localStorage.getItem('PausedRating:asha01')).not.toBe(null);
  await state.removeSkill(2);
  expect(localStorage.getItem('PausedRating:asha01')).toBe(null);
});
