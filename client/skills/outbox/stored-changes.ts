import { array, boolean, enums, type Infer, number, object, omit, optional, string } from 'superstruct';
import { UserSkill, UserTopic } from '#contract/entities.ts';

// The outbox on the device: changes of ratings that the backend has not confirmed, a list for each learner. The list is
// their order, because the device's clock may be wrong.

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
export type Problem = NonNullable<RatingChange['problem']>;

/** Drops what only another version of the app can read. */
export const readable = (stored: unknown): Outbox =>
  (Array.isArray(stored) ? stored : []).flatMap((change) => {
    const [, readable] = RatingChange.validate(change, { coerce: true, mask: true });
    return readable ? [readable] : [];
  });
