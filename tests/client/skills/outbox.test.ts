import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PointLevel, Skill, UserSkill, UserTopic } from '#contract/entities.ts';
import { unsent } from '#copy/unsent.ts';
import { paths } from '#paths';
import { done, failed, gone } from '#state/action-result.ts';
import { say } from '../browser-network.ts';
import { giveDatabase } from '../give-database.ts';
import { signIn } from '../open.tsx';
import { loadPage } from '../page.ts';
import { restoreSession } from '../restore-session.ts';
import {
  callMock,
  callsOf,
  changeResponse,
  control,
  cutOff,
  holdBack,
  loseResponse,
  respondWith,
  sent,
} from '../world.ts';

// The outbox of ratings: kept without a network, sent in order and once, and kept again when the learner must decide.

vi.mock('#device/timing.ts', () => ({ deviceMs: 1000, fileMs: 1000 }));

let state: Awaited<ReturnType<typeof load>>;

async function load() {
  const [ratings, outbox, send, mySkills, changes, messages, connection, logOut] = await Promise.all([
    import('#skills/state/ratings.ts'),
    import('#outbox/outbox.ts'),
    import('#skills/state/send-outbox.ts'),
    import('#skills/state/my-skills.ts'),
    import('#outbox/rating-changes.ts'),
    import('#state/messages.ts'),
    import('#state/connection.ts'),
    import('#session/log-out.ts'),
    import('../../../client/learner-session.ts'),
  ]);
  return { ...ratings, ...outbox, ...send, ...mySkills, ...changes, ...messages, ...connection, ...logOut };
}

/** Opens the app for a learner, as after a login or a reload. */
async function start(username: string, isNew = true) {
  if (isNew) await signIn(username);
  await restoreSession();
  await state.openOutbox(username);
  if (navigator.onLine) await state.refreshMySkills();
}

async function reload() {
  loadPage();
  state = await load();
  state.watchConnection();
}

