import { waitFor } from '@testing-library/react';
import { IDBDatabase } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PointLevel } from '#contract/entities.ts';
import { errors } from '#copy/errors.ts';
import { rating } from '#copy/rating.ts';
import type { Session } from '#session/session.ts';
import { outboxOf } from '#skills/outbox/outbox.ts';
import { removeSkill, removeTopic, saveRating } from '#skills/outbox/ratings.ts';
import { mySkillsOf } from '#skills/state/my-skills.ts';
import { done, failed, gone } from '#state/action-result.ts';
import { status } from '#state/messages.ts';
import { runAfterTest } from '../after-test.ts';
import { giveDatabase } from '../give-database.ts';
import { hold } from '../hold.ts';
import { loadPage } from '../page.ts';
import { control, sent } from '../world.ts';
import { enter, openStored } from './rating-session.ts';

// The calls that save and delete ratings: their endpoints, their order and their messages.

let session: Session;

beforeEach(async () => {
  // jsdom has no database.
  giveDatabase();
  session = await enter('asha01');
});

const outbox = () => outboxOf(session).held.value;
const refresh = () => mySkillsOf(session).refreshMySkills();

const picture = 'default';
const pictures = { image: picture, thumbnail: picture, icon: picture };
const aSkill = { name: 'A skill', description: '', ...pictures, Topics: 5 };

const rate = (skill_id: number, topic_id: number, first: number, level: PointLevel['level'] = 3) =>
  saveRating(session, {
    skill: { ...aSkill, skill_id },
    topic: { topic_id, name: 'A topic', Points: 5 },
    points: [first, first + 1, first + 2].map((point_id) => ({ point_id, name: '', level })),
  });
/** Rates a topic of React, a skill that Asha lacks. */
const save = (topic_id: 13 | 14, level?: PointLevel['level']) =>
  rate(4, topic_id, topic_id === 13 ? 71 : 76, level);

const wrong = errors.ratingFailed;
const unknown = 'User, skill, topic or point not found';

const changes = {
  addUserSkill: [() => save(13), 'Skill added successfully', { 'not-found': wrong, 'already-added': wrong }],
  addUserTopic: [
    () => rate(2, 7, 35),
    'Topic added successfully',
    { 'not-found': unknown, 'already-added': unknown },
  ],
  editUserTopic: [() => rate(2, 6, 29), 'Topic updated successfully', { 'not-found': unknown }],
  deleteUserTopic: [() => removeTopic(session, 2, 6), rating.deleted, { 'not-found': unknown }],
  deleteUserSkill: [() => removeSkill(session, 2), rating.deleted, { 'not-found': unknown }],
} as const;
const ids = Object.keys(changes) as (keyof typeof changes)[];

/** The sent changes in order: endpoint and topic. */
const wire = () =>
  sent.flatMap(({ id, body }) => {
    const call = ids.find((known) => known === id);
    const topic = (body as { topic_id?: number } | undefined)?.topic_id;
    return call ? [topic === undefined ? call : `${call} ${topic}`] : [];
  });

/** The learner's topics of a skill, and the level of the first point of each. */
const levels = (skill = 4) =>
  Object.fromEntries(
    mySkillsOf(session)
      .userSkillOf(skill)
      ?.Topics.map(({ topic_id, points }) => [topic_id, points[0]?.level]) ?? [],
  );

test.each(ids)('%s returns the documented message of each failure, and then succeeds', async (id) => {
  const [make, message, refusals] = changes[id];
  await refresh();
  const outcomes = { ...refusals, 'server-error': wrong, 'rate-limited': errors.tooManyRequests };
  for (const [outcome, words] of Object.entries(outcomes)) {
    await control.force(id, outcome as keyof typeof outcomes, { times: 1 });
    expect(await make(), outcome).toEqual(failed(words));
    expect(outbox()).toEqual([]);
  }
  expect(status().value).toBe(undefined);
  expect(await make()).toEqual(done);
  expect(status().value?.text).toBe(message);
  // A topic that is refused as added is edited.
  const edits = 'already-added' in refusals ? 1 : 0;
  expect(wire()).toHaveLength(Object.keys(outcomes).length + edits + 1);
});

test.each([
  ['without a database', () => vi.stubGlobal('indexedDB', undefined)],
  [
    'whose database is full',
    () => {
      const { transaction } = IDBDatabase.prototype;
      vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
        this: IDBDatabase,
        ...args
      ) {
        if (args[1] === 'readwrite') throw new DOMException('full', 'QuotaExceededError');
        return transaction.apply(this, args);
      });
    },
  ],
])('fails without a network on a device %s, which can promise nothing', async (_, refuse) => {
  refuse();
  loadPage();
  session = openStored();
  await refresh();
  await control.force('addUserSkill', 'drop');
  expect(await save(13)).toEqual(failed(wrong));
  expect(outbox()).toEqual([]);
  await control.clear('addUserSkill');
  expect(await save(13)).toEqual(done);
  expect([outbox(), levels()]).toEqual([[], { 13: 3 }]);
});

test('saves in a browser that blocks locks with its storage', async () => {
  const request = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  runAfterTest(() => Reflect.deleteProperty(navigator, 'locks'));
  expect(await save(13)).toEqual(done);
});

test('sends concurrent changes in sequence, each to the endpoint of its turn', async () => {
  await refresh();
  const release = hold('addUserSkill');
  const made = [save(13), rate(2, 7, 35), save(13, 4), removeSkill(session, 1), save(14)];
  await waitFor(() => expect(wire()).toEqual(['addUserSkill 13']));
  await waitFor(() => expect(outbox().length).toBeGreaterThan(4));
  await release();
  expect(await Promise.all(made)).toEqual([done, done, done, done, done]);
  // The second rating of a topic replaces the first, which is not sent yet.
  expect(wire()).toEqual(['addUserSkill 13', 'addUserTopic 7', 'deleteUserSkill', 'addUserTopic 14']);
  expect(levels()).toEqual({ 13: 4, 14: 3 });
});

test("never sends a former learner's change for the next learner", async () => {
  await refresh();
  const release = hold('addUserSkill');
  const made = [save(13), save(14), removeSkill(session, 2)];
  await waitFor(() => expect(wire()).toHaveLength(1));
  session = await enter('ravi02');
  await release();
  expect(await Promise.all(made)).toEqual([gone, gone, gone]);
  expect(status().value).toBe(undefined);
  expect(await save(14)).toEqual(done);
  expect(wire()).toEqual(['addUserSkill 13', 'addUserSkill 14']);
  expect(levels()).toEqual({ 14: 3 });
});

test('a deleted skill takes its paused rating along', async () => {
  await refresh();
  localStorage.setItem('PausedRating:asha01', '{"skill_id":2,"topic_id":6}');
  await removeSkill(session, 1);
  expect(localStorage.getItem('PausedRating:asha01')).not.toBe(null);
  await removeSkill(session, 2);
  expect(localStorage.getItem('PausedRating:asha01')).toBe(null);
});
