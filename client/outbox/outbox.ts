import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { UserSkill } from '#contract/entities.ts';
import {
  changeOutbox,
  type Outbox,
  type OutboxWrite,
  type RatingChange,
  readOutbox,
} from '#device/outbox.ts';
import { learner } from '#session/session.ts';
import { notifyOtherTabs, onOtherTabChange } from '#state/other-tabs.ts';
import { perLearner } from '#state/per-learner.ts';
import type { Remote } from '#state/remote.ts';
import { withChange, withUnseenTopics, withWaiting } from './rating-changes.ts';

// The learner's changes of ratings that the backend has not confirmed. The device holds them, also after the session.

export type { RatingChange };

const held = perLearner<Outbox>([]);

/** The changes in their order. Empty until the device is read. */
export const outbox: ReadonlySignal<Outbox> = held;

/** The ids of changes whose press has no answer yet. A press that fails must leave no trace on the screens. */
const pressed = signal<readonly string[]>([]);

/** The changes that wait on the device. */
export const waiting = computed(() => held.value.filter(({ id }) => !pressed.value.includes(id)));

const isPartOf = (group: RatingChange) => (one: RatingChange) =>
  one.id === group.id ||
  (group.isOfSkill &&
    one.isOfSkill &&
    one.skill.skill_id === group.skill.skill_id &&
    one.problem?.kind === group.problem?.kind &&
    one.problem?.kind !== 'elsewhere');

/** The waiting changes as a list shows them: the deletion of a whole skill is one, unless another device changed a topic. */
export const listed = computed(() =>
  waiting.value.filter((change, index, all) => all.findIndex(isPartOf(change)) === index),
);

/** Returns the changes of a listed change. */
export const partsOf = (change: RatingChange): Outbox => waiting.peek().filter(isPartOf(change));

/** Runs a press. Its changes wait only after the answer, unless they replace waiting ones. */
export async function duringPress<T>(ids: readonly string[], run: () => Promise<T>): Promise<T> {
  pressed.value = [...pressed.peek(), ...ids];
  try {
    return await run();
  } finally {
    pressed.value = pressed.peek().filter((id) => !ids.includes(id));
  }
}

const isLearner = (username: string) => learner.peek()?.username === username;

/** The device has refused the last write, so only this page has it. */
const isUnstored = perLearner(false);

/** Reads the changes of a learner from the device. */
export async function openOutbox(username: string): Promise<Outbox> {
  const stored = await readOutbox(username);
  if (!stored || isUnstored.peek()) return held.peek();
  if (isLearner(username)) held.value = stored;
  return stored;
}

/** Takes back changes that only this page has. The device may still have those that they replaced. */
export async function forgetUnstored(username: string, ids: readonly string[]): Promise<void> {
  held.value = held.peek().filter(({ id }) => !ids.includes(id));
  isUnstored.value = false;
  await openOutbox(username);
}

onOtherTabChange('OutboxChanged', (username) => {
  if (isLearner(username)) void openOutbox(username);
});

/** Changes the outbox. Memory stands in for a device without a database until the page unloads. */
async function change(username: string, make: (now: Outbox) => Outbox): Promise<OutboxWrite['kind']> {
  const write = await changeOutbox(username, make);
  if (!isLearner(username)) return write.kind;
  isUnstored.value = write.kind === 'refused';
  if (write.kind === 'stored') {
    held.value = write.outbox;
    notifyOtherTabs('OutboxChanged', username);
  }
  if (write.kind === 'refused') held.value = make(held.peek());
  return write.kind;
}

export const addToOutbox = (username: string, added: Outbox) =>
  change(username, (now) => added.reduce(withWaiting, now));

/** Removes changes. A change that the learner has replaced meanwhile has another id, and stays. */
export const removeFromOutbox = (username: string, ids: readonly string[]) =>
  change(username, (now) => now.filter(({ id }) => !ids.includes(id)));

/** Replaces changes by id, such as to note a problem. */
export const replaceInOutbox = (username: string, changed: Outbox) =>
  change(username, (now) => now.map((one) => changed.find(({ id }) => id === one.id) ?? one));

/** Adds the topics that another device has added to a skill that the learner deletes. */
export const addUnseenTopics = (username: string, deletion: RatingChange, skills: readonly UserSkill[]) =>
  change(username, (now) => withUnseenTopics(now, deletion, skills));

/** Returns the learner's skills with the changes of the outbox, except changes that the backend has refused. */
export function withOutbox(list: Remote<readonly UserSkill[]>): Remote<readonly UserSkill[]> {
  const shown = waiting.value.filter(({ problem }) => problem?.kind !== 'refused');
  if (list.kind !== 'ready' || shown.length === 0) return list;
  return { ...list, value: shown.reduce(withChange, list.value) };
}

/** A skill, or a topic of any skill. */
export type Rated = { readonly skill_id: number } | { readonly topic_id: number };

/** Whether a change of a skill or topic is not sent yet. */
export const isUnsent = (rated: Rated): boolean =>
  waiting.value.some(({ skill, topic }) =>
    'topic_id' in rated ? topic.topic_id === rated.topic_id : skill.skill_id === rated.skill_id,
  );