beforeEach(async () => {
  giveDatabase();
  await reload();
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
const css = () => state.userSkillOf(2) as UserSkill;

const withNames = (points: readonly PointLevel[]) => points.map((point) => ({ ...point, name: '' }));

/** Rates 'Box model and text' of CSS, a topic that Asha has. */
const rate = (points: PointLevel[], seen?: PointLevel[]) => {
  const { Topics, topics, ...row } = css();
  const skill: Skill = { ...row, Topics: topics };
  const topic = { topic_id: 6, name: 'Box model and text', Points: 6 };
  return state.saveRating({ skill, topic, points: withNames(points), ...(seen && { seen }) });
};

const pointsOf = (topic: UserTopic | undefined) =>
  topic?.points.map(({ point_id, level }) => ({ point_id, level }));
const pointsIn = (skills: readonly UserSkill[], topicId = 6) =>
  pointsOf(skills.flatMap(({ Topics }) => Topics).find(({ topic_id }) => topic_id === topicId));
const shown = () => pointsIn([css()]);
async function inBackend(username = 'asha01', topicId = 6) {
  const response = await callMock(`/api/v1/userskill/user_skill?username=${username}`);
  return pointsIn(((await response.json()) as { skills: UserSkill[] }).skills, topicId);
}
const elsewhere = (points: PointLevel[], username = 'asha01') =>
  callMock('/api/v1/userskill/edit/topic', {
    method: 'POST',
    body: JSON.stringify({ username, ...boxModel, points }),
  });

const settled = () => waitFor(() => expect(state.outbox.value).toEqual([]));
const problem = () => state.outbox.value[0]?.problem;

test('keeps a rating without a network, shows it at once, and sends it when the network is back', async () => {
  offline();
  const calls = sent.length;
  expect(await rate(levels(4, 4))).toEqual(done);
  expect(sent).toHaveLength(calls);
  expect(state.status.value).toMatchObject({ text: unsent.saved, kind: 'information' });
  expect([shown(), state.isUnsent(boxModel), state.isUnsent({ skill_id: 1 })]).toEqual([
    levels(4, 4),
    true,
    false,
  ]);
  online();
  await settled();
  expect(await inBackend()).toEqual(levels(4, 4));
  expect(state.status.value?.text).toBe(unsent.sent(['Box model and text']));
});

test('sends what an earlier page load kept, and only the latest rating of a topic', async () => {
  offline();
  await rate(levels(4, 4));
  await rate(levels(1, 2, 3));
  await state.removeTopic(2, 5);
  await reload();
  await start('asha01', false);
  expect(state.outbox.value).toHaveLength(2);
  online();
  await settled();
  await control.verify({ endpoint: 'editUserTopic', times: 1 });
  await control.verify({ endpoint: 'deleteUserTopic', times: 1 });
  expect([await inBackend(), await inBackend('asha01', 5)]).toEqual([levels(1, 2, 3), undefined]);
});

test('does not repeat a change whose response is lost, and keeps a later one', async () => {
  loseResponse('editUserTopic');
  expect(await rate(levels(4, 4))).toEqual(done);
  expect([state.status.value?.text, shown()]).toEqual([unsent.savedForLater, levels(4, 4)]);
  await state.sendInBackground();
  await control.verify({ endpoint: 'editUserTopic', times: 1 });
  expect(state.outbox.value).toEqual([]);

  // The learner goes back to the levels before the lost response.
  loseResponse('editUserTopic');
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
  const stop = cutOff('editUserTopic');
  await rate(levels(4, 4));
  stop();
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
  await state.sendInBackground();
  await vi.waitFor(() => expect(state.outbox.value).toEqual([]));
  expect(waits).toEqual(expect.arrayContaining([7000, 15 * 60 * 1000]));
});

test('an add of a topic that is there becomes an edit', async () => {
  const { Topics, topics, ...row } = css();
  const skill: Skill = { ...row, skill_id: 4, name: 'React', Topics: topics };
  const topic = { topic_id: 13, name: 'Components and props', Points: 5 };
  const points = [71, 72, 73].map((point_id) => ({ point_id, level: 2 as const }));
  await callMock('/api/v1/userskill/user_skill', {
    method: 'POST',
    body: JSON.stringify({ username: 'asha01', skill_id: 4, topic_id: 13, points: points.slice(0, 2) }),
  });
  // A list of the backend that lacks the topic.
  respondWith('listUserSkills', JSON.stringify({ status: 200, skills: [] }));
  expect(await state.saveRating({ skill, topic, points: withNames(points) })).toEqual(done);
  expect(callsOf('editUserTopic')).toHaveLength(1);
  expect(await inBackend('asha01', 13)).toEqual(points);
});

test('asks when another device has changed the topic, and sends what the learner keeps', async () => {
  offline();
  await rate(levels(4, 4));
  await elsewhere(levels(1, 1, 1));
  online();
  await waitFor(() => expect(problem()?.kind).toBe('elsewhere'));
  expect(await inBackend()).toEqual(levels(1, 1, 1));
  expect(state.status.value).toMatchObject({ text: unsent.problems(1), link: { href: paths.unsent } });
  // It waits for the learner.
  await state.sendInBackground();
  await control.verify({ endpoint: 'editUserTopic', times: 1 });
  const [change] = state.outbox.value;
  if (!change?.problem) throw new Error('nothing waits');
  const { problem: found, ...kept } = change;
  await state.replaceInOutbox('asha01', [
    { ...kept, known: [...kept.known, state.levelsKey(found.there?.points)] },
  ]);
  await state.sendInBackground();
  expect([await inBackend(), state.outbox.value]).toEqual([levels(4, 4), []]);
});

test('asks also online, when the topic changed after its form had opened', async () => {
  const seen = await inBackend();
  await elsewhere(levels(1, 1, 1));
  expect(await rate(levels(4, 4), seen)).toEqual(done);
  expect(state.status.value?.text).toBe(unsent.elsewhere);
  expect([problem()?.kind, await inBackend(), shown()]).toEqual(['elsewhere', levels(1, 1, 1), levels(4, 4)]);
});

test('a deletion of a skill asks about a topic that another device has added meanwhile', async () => {
  offline();
  await state.removeSkill(2);
  expect(state.userSkillOf(2)).toBe(undefined);
  const points = [{ point_id: 35, level: 1 }];
  await callMock('/api/v1/userskill/add/topic', {
    method: 'POST',
    body: JSON.stringify({ username: 'asha01', skill_id: 2, topic_id: 7, points }),
  });
  online();
  await waitFor(() => expect(state.outbox.value).toHaveLength(1));
  expect(problem()).toMatchObject({ kind: 'elsewhere', there: { topic_id: 7, points } });
  expect([await inBackend(), await inBackend('asha01', 7)]).toEqual([undefined, points]);
});

test('deletes a skill without topics', async () => {
  changeResponse('listUserSkills', ({ skills, ...rest }) => ({
    ...rest,
    skills: skills.map((skill: UserSkill) => (skill.skill_id === 2 ? { ...skill, Topics: [] } : skill)),
  }));
  await state.refreshMySkills();
  await state.removeSkill(2);
  expect(callsOf('deleteUserSkill')).toHaveLength(1);
});

test('keeps the levels that the backend refuses, and sends the other changes', async () => {
  offline();
  await rate(levels(4, 4));
  await state.removeTopic(1, 1);
  await control.force('editUserTopic', 'forbidden');
  online();
  await waitFor(() => expect(state.outbox.value).toHaveLength(1));
  expect(problem()).toMatchObject({ kind: 'refused', message: unsent.forbidden });
  expect(state.outbox.value[0]?.topic.points).toHaveLength(2);
  expect(state.status.value?.text).toMatch(/^Sent: /);
  expect(state.status.value?.news).toEqual([unsent.problems(1)]);
  // Only what is true is shown.
  expect(shown()).not.toEqual(levels(4, 4));
});

test('says why, when a run of another press has met the refusal', async () => {
  const release = holdBack('editUserTopic');
  await control.force('editUserTopic', 'not-found');
  const first = rate(levels(4, 4));
  await waitFor(() => expect(callsOf('editUserTopic')).toHaveLength(1));
  const second = rate(levels(3, 3));
  await waitFor(() => expect(state.outbox.value[0]?.topic.points).toHaveLength(2));
  await release();
  expect([(await first).kind, (await second).kind]).toEqual(['failed', 'failed']);
});

test('a change at which the backend fails holds up no other', async () => {
  offline();
  await rate(levels(4, 4));
  await state.removeTopic(1, 1);
  await control.force('editUserTopic', 'server-error');
  online();
  await waitFor(() => expect(state.outbox.value).toHaveLength(1));
  expect(state.outbox.value[0]?.problem).toBe(undefined);
  expect(await inBackend('asha01', 1)).toBe(undefined);
});

test('a press that fails does not take back an earlier promise', async () => {
  offline();
  await rate(levels(4, 4));
  await control.force('editUserTopic', 'server-error');
  online();
  await waitFor(() => expect(callsOf('editUserTopic')).toHaveLength(1));
  expect(await rate(levels(3, 3))).toEqual(done);
  expect([state.status.value?.text, shown()]).toEqual([unsent.savedForLater, levels(3, 3)]);
  await control.clear('editUserTopic');
  await state.sendInBackground();
  expect(await inBackend()).toEqual(levels(3, 3));
});

test('keeps the changes of a session that ended for the next login of the same learner alone', async () => {
  await control.force('editUserTopic', 'invalid-token', { times: 1 });
  expect(await rate(levels(4, 4))).toEqual(gone);
  expect(localStorage.getItem('auth_token')).toBe(null);
  await start('meena03');
  expect(state.outbox.value).toEqual([]);
  await state.sendInBackground();
  state.logOut();
  await start('asha01');
  expect(state.outbox.value).toHaveLength(1);
  await state.sendInBackground();
  expect(await inBackend()).toEqual(levels(4, 4));
  await control.verify({ endpoint: 'editUserTopic', match: { body: { username: 'meena03' } }, times: 0 });
});

test('a logout deletes the changes of its learner', async () => {
  offline();
  await rate(levels(4, 4));
  state.logOut();
  online();
  await start('asha01');
  expect(state.outbox.value).toEqual([]);
});

test('refuses more than 200 changes, and loses none of them', async () => {
  offline();
  const { changeOutbox } = await import('#device/outbox.ts');
  await rate(levels(4, 4));
  const [change] = state.outbox.value;
  if (!change) throw new Error('nothing waits');
  const other = { ...change, topic: { ...change.topic, topic_id: 0 } };
  await changeOutbox('asha01', () => Array.from({ length: 200 }, () => other));
  await state.openOutbox('asha01');
  expect(await rate(levels(3, 3))).toEqual(failed(unsent.full, { href: paths.unsent, label: unsent.see }));
  expect(await state.openOutbox('asha01')).toHaveLength(200);
});

test('shows and knows what it has just sent, although each later response is from before', async () => {
  const before = await inBackend();
  const late = await (await callMock('/api/v1/userskill/user_skill?username=asha01')).text();
  expect(await rate(levels(4, 4))).toEqual(done);
  respondWith('listUserSkills', late);
  await state.refreshMySkills();
  expect(shown()).toEqual(levels(4, 4));
  // The form shows what was sent, so a late response is no change of another device.
  expect(await rate(levels(3, 3), shown())).toEqual(done);
  expect([await inBackend(), state.outbox.value]).toEqual([levels(3, 3), []]);
  // Other levels come from another device.
  changeResponse('listUserSkills', () => JSON.parse(late.replaceAll('"level":3', '"level":1')));
  await state.refreshMySkills();
  expect(shown()).not.toEqual(levels(3, 3));
  expect(before).not.toEqual(shown());
});

test('takes no levels for late that another tab may have saved', async () => {
  const before = (await inBackend()) ?? [];
  await rate(levels(4, 4));
  await elsewhere(before);
  await state.refreshMySkills();
  expect(shown()).toEqual(levels(4, 4));
  dispatchEvent(new StorageEvent('storage', { key: 'OutboxChanged', newValue: 'asha01 1' }));
  await state.refreshMySkills();
  expect(shown()).toEqual(before);
});

test('reads the skills of a learner past every cache', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  await state.refreshMySkills();
  expect(fetched.mock.calls.map(([, init]) => init?.cache)).toEqual(['no-store', 'no-store']);
});

/** Loses the response of a rating, and lets another device put the levels of before back. */
async function putBackElsewhere() {
  const before = (await inBackend()) as PointLevel[];
  loseResponse('editUserTopic');
  await rate(levels(4, 4));
  await elsewhere(before);
  return before;
}

test('asks after a lost response when the page opens again over the levels of before', async () => {
  const before = await putBackElsewhere();
  await reload();
  await start('asha01', false);
  await state.sendInBackground();
  expect([problem()?.kind, pointsOf(problem()?.there), await inBackend()]).toEqual([
    'uncertain',
    before,
    before,
  ]);
  await control.verify({ endpoint: 'editUserTopic', times: 2 });
});

test('sends again without a question some seconds after a lost request', async () => {
  const restore = cutOff('editUserTopic');
  await rate(levels(4, 4));
  restore();
  await state.sendInBackground();
  expect([await inBackend(), state.outbox.value]).toEqual([levels(4, 4), []]);
});

test('asks after some minutes, also on the same page', async () => {
  await putBackElsewhere();
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 6 * 60 * 1000);
  await state.sendInBackground();
  expect(problem()?.kind).toBe('uncertain');
});

test('waits for another tab that may be sending the change, then asks', async () => {
  const before = await putBackElsewhere();
  await reload();
  await start('asha01', false);
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { locks: { value: { request: () => new Promise(() => {}) } } }),
  );
  await state.sendInBackground();
  expect([problem(), await inBackend()]).toEqual([undefined, before]);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 6 * 60 * 1000);
  await state.sendInBackground();
  expect(problem()?.kind).toBe('uncertain');
});

test('a change that the learner drops while the skills are read is not sent', async () => {
  offline();
  await rate(levels(4, 4));
  const release = holdBack('listUserSkills');
  online();
  await waitFor(() => expect(callsOf('listUserSkills').length).toBeGreaterThan(1));
  const run = state.sendInBackground();
  await state.removeFromOutbox(
    'asha01',
    state.outbox.value.map(({ id }) => id),
  );
  await release();
  await run;
  expect(callsOf('editUserTopic')).toEqual([]);
});

test('saves a rating without the database of the device, also where that never answers', async () => {
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  await reload();
  await start('asha01', false);
  expect(await rate(levels(4, 4))).toEqual(done);
  expect(await inBackend()).toEqual(levels(4, 4));
});
