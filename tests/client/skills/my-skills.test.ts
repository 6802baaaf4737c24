import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { UserSkill } from '#contract/entities.ts';
import { errors } from '#copy/errors.ts';
import type { Session } from '#session/session.ts';
import { catalogueOf } from '#skills/state/catalogue.ts';
import { mySkillsOf } from '#skills/state/my-skills.ts';
import { expectConsole } from '../console.ts';
import { sessionOf } from '../restore-session.ts';
import { callsOf, control, tries } from '../world.ts';

const load = (session: Session) => ({ ...mySkillsOf(session), ...catalogueOf(session) });
let state: ReturnType<typeof load>;

beforeEach(async () => {
  state = load(await sessionOf('asha01'));
});

test('takes a level from the backend, once, until the learner changes the skill', async () => {
  await control.forceBody('skillLevel', '0');
  await state.refreshMySkills();
  state.loadMissingLevel(1);
  const level = () => state.userSkillOf(1) && state.ratingOf(state.userSkillOf(1) as UserSkill).level;
  await waitFor(() => expect(level()).toBe(0));
  state.loadMissingLevel(1);
  expect(callsOf('skillLevel').map(({ body }) => body)).toEqual([{ username: 'asha01', skill_id: 1 }]);
  const loaded = state.mySkillsAsLoaded.value;
  if (loaded.kind !== 'ready') throw new Error('not loaded');
  state.setChangedSkills(loaded.value, [1]);
  expect(level()).toBe(4);
});

test('counts the known topics that still exist, with a whole-number percent', async () => {
  const topics = [6, 7, 8].map((topic_id) => ({ topic_id, name: 'A topic', Points: 6 }));
  await control.forceBody('topicsBySkill', { status: 200, message: '', data: topics });
  await Promise.all([state.refreshMySkills(), state.loadTopics(2)]);
  expect(state.progressIn(2)).toEqual({ kind: 'ready', value: { known: 1, total: 3, percent: 33 } });
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
  expect(await message()).toBe(errors.network);
  await control.force(id, 'drop');
  expect(await message()).toBe(errors.exception);
  expectConsole(new RegExp(`^${id}: the response does not match the contract`));
  await control.force(id, 'malformed');
  expect(await message()).toBe(errors.exception);
  await control.forceBody(id, { status: 404, message: 'None' });
  expect(await message()).toBe(errors.emptyResult);
});
