import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PointLevel, Skill, UserSkill, UserTopic } from '#contract/entities.ts';
import { unsent } from '#copy/unsent.ts';
import * as timing from '#device/timing.ts';
import { paths } from '#paths';
import { logOut } from '#session/log-out.ts';
import type { Session } from '#session/session.ts';
import { isUnsent, outboxOf } from '#skills/outbox/outbox.ts';
import { removeSkill, removeTopic, saveRating } from '#skills/outbox/ratings.ts';
import { sendInBackground } from '#skills/outbox/send-outbox.ts';
import type { RatingChange } from '#skills/outbox/stored-changes.ts';
import { addToOutbox, removeFromOutbox } from '#skills/outbox/stored-outbox.ts';
import { mySkillsOf } from '#skills/state/my-skills.ts';
import { done, failed, gone } from '#state/action-result.ts';
import { watchConnection } from '#state/connection.ts';
import { status } from '#state/messages.ts';
import { say } from '../browser-network.ts';
import { giveDatabase } from '../give-database.ts';
import { hold } from '../hold.ts';
import { loadPage } from '../page.ts';
import { callMock, callsOf, control, sent } from '../world.ts';
import { enter, openStored } from './rating-session.ts';

// The outbox of ratings: kept without a network, and sent in order and once. outbox-next.test.ts and
// outbox-outcome.test.ts prove each decision.

let session: Session;

/** Begins a session, as after a login. */
async function start(username: string) {
  session = await enter(username);
  await mySkillsOf(session).refreshMySkills();
}

async function reload() {
  loadPage();
  watchConnection();
  session = openStored();
  if (navigator.onLine) await mySkillsOf(session).refreshMySkills();
  else await waitFor(() => expect(outbox()).not.toEqual([]));
}

beforeEach(async () => {
  vi.spyOn(timing, 'deviceMs', 'get').mockReturnValue(1000);
  giveDatabase();
  watchConnection();
  await start('asha01');
});

const offline = () => {
  say(false);
  dispatchEvent(new Event('offline'));
};
const online = () => {
  say(true);
  dispatchEvent(new Event('online'));
};

const boxModel = { skill_id: 2, topic_id: 6 };
const levels = (...all: PointLevel['level'][]) =>
  all.map((level, index) => ({ point_id: 29 + index, level }));
const css = () => mySkillsOf(session).userSkillOf(2) as UserSkill;
const outbox = () => outboxOf(session).held.value;
const problem = () => outbox()[0]?.problem;
const send = () => sendInBackground(session);
const settled = () => waitFor(() => expect(outbox()).toEqual([]));
const drop = () => removeFromOutbox(session, outbox());

/** Rates 'Box model and text' of CSS, a topic that Asha has. */
const rate = (levels: PointLevel[], seen?: PointLevel[]) => {
  const { Topics, topics, ...row } = css();
  const skill: Skill = { ...row, Topics: topics };
  const topic = { topic_id: 6, name: 'Box model and text', Points: 6 };
  const points = levels.map((point) => ({ ...point, name: '' }));
  return saveRating(session, { skill, topic, points, ...(seen && { seen }) });
};

const pointsOf = (topic: UserTopic | undefined) =>
  topic?.points.map(({ point_id, level }) => ({ point_id, level }));
const shown = () => pointsOf(css().Topics.find(({ topic_id }) => topic_id === 6));
async function inBackend(topicId = 6) {
  const { ratings } = await control.snapshot();
  return ratings.find(({ user_id, topic_id }) => user_id === 'asha01' && topic_id === topicId)?.points;
}
const skillsOfBackend = async (): Promise<{ skills: UserSkill[] }> =>
  (await callMock('/api/v1/userskill/user_skill?username=asha01')).json();
const elsewhere = (points: PointLevel[], call = 'edit/topic', topic_id = 6) =>
  callMock(`/api/v1/userskill/${call}`, {
    method: 'POST',
    body: JSON.stringify({ username: 'asha01', skill_id: 2, topic_id, points }),
  });

