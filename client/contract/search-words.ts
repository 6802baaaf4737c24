import { coerce, enums, object, string } from 'superstruct';
import type { Point, RatedPoint, Skill, Subject, Topic, UserSkill, UserTopic } from './entities.ts';
import { CatalogueName, kindIn } from './feed-rows.ts';
import { words } from './words.ts';

/** A part of the catalogue, or of a learner's skill. */
export type Part = Subject | Skill | UserSkill | Topic | UserTopic | Point | RatedPoint;

/** Returns the kind and id that a part of the catalogue has in feeds, such as `skill:7`. */
export function keyOf(part: Part): string {
  if ('sub_id' in part) return `subject:${part.sub_id}`;
  if ('skill_id' in part) return `skill:${part.skill_id}`;
  return 'topic_id' in part ? `topic:${part.topic_id}` : `point:${part.point_id}`;
}

/** Returns a value for each key of the rows of a feed. The first row of a key counts, as in lists of the backend. */
export const byKey = <Row extends { readonly Kind: string; readonly Id: number }, Value>(
  rows: readonly Row[],
  read: (row: Row) => Value,
): Record<string, Value> =>
  Object.fromEntries([...rows].reverse().map((row) => [`${row.Kind}:${row.Id}`, read(row)]));

/** The key of the words that the search ignores. */
export const ignoredKey = 'any:0';

/** A row of the words feed: what else learners search for. The search ignores the words of the kind `any`, as "course". */
export const SearchWords = object({
  Kind: coerce(enums(['subject', 'skill', 'any']), string(), kindIn),
  Id: CatalogueName.schema.Id,
  Words: words,
});
