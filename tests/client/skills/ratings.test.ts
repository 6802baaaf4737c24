import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { PointLevel } from '#contract/entities.ts';
import { done, failed, gone } from '#state/action-result.ts';
import { expectConsole } from '../console.ts';
import { signIn } from '../open.tsx';
import { restoreSession } from '../restore-session.ts';
import { callMock, callsOf, control, cutOff, holdBack, respondWith, sent } from '../world.ts';

// The calls that save and delete ratings: their endpoints, their order and their messages.

let state: Awaited<ReturnType<typeof load>>;

async function load() {
  const [ratings, mySkills, session, messages] = await Promise.all([
    import('#skills/state/ratings.ts'),
    import('#skills/state/my-skills.ts'),
    import('#session/log-out.ts'),
    import('#state/messages.ts'),
  ]);
  return { ...ratings, ...mySkills, ...session, ...messages };
}

/** Logs a sample learner in. */
async function become(username: string) {
  await signIn(username);
  await restoreSession();
}

beforeEach(async () => {
  state = await load();
  await become('asha01');
});

/** React, a skill that Asha lacks: the first point id by topic id. */
const react = { skill_id: 4, points: { 13: 71, 14: 76, 15: 82 } };

const rate = (skill_id: number, topic_id: number, first: number, level: PointLevel['level'] = 3) =>
  state.saveRating({
    skill_id,
    topic_id,
    points: [first, first + 1, first + 2].map((point_id) => ({ point_id, level })),
  });
const save = (topic_id: keyof typeof react.points, level?: PointLevel['level']) =>
  rate(react.skill_id, topic_id, react.points[topic_id], level);

const wrong = 'Somthing Wants wrong';
const unknown = 'User, skill, topic or point not found';

const changes = {
  addUserSkill: {
    make: () => save(13),
    done: 'Skill added successfully',
    refusals: { 'not-found': wrong, 'already-added': wrong },
  },
  addUserTopic: {
    make: () => rate(2, 7, 35),
    done: 'Topic added successfully',
    refusals: { 'not-found': unknown, 'already-added': 'You have this topic already' },
  },
  editUserTopic: {
    make: () => rate(2, 6, 29),
    done: 'Topic updated successfully',
    refusals: { 'not-found': unknown },
  },
  deleteUserTopic: {
    make: () => state.removeTopic(2, 6),
    done: 'You are done..!',
    refusals: { 'not-found': unknown },
  },
  deleteUserSkill: {
    make: () => state.removeSkill(2),
    done: 'You are done..!',
    refusals: { 'not-found': unknown },
  },
} as const;
const ids = Object.keys(changes) as (keyof typeof changes)[];

/** The sent changes in order: endpoint and topic. */
const wire = () =>
  sent.flatMap(({ method, path, body }) => {
    const call = ids.find((id) => endpoints[id].method === method && endpoints[id].path === path);
    const topic = (body as { topic_id?: number } | undefined)?.topic_id;
    return call ? [topic === undefined ? call : `${call} ${topic}`] : [];
  });

/** The learner's first level in each topic of React. */
const levels = () =>
  Object.fromEntries(
    state.userSkillOf(react.skill_id)?.Topics.map(({ topic_id, points }) => [topic_id, points[0]?.level]) ??
      [],
  );

describe.each(ids)('%s', (id) => {
  const { make, done: message, refusals } = changes[id];

  test('returns the documented message of each failure, and then succeeds', async () => {
    await state.refreshMySkills();
    const outcomes = {
      ...refusals,
      'server-error': wrong,
      'rate-limited': 'Too many requests please try again later',
    };
    for (const [outcome, words] of Object.entries(outcomes)) {
      await control.force(id, outcome as keyof typeof outcomes, { times: 1 });
      expect(await make(), outcome).toEqual(failed(words));
    }
    expect(state.status.value).toBe(undefined);
    expect(await make()).toEqual(done);
    expect(state.status.value?.text).toBe(message);
    expect(wire()).toHaveLength(Object.keys(outcomes).length + 1);
  });

  test('returns the documented message without a network, message or valid response', async () => {
    expectConsole(new RegExp(`^${id}: the response does not match the contract`));
    await state.refreshMySkills();
    const connect = cutOff(id);
    expect(await make()).toEqual(failed(wrong));
    connect();
    for (const response of ['{"status": 400, "message": ""}', '{"status": 200, "mess']) {
      respondWith(id, response);
      expect(await make(), response).toEqual(failed(wrong));
    }
  });
});