test('keeps a rating without a network, shows it at once, and sends it when the network is back', async () => {
  offline();
  const calls = sent.length;
  expect(await rate(levels(4, 4))).toEqual(done);
  expect(sent).toHaveLength(calls);
  expect(status().value).toMatchObject({ text: unsent.saved, kind: 'information' });
  const { waiting } = outboxOf(session);
  expect([boxModel, { skill_id: 1 }].map((rated) => isUnsent(waiting.value, rated))).toEqual([true, false]);
  expect(shown()).toEqual(levels(4, 4));
  online();
  await settled();
  expect(await inBackend()).toEqual(levels(4, 4));
  expect(status().value?.text).toBe(unsent.sent(['Box model and text']));
});

test('sends what an earlier page load kept, and only the latest rating of a topic', async () => {
  offline();
  await rate(levels(4, 4));
  await rate(levels(1, 2, 3));
  await removeTopic(session, 2, 5);
  await reload();
  expect(outbox()).toHaveLength(2);
  online();
  await settled();
  await control.verify({ endpoint: 'editUserTopic', times: 1 });
  await control.verify({ endpoint: 'deleteUserTopic', times: 1 });
  expect([await inBackend(), await inBackend(5)]).toEqual([levels(1, 2, 3), undefined]);
});

test('does not repeat a change whose response is lost, and keeps a later one', async () => {
  await control.force('editUserTopic', 'lost-response', { times: 1 });
  expect(await rate(levels(4, 4))).toEqual(done);
  expect([status().value?.text, shown()]).toEqual([unsent.savedForLater, levels(4, 4)]);
  await send();
  await control.verify({ endpoint: 'editUserTopic', times: 1 });
  expect(outbox()).toEqual([]);

  // The learner goes back to the levels before the lost response.
  await control.force('editUserTopic', 'lost-response', { times: 1 });
  const before = await inBackend();
  await rate(levels(2));
  expect(await inBackend()).toEqual(levels(2));
  offline();
  await rate(before as PointLevel[]);
  online();
  await settled();
  expect(await inBackend()).toEqual(before);
});

test('waits as long as the backend asks, then sends', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(0);
  await control.force('editUserTopic', 'drop', { times: 1 });
  await rate(levels(4, 4));
  // The clock of the device is years behind, so a date in the header must not mean a wait of years.
  const waits: number[] = [];
  const { setTimeout: start } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0, ...args: []) => {
    waits.push(ms);
    return start(run, ms > 1000 ? 1 : ms, ...args);
  });
  await control.force('editUserTopic', 'rate-limited', { times: 1, headers: { 'Retry-After': '7' } });
  await control.force('listUserSkills', 'rate-limited', {
    times: 3,
    headers: { 'Retry-After': new Date('2030-01-01').toUTCString() },
  });
  await send();
  await vi.waitFor(() => expect(outbox()).toEqual([]));
  expect(waits).toEqual(expect.arrayContaining([7000, 15 * 60 * 1000]));
});

test('asks also online, when the topic changed after its form had opened', async () => {
  const seen = await inBackend();
  await elsewhere(levels(1, 1, 1));
  expect(await rate(levels(4, 4), seen)).toEqual(done);
  expect(status().value).toMatchObject({ text: unsent.elsewhere, links: [{ href: paths.unsent }] });
  expect([problem()?.kind, await inBackend(), shown()]).toEqual(['elsewhere', levels(1, 1, 1), levels(4, 4)]);
});

test('a deletion of a skill asks about a topic that another device has added meanwhile', async () => {
  offline();
  await removeSkill(session, 2);
  expect(css()).toBe(undefined);
  const points: PointLevel[] = [{ point_id: 35, level: 1 }];
  await elsewhere(points, 'add/topic', 7);
  online();
  await waitFor(() => expect(outbox()).toHaveLength(1));
  expect(problem()).toMatchObject({ kind: 'elsewhere', there: { topic_id: 7, points } });
  expect([await inBackend(), await inBackend(7)]).toEqual([undefined, points]);
});

