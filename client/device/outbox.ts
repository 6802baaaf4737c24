import { del, get, update } from 'idb-keyval';
import { array, boolean, enums, type Infer, number, object, omit, optional, string } from 'superstruct';
import { UserSkill, UserTopic } from '#contract/entities.ts';
import { createDatabase } from './database.ts';
import { tryInTime } from './in-time.ts';
import { keepStorage } from './persist-storage.ts';

// The outbox: changes of ratings that the backend has not confirmed, in the browser's database (IndexedDB), a list for
// each learner. The list is their order, because the device's clock may be wrong.

const RatingChange = object({
  id: string(),
  skill: omit(UserSkill, ['Topics']),
  /** The topic with its new levels. Without levels, the change deletes the topic. */
  topic: UserTopic,
  /** The levels that the learner saw, as `levelsKey` writes them. Other levels come from another device. */
  known: array(string()),
  /** The learner deletes the whole skill. Each topic has a change. */
  isOfSkill: boolean(),
  /** A run has looked for topics of the skill that the learner did not see. */
  isCompared: optional(boolean()),
  /**
   * When a run began to send the change, in ms since 1970, until a usable response. The backend may have handled the change.
   */
  triedAt: optional(number()),
  /**
   * Why the change waits for the learner. `there` is the topic in the backend. `elsewhere`: another device has changed the same
   * levels. `uncertain`: the backend has the levels of before, although the change may have arrived. `refused`: the backend
   * refused the change, with a message for the learner in the language of the page.
   */
  problem: optional(
    object({
      kind: enums(['elsewhere', 'uncertain', 'refused']),
      message: string(),
      language: optional(string()),
      there: optional(UserTopic),
    }),
  ),
});
export type RatingChange = Infer<typeof RatingChange>;
export type Outbox = readonly RatingChange[];

/** More than the topics of a large catalogue that one learner rates without a network. */
const maxChanges = 200;

const database = createDatabase('outbox');

/** Drops what only another version of the app can read. */
const readable = (stored: unknown): Outbox =>
  (Array.isArray(stored) ? stored : []).flatMap((change) => {
    const [, readable] = RatingChange.validate(change, { coerce: true, mask: true });
    return readable ? [readable] : [];
  });

/** Returns the learner's changes, or undefined if the device refuses the database. */
export const readOutbox = (username: string): Promise<Outbox | undefined> =>
  tryInTime(async () => readable(await get(username, database)));

/** `full`: the outbox would hold more than 200 changes. `refused`: the device refuses the database. */
export type OutboxWrite =
  | { readonly kind: 'stored'; readonly outbox: Outbox }
  | { readonly kind: 'full' | 'refused' };

/** Replaces the learner's changes in one step, also for other tabs. */
export async function changeOutbox(username: string, make: (now: Outbox) => Outbox): Promise<OutboxWrite> {
  let result: OutboxWrite = { kind: 'refused' };
  const change = (stored: unknown) => {
    const before = readable(stored);
    const outbox = make(before);
    const isFull = outbox.length > Math.max(maxChanges, before.length);
    result = isFull ? { kind: 'full' } : { kind: 'stored', outbox };
    return isFull ? before : outbox;
  };
  const isChanged = await tryInTime(() => update(username, change, database).then(() => true));
  if (!isChanged) return { kind: 'refused' };
  void keepStorage();
  return result;
}

export const deleteOutbox = (username: string) => tryInTime(() => del(username, database));
