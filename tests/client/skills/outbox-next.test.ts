import { expect, test } from 'vitest';
import type { PointLevel, UserSkill } from '#contract/entities.ts';
import { type Known, next } from '#skills/outbox/next.ts';
import { levelsKey, withUnseenTopics, withWaiting } from '#skills/outbox/rating-changes.ts';
import type { Outbox, RatingChange } from '#skills/outbox/stored-changes.ts';

// The rules of the outbox: what a run does next, and what a change does to the changes that wait.

const now = Date.parse('2026-03-01');

const topic = (topic_id: number, ...levels: PointLevel['level'][]) => ({
  topic_id,
  name: 'A topic',
  Points: 5,
  points: levels.map((level, index) => ({ point_id: 10 * topic_id + index, name: 'A point', level })),
});
const row = { name: 'A skill', description: '', image: '', thumbnail: '', icon: '', topics: 3 };
const skill = (...Topics: UserSkill['Topics']): UserSkill => ({ skill_id: 1, ...row, Topics });

/** A learner saw level 1 in topic 1 and wants level 4. */
const rating = (id: string, more: Partial<RatingChange> = {}): RatingChange => ({
  id,
  skill: { skill_id: 1, ...row },
  topic: topic(1, 4),
  known: [levelsKey(topic(1, 1).points)],
  isOfSkill: false,
  ...more,
});
/** A part of the deletion of the skill. */
const deletion = (topic_id: number, more: Partial<RatingChange> = {}) => {
  const known = [levelsKey(topic(topic_id, 1).points)];
  return rating(`-${topic_id}`, {
    topic: topic(topic_id),
    known,
    isOfSkill: true,
    isCompared: true,
    ...more,
  });
};

const before = [skill(topic(1, 1))];
const both = [skill(topic(1, 1), topic(2, 1))];
const marked = (...changes: Outbox) => ({ marked: { at: now, changes } });
const ago = (minutes: number) => now - minutes * 60 * 1000;
/** This page has tried topic 1. */
const here = (minutes: number) => ({ tried: new Map([[1, ago(minutes)]]) });
const otherTab = { isAlone: false };

function stepOf(outbox: Outbox, skills: readonly UserSkill[] | undefined, more: Partial<Known> = {}) {
  const none = { ended: new Set<string>(), refusedAdds: new Set<string>(), tried: new Map() };
  const step = next(outbox, skills, { ...none, isFull: false, isAlone: true, now, ...more });
  if (step.kind === 'stop') return 'stop';
  if ('change' in step) return `${step.kind} ${step.change.id}`;
  const ids = step.changes.map(({ id }) => id).join(' ');
  if (step.kind === 'mark') return `mark ${ids}`;
  return `${step.isThere ? 'edit for ' : ''}${step.way} ${ids}`;
}

const a = rating('a');
const b = rating('b', { topic: topic(2, 3), known: [''] });
const later = rating('c', { triedAt: now });
const added = rating('a', { known: [''] });
const refused = rating('a', { problem: { kind: 'refused', message: '' } });
const tried1 = rating('a', { triedAt: ago(1) });
const tried6 = rating('a', { triedAt: ago(6) });
const of1 = deletion(1);
const of2 = deletion(2);
const open = deletion(1, { isCompared: false });
const topic1 = deletion(1, { isOfSkill: false });
const empty = deletion(0, { known: [''] });
const isThere = { ...marked(b), refusedAdds: new Set('b') };

test.each<[string, Outbox, readonly UserSkill[] | undefined, Partial<Known>, string]>([
  ['stops without a change', [], before, {}, 'stop'],
  ['leaves a change that waits for the learner', [refused], before, {}, 'stop'],
  ['leaves a change that has ended', [a, b], before, { ended: new Set('a') }, 'mark b'],
  ['reads the skills first', [a, b], undefined, {}, 'read a'],
  ['calls levels sent that are there', [a], [skill(topic(1, 4))], {}, 'sent a'],
  ['calls a deletion sent whose topic is not there', [of1], [], {}, 'sent -1'],
  ['asks about levels of another device', [a], [skill(topic(1, 2))], {}, 'elsewhere a'],
  ['asks about a topic that another device has deleted', [a], [], {}, 'elsewhere a'],
  ['marks before it sends', [a], before, {}, 'mark a'],
  ['sends what it marked', [a], before, marked(a), 'editUserTopic a'],
  ['sends nothing that the learner has dropped since', [], before, marked(a), 'stop'],
  ['marks what has replaced a marked change', [later], before, { ...marked(a), ...here(0) }, 'mark c'],
  ['adds a skill', [added], [], marked(a), 'addUserSkill a'],
  ['adds a topic', [b], before, marked(b), 'addUserTopic b'],
  ['edits a topic that was refused as there', [b], before, isThere, 'edit for addUserTopic b'],
  ['deletes a topic', [topic1], both, marked(of1), 'deleteUserTopic -1'],
  ['deletes a skill in one call', [of1, of2], both, marked(of1, of2), 'deleteUserSkill -1 -2'],
  ['marks all topics of a skill', [of1, of2], both, {}, 'mark -1 -2'],
  ['deletes one topic when the learner keeps another', [of1], both, marked(of1, of2), 'deleteUserTopic -1'],
  ['deletes a skill without topics', [empty], [skill()], {}, 'mark -0'],
  ['compares a deletion with the topics of the skill', [open], both, {}, 'compare -1'],
  ['does without in a full outbox', [open], both, { isFull: true }, 'mark -1'],
  ['asks after a try of an earlier page', [tried1], before, {}, 'uncertain a'],
  ['asks after a try some minutes ago', [tried6], before, here(6), 'uncertain a'],
  ['repeats a recent try of this page', [tried1], before, here(1), 'mark a'],
  ['waits for a recent try of another tab', [tried1], before, otherTab, 'later a'],
  ['asks after an old try of another tab', [tried6], before, otherTab, 'uncertain a'],
])('%s', (_, outbox, skills, known, step) => {
  expect(stepOf(outbox, skills, known)).toBe(step);
});

test('a change replaces a waiting change of its topic, and knows what that would have sent', () => {
  const replacing = rating('c', { topic: topic(1, 2), known: ['later'] });
  const known = [levelsKey(topic(1, 1).points), levelsKey(topic(1, 4).points), 'later'];
  expect(withWaiting([tried1, b], replacing)).toEqual([{ ...replacing, known, triedAt: ago(1) }, b]);
});

test('a deletion gets the topics of another device only while it stands', () => {
  const unseen = { id: '-1 2', topic: topic(2), known: [], isCompared: true };
  expect(withUnseenTopics([open], open, both)).toMatchObject([{ id: open.id, isCompared: true }, unseen]);
  expect(withUnseenTopics([b], open, both)).toEqual([b]);
});