test('deletes a skill without topics', async () => {
  const { skills, ...rest } = await skillsOfBackend();
  const withoutTopics = skills.map((skill) => (skill.skill_id === 2 ? { ...skill, Topics: [] } : skill));
  await control.forceBody('listUserSkills', { ...rest, skills: withoutTopics });
  await mySkillsOf(session).refreshMySkills();
  await removeSkill(session, 2);
  expect(callsOf('deleteUserSkill')).toHaveLength(1);
});

test.each([
  ['refuses', 'forbidden', { kind: 'refused', message: unsent.forbidden }, [unsent.problems(1)]],
  ['fails at', 'server-error', undefined, []],
] as const)('a change that the backend %s holds up no other', async (_, outcome, found, news) => {
  offline();
  await rate(levels(4, 4));
  await removeTopic(session, 1, 1);
  await control.force('editUserTopic', outcome);
  online();
  await waitFor(() =>
    expect([outbox().length, status().value?.text]).toEqual([1, expect.stringMatching(/^Sent: /)]),
  );
  expect(status().value?.news ?? []).toEqual(news);
  if (found) expect(problem()).toMatchObject(found);
  else expect(problem()).toBe(undefined);
  // A refused change is not shown.
  expect(shown()?.length === 2).toBe(!found);
  expect(await inBackend(1)).toBe(undefined);
});

test('a press that fails does not take back an earlier promise', async () => {
  offline();
  await rate(levels(4, 4));
  await control.force('editUserTopic', 'server-error');
  online();
  await waitFor(() => expect(callsOf('editUserTopic')).not.toEqual([]));
  expect(await rate(levels(3, 3))).toEqual(done);
  expect([status().value?.text, shown()]).toEqual([unsent.savedForLater, levels(3, 3)]);
  await control.clear('editUserTopic');
  await send();
  expect(await inBackend()).toEqual(levels(3, 3));
});

test('keeps the changes of a session that ended for the next login of the same learner alone', async () => {
  await control.force('editUserTopic', 'invalid-token', { times: 1 });
  expect(await rate(levels(4, 4))).toEqual(gone);
  expect(session.signal.aborted).toBe(true);
  await start('meena03');
  await send();
  expect(outbox()).toEqual([]);
  logOut();
  await start('asha01');
  await waitFor(() => expect(callsOf('editUserTopic')).toHaveLength(2));
  await settled();
  expect(await inBackend()).toEqual(levels(4, 4));
  await control.verify({ endpoint: 'editUserTopic', match: { body: { username: 'meena03' } }, times: 0 });
});

test('a logout deletes the changes of its learner', async () => {
  offline();
  await rate(levels(4, 4));
  logOut();
  online();
  await start('asha01');
  await send();
  expect(callsOf('editUserTopic')).toEqual([]);
});

test('refuses more than 200 changes, and loses none of them', async () => {
  offline();
  await rate(levels(4, 4));
  const [change] = outbox() as [RatingChange];
  const topicId = (topic_id: number) => ({ ...change, topic: { ...change.topic, topic_id } });
  const others = Array.from({ length: 199 }, (_, index) => topicId(1000 + index));
  await addToOutbox(session, others);
  expect(await removeTopic(session, 1, 1)).toEqual(
    failed(unsent.full, { href: paths.unsent, label: unsent.see }),
  );
  expect(outbox()).toHaveLength(200);
});

