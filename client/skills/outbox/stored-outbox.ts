import { batch } from '@preact/signals-react';
import { get, update } from 'idb-keyval';
import { outboxDatabase } from '#device/databases.ts';
import { tryInTime } from '#device/in-time.ts';
import { keepStorage } from '#device/persist-storage.ts';
import { notifyOtherTabs } from '#session/other-tabs.ts';
import { type Session, usernameOf } from '#session/session.ts';
import { outboxOf } from './outbox.ts';
import { isSameTopic, type UserSkills, withUnseenTopics, withWaiting } from './rating-changes.ts';
import { type Outbox, type RatingChange, readable } from './stored-changes.ts';

// Reads and changes the outbox on the device. Each change is one step, also for other tabs.

/** More than the topics of a large catalogue that one learner rates without a network. */
const maxChanges = 200;

/** Reads the changes of the learner from the device, which other tabs may have changed. */
export async function readHeld(session: Session): Promise<void> {
  const { held, isUnstored } = outboxOf(session);
  const stored = await tryInTime(async () => readable(await get(usernameOf(session), outboxDatabase)));
  if (stored && !isUnstored.peek()) held.value = stored;
}

/** `full`: the outbox would hold more than 200 changes. `refused`: the device refuses the database. */
export type Written = 'stored' | 'full' | 'refused';

/**
 * Changes the outbox in one step, also for other tabs. `make` gets what stands at that moment. Memory stands in for a device
 * without a database until the session ends. `onChange` runs together with the change, with the outbox before.
 */
async function write(
  session: Session,
  make: (now: Outbox) => Outbox,
  onChange?: (before: Outbox) => void,
): Promise<Written> {
  const { held, isUnstored } = outboxOf(session);
  let before = held.peek();
  let after = before;
  let isFull = false;
  const change = (stored: unknown) => {
    before = readable(stored);
    after = make(before);
    isFull = after.length > Math.max(maxChanges, before.length);
    return isFull ? before : after;
  };
  const isStored = await tryInTime(() =>
    update(usernameOf(session), change, outboxDatabase).then(() => true),
  );
  isUnstored.value = !isStored;
  if (isStored) {
    void keepStorage();
    if (isFull) return 'full';
  } else {
    before = held.peek();
    after = make(before);
  }
  batch(() => {
    held.value = after;
    onChange?.(before);
  });
  if (isStored) notifyOtherTabs(session, 'OutboxChanged');
  return isStored ? 'stored' : 'refused';
}

/** Adds changes. `onFresh` gets those that replace no waiting change, when they come into the outbox. */
export const addToOutbox = (session: Session, added: Outbox, onFresh?: (fresh: Outbox) => void) =>
  write(
    session,
    (now) => added.reduce(withWaiting, now),
    (before) => onFresh?.(added.filter((one) => !before.some(isSameTopic(one)))),
  );

const without = (removed: Outbox) => (now: Outbox) =>
  now.filter((one) => !removed.some(({ id }) => id === one.id));

/** Removes changes. A change that the learner has replaced meanwhile has another id, and stays. */
export const removeFromOutbox = (session: Session, removed: Outbox) => write(session, without(removed));

/** Takes back the changes of a press. The device may still have those that unstored changes replaced. */
export async function takeBack(session: Session, changes: Outbox): Promise<void> {
  const { held, isUnstored } = outboxOf(session);
  if (!isUnstored.peek()) return void (await removeFromOutbox(session, changes));
  held.value = without(changes)(held.peek());
  isUnstored.value = false;
  await readHeld(session);
}

/** Changes each change that still stands, such as to note a problem. */
export const changeEach = (session: Session, make: (change: RatingChange) => RatingChange) =>
  write(session, (now) => now.map(make));

/** Adds the topics that another device has added to a skill that the learner deletes. */
export const addUnseenTopics = (session: Session, deletion: RatingChange, skills: UserSkills) =>
  write(session, (now) => withUnseenTopics(now, deletion, skills));
