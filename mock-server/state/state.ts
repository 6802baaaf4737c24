import { array, type Infer, integer, max, object, omit, string } from 'superstruct';
import { PointLevel } from '#contract/entities.ts';
import { registrationRules } from '#contract/rules.ts';
import { either, text } from '#contract/structs.ts';
import { isWebAddress, none } from '#contract/values.ts';

// The rows that the mock keeps, in the terms of a database: `id` and `<other>_id`. The wire's names and counts
// are made from them in views.ts, so that no count can be wrong.

/** Far from where whole numbers end, so that one more is another number. */
const maxId = 2 ** 52;
const rowId = max(integer(), maxId);

/** A picture: a file below fixtures/, an http(s) address, or `default`. */
const picture = text(
  { description: 'images/... below fixtures/, an http(s) URL, or "default"' },
  undefined,
  (value) => value === 'default' || /^images\/[\w/-]+\.svg$/.test(value) || isWebAddress(value),
);

const personFields = {
  ...omit(registrationRules, ['username', 'password']).schema,
  id: registrationRules.schema.username,
  profile: picture,
};

/** A learner as a fixture holds one, with a plain sample password. */
export const UserFixture = object({ ...personFields, password: registrationRules.schema.password });

/** As passwords.ts makes it. */
const passwordHash = text({ pattern: '^[A-Za-z0-9+/]{22}==:[A-Za-z0-9+/]{43}=$' });

/** A learner as a world holds one. `password_version` counts changes, which void older tokens. */
export const UserRow = object({ ...personFields, password_hash: passwordHash, password_version: rowId });
export type UserRow = Readonly<Infer<typeof UserRow>>;

const rating = object({
  id: rowId,
  user_id: string(),
  topic_id: integer(),
  points: array(PointLevel),
});

/** The collections that a fixture file each holds; only users differ between file and world. */
export const sharedCollections = {
  subjects: object({ id: rowId, name: string(), thumbnail: picture, description: string() }),
  skills: object({
    id: rowId,
    subject_id: integer(),
    name: string(),
    description: string(),
    image: picture,
    thumbnail: picture,
    icon: picture,
  }),
  topics: object({ id: rowId, skill_id: integer(), name: string() }),
  points: object({ id: rowId, topic_id: integer(), name: string() }),
  ratings: rating,
  projects: object({
    id: rowId,
    user_id: string(),
    name: string(),
    description: string(),
    type: string(),
    skill_id: either(integer(), none),
    preview_link: string(),
    icon: picture,
    thumbnail: picture,
    preview_img_1: picture,
    preview_img_2: picture,
    preview_img_3: picture,
    preview_img_4: picture,
    preview_img_5: picture,
    Views: integer(),
    date: text({ format: 'date-time' }, undefined, (value) => !Number.isNaN(Date.parse(value))),
  }),
};

export type SubjectRow = Readonly<Infer<typeof sharedCollections.subjects>>;
export type SkillRow = Readonly<Infer<typeof sharedCollections.skills>>;
export type TopicRow = Readonly<Infer<typeof sharedCollections.topics>>;
export type PointRow = Readonly<Infer<typeof sharedCollections.points>>;
export type RatingRow = Readonly<Infer<typeof sharedCollections.ratings>>;
export type ProjectRow = Readonly<Infer<typeof sharedCollections.projects>>;

/** A password reset that was mailed; `id` is its token, `expiresAt` in ms of the world's clock. */
const resetRow = object({ id: string(), user_id: string(), expiresAt: integer() });

/** The struct of each collection's rows in a world. */
export const collections = { users: UserRow, ...sharedCollections, resets: resetRow };
export type CollectionName = keyof typeof collections;

/**
 * Everything that one world keeps. Rows and lists never change: a change puts new ones in their place, so a list
 * that is the same is unchanged, and worlds can share what they have not changed.
 */
export type State = {
  readonly [Name in CollectionName]: readonly Readonly<Infer<(typeof collections)[Name]>>[];
};

/** The id after the largest, or the first free one where that would be too large. */
export function nextId(rows: readonly { readonly id: number }[]): number {
  const next = rows.reduce((largest, row) => Math.max(largest, row.id), 0) + 1;
  if (next <= maxId) return next;
  const taken = new Set(rows.map(({ id }) => id));
  let free = 1;
  while (taken.has(free)) free += 1;
  return free;
}

/** The rows with one of them changed. */
export function replaced<Row>(rows: readonly Row[], row: Row, changes: Partial<Row>): readonly Row[] {
  return rows.map((other) => (other === row ? { ...row, ...changes } : other));
}