test("shows 'Saved' when a response has no message", async () => {
  respondWith('addUserSkill', '{"status": 200, "message": ""}');
  await save(13);
  expect(state.status.value?.text).toBe('Saved');
});

describe('concurrent changes', () => {
  test('are sent in sequence, in their order', async () => {
    await state.refreshMySkills();
    const release = holdBack('addUserSkill');
    const made = [save(13, 2), save(14, 4), state.removeTopic(4, 13)];
    await waitFor(() => expect(wire()).toEqual(['addUserSkill 13']));
    await release();
    expect(await Promise.all(made)).toEqual([done, done, done]);
    expect(wire()).toEqual(['addUserSkill 13', 'addUserTopic 14', 'deleteUserTopic 13']);
    expect(levels()).toEqual({ 14: 4 });
  });

  test('select their endpoint when their turn comes', async () => {
    await state.refreshMySkills();
    await Promise.all([
      save(13),
      save(13, 4),
      state.removeTopic(4, 13),
      save(13),
      state.removeSkill(4),
      save(14),
    ]);
    expect(wire()).toEqual([
      'addUserSkill 13',
      'editUserTopic 13',
      'deleteUserTopic 13',
      'addUserSkill 13',
      'deleteUserSkill',
      'addUserSkill 14',
    ]);
    expect(levels()).toEqual({ 14: 3 });
  });

  test('continue after a failed change, and each resolves with its own message', async () => {
    await state.refreshMySkills();
    cutOff('deleteUserTopic');
    const made = [state.removeTopic(2, 5), save(13), state.removeTopic(2, 6)];
    expect(await Promise.all(made)).toEqual([failed(wrong), done, failed(wrong)]);
    expect(wire()).toEqual(['deleteUserTopic 5', 'addUserSkill 13', 'deleteUserTopic 6']);
    expect(levels()).toEqual({ 13: 3 });
  });
});

describe('a change', () => {
  test('leaves no stale skills when they fail to reload', async () => {
    await state.refreshMySkills();
    await control.force('listUserSkills', 'server-error');
    expect(await save(13)).toEqual(done);
    expect(state.mySkills.value).toEqual({ kind: 'failed', message: 'Network response was not ok' });
  });

  test('reloads the skills after a failure, because another tab may have changed them', async () => {
    await state.refreshMySkills();
    const body = JSON.stringify({ username: 'asha01', skill_id: 2, topic_id: 6 });
    await callMock('/api/v1/userskill/delete/topic', { method: 'DELETE', body });
    expect((await state.removeTopic(2, 6)).kind).toBe('failed');
    await waitFor(() => expect(state.userSkillOf(2)?.Topics.map(({ topic_id }) => topic_id)).toEqual([5]));
    expect(state.status.value).toBe(undefined);
    await rate(2, 6, 29);
    expect(wire()).toEqual(['deleteUserTopic 6', 'addUserTopic 6']);
  });

  test('loads the skills first when they are not loaded', async () => {
    expect(await rate(2, 5, 24)).toEqual(done);
    expect(wire()).toEqual(['editUserTopic 5']);
    expect(callsOf('listUserSkills')[0]).toBe(sent[0]);
  });

  test('is not sent when the skills fail to load', async () => {
    await control.force('listUserSkills', 'server-error');
    expect(await save(13)).toEqual(failed(wrong));
    expect(wire()).toEqual([]);
    expect(state.status.value).toBe(undefined);
  });
});

describe('a change of a previous learner', () => {
  test('is not sent after a logout, and shows no message', async () => {
    await state.refreshMySkills();
    const release = holdBack('addUserSkill');
    const made = [save(13), save(14), state.removeSkill(2)];
    await waitFor(() => expect(wire()).toHaveLength(1));
    state.logOut();
    await release();
    expect(await Promise.all(made)).toEqual([gone, gone, gone]);
    expect(wire()).toEqual(['addUserSkill 13']);
    expect(state.status.value?.text).toBe('You are getting logged out now..');
  });

  test('is not sent for the next learner', async () => {
    await state.refreshMySkills();
    const release = holdBack('addUserSkill');
    const made = [save(13), save(14)];
    await waitFor(() => expect(wire()).toHaveLength(1));
    await become('ravi02');
    await release();
    await Promise.all(made);
    expect(wire()).toEqual(['addUserSkill 13']);
    expect(await save(14)).toEqual(done);
    expect(wire()).toEqual(['addUserSkill 13', 'addUserSkill 14']);
    expect(levels()).toEqual({ 14: 3 });
  });
});
