import { isRecent } from './outbox.ts';
import { levelsKey, skillNow, topicNow, type UserSkills } from './rating-changes.ts';
import type { Outbox, RatingChange } from './stored-changes.ts';

// The next step of a run of the outbox (decision 34), from what stands now. A run calls this again after each wait, because
// the learner may have dropped or replaced changes meanwhile.

/** The knowledge of a run besides the outbox and the skills. */
export interface Known {
  /** The changes that have ended in this run, by id. */
  readonly ended: { readonly has: (id: string) => boolean };
  /** The changes just marked as being tried, as they were before. The next step sends them, if they stand. */
  readonly marked?: { readonly at: number; readonly changes: Outbox } | undefined;
  /** The ids of changes that the backend did not add, because the topic is there. */
  readonly refusedAdds: ReadonlySet<string>;
  /** The outbox has no room for topics that another device has added. */
  readonly isFull: boolean;
  /** No other tab runs. */
  readonly isAlone: boolean;
  /** When this page tried a change of a topic, in ms since 1970. */
  readonly tried: ReadonlyMap<number, number>;
  readonly now: number;
}

/** The endpoint that takes a change. */
type Way = 'addUserSkill' | 'addUserTopic' | 'editUserTopic' | 'deleteUserTopic' | 'deleteUserSkill';

/**
 * A step of one change may end it. `sent`: the backend has the change. `elsewhere`: another device has changed the same levels.
 * `uncertain`: another device may have put the levels of before back. `later`: another tab may be sending the change, so the
 * run stops.
 */
export type Step =
  | { readonly kind: 'stop' }
  | {
      readonly kind: 'read' | 'compare' | 'sent' | 'elsewhere' | 'uncertain' | 'later';
      readonly change: RatingChange;
    }
  | { readonly kind: 'mark'; readonly changes: Outbox }
  | Send;

export interface Send {
  readonly kind: 'send';
  readonly way: Way;
  /** The backend has refused to add the topic, because it is there. */
  readonly isThere: boolean;
  /** The changes that the call sends together. */
  readonly changes: readonly [RatingChange, ...RatingChange[]];
}

/** Returns the next step of a run: of the first change that has not ended. */
export function next(outbox: Outbox, skills: UserSkills | undefined, known: Known): Step {
  const open = outbox.filter(({ id, problem }) => !problem && !known.ended.has(id));
  const [change] = open;
  if (!change) return { kind: 'stop' };
  if (!skills) return { kind: 'read', change };
  if (change.isOfSkill && !change.isCompared && !known.isFull) return { kind: 'compare', change };
  const way = wayOf(change, skills, open);
  if (way === 'sent' || way === 'elsewhere') return { kind: way, change };
  const isSentAlong = (one: RatingChange) =>
    way === 'deleteUserSkill' && one.isOfSkill && one.skill.skill_id === change.skill.skill_id;
  const changes = [change, ...open.slice(1).filter(isSentAlong)] as const;
  const isMarked = ({ id }: RatingChange) => known.marked?.changes.some((one) => one.id === id);
  const isThere = way.startsWith('add') && known.refusedAdds.has(change.id);
  if (changes.every(isMarked)) return { kind: 'send', way, isThere, changes };
  const { triedAt, topic } = change;
  if (triedAt === undefined || isRecent(known.tried.get(topic.topic_id), known.now))
    return { kind: 'mark', changes };
  const isInOtherTab = !known.isAlone && isRecent(triedAt, known.now);
  return { kind: isInOtherTab ? 'later' : 'uncertain', change };
}

/** Compares a change with the skills of the backend. One call deletes a skill whose topics all have a change for that. */
function wayOf(change: RatingChange, skills: UserSkills, open: Outbox): Way | 'sent' | 'elsewhere' {
  const own = skillNow(change, skills);
  const now = levelsKey(topicNow(change, skills)?.points);
  const isEmptySkill = change.isOfSkill && own?.Topics.length === 0;
  if (now === levelsKey(change.topic.points) && !isEmptySkill) return 'sent';
  if (!change.known.includes(now)) return 'elsewhere';
  if (change.topic.points.length > 0) {
    if (!own) return 'addUserSkill';
    return now === '' ? 'addUserTopic' : 'editUserTopic';
  }
  const goes = ({ topic_id, points }: RatingChange['topic']) =>
    open.some(
      (one) => one.isOfSkill && one.topic.topic_id === topic_id && one.known.includes(levelsKey(points)),
    );
  return change.isOfSkill && own?.Topics.every(goes) ? 'deleteUserSkill' : 'deleteUserTopic';
}