test('shows and knows what it has just sent, although each later response is from before', async () => {
  const before = await inBackend();
  const late = await skillsOfBackend();
  expect(await rate(levels(4, 4))).toEqual(done);
  await control.forceBody('listUserSkills', late);
  const { refreshMySkills } = mySkillsOf(session);
  await refreshMySkills();
  expect(shown()).toEqual(levels(4, 4));
  // The form shows what was sent, so a late response is no change of another device.
  expect(await rate(levels(3, 3), shown())).toEqual(done);
  expect([await inBackend(), outbox()]).toEqual([levels(3, 3), []]);
  // Other levels come from another device.
  const other = JSON.stringify(late).replaceAll('"level":3', '"level":1');
  await control.forceBody('listUserSkills', JSON.parse(other));
  await refreshMySkills();
  expect(shown()).not.toEqual(levels(3, 3));
  expect(before).not.toEqual(shown());
});

test('takes no levels for late that another tab may have saved', async () => {
  const before = (await inBackend()) ?? [];
  await rate(levels(4, 4));
  await elsewhere(before);
  const { refreshMySkills } = mySkillsOf(session);
  await refreshMySkills();
  expect(shown()).toEqual(levels(4, 4));
  dispatchEvent(new StorageEvent('storage', { key: 'OutboxChanged', newValue: 'asha01 1' }));
  await refreshMySkills();
  expect(shown()).toEqual(before);
});

test('reads the skills of a learner past every cache', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  await mySkillsOf(session).refreshMySkills();
  expect(fetched.mock.calls.map(([, init]) => init?.cache)).toEqual(['no-store']);
});

test('asks after a lost response when the page opens again over the levels of before', async () => {
  const before = (await inBackend()) as PointLevel[];
  await control.force('editUserTopic', 'lost-response', { times: 1 });
  await rate(levels(4, 4));
  await elsewhere(before);
  await reload();
  await waitFor(() => expect(problem()?.kind).toBe('uncertain'));
  expect([pointsOf(problem()?.there), await inBackend()]).toEqual([before, before]);
  await control.verify({ endpoint: 'editUserTopic', times: 2 });
});

test.each([
  ['rating', () => rate(levels(4, 4))],
  ['deletion of a skill', () => removeSkill(session, 2)],
])('sends and asks nothing about a %s that the learner drops while the skills are read', async (_, make) => {
  offline();
  await make();
  const calls = callsOf('listUserSkills').length;
  const release = hold('listUserSkills');
  online();
  await waitFor(() => expect(callsOf('listUserSkills').length).toBeGreaterThan(calls));
  const run = send();
  await drop();
  await release();
  await run;
  expect([...callsOf('editUserTopic'), ...callsOf('deleteUserSkill')]).toEqual([]);
  expect([outbox(), status().value?.text]).toEqual([[], unsent.saved]);
});

test('does not say that a dropped change needs a decision, when the backend refuses it', async () => {
  offline();
  await rate(levels(4, 4));
  const release = hold('editUserTopic');
  await control.force('editUserTopic', 'not-found');
  online();
  await waitFor(() => expect(callsOf('editUserTopic')).toHaveLength(1));
  await drop();
  await release();
  await send();
  expect([outbox(), status().value?.text]).toEqual([[], unsent.saved]);
});

test('a change is not in doubt, when a busy backend has refused the change that it replaced', async () => {
  offline();
  await rate(levels(4, 4));
  const [change] = outbox() as [RatingChange];
  const release = hold('editUserTopic');
  await control.force('editUserTopic', 'rate-limited', { times: 1 });
  online();
  await waitFor(() => expect(callsOf('editUserTopic')).toHaveLength(1));
  const points = change.topic.points.map((point) => ({ ...point, level: 3 as const }));
  await addToOutbox(session, [{ ...change, id: 'later', topic: { ...change.topic, points } }]);
  await release();
  await waitFor(() => expect(outbox()[0]?.triedAt).toBe(undefined));
  await reload();
  await waitFor(async () => expect(await inBackend()).toEqual(levels(3, 3)));
});

test('saves a rating without the database of the device, also where that never answers', async () => {
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  await reload();
  expect(await rate(levels(4, 4))).toEqual(done);
  expect(await inBackend()).toEqual(levels(4, 4));
});
