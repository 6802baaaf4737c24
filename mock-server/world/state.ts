import { type Infer, integer, max, min, object, omit, string } from 'superstruct';
import { PointLevels } from '#contract/entities.ts';
import { registrationRules } from '#contract/rules.ts';
import { either, text } from '#contract/structs.ts';
import { isWebAddress, none } from '#contract/values.ts';

// The mock stores rows like a database, with `id` and `<other>_id`. views.ts derives the API's names and counts.

/** Below Number.MAX_SAFE_INTEGER, so that adding 1 is exact. */
export const maxId = 2 ** 52;
const rowId = max(min(integer(), 0), maxId);

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

/** Fixture row of a learner, with a plain sample password. */
export const UserFixture = object({ ...personFields, password: registrationRules.schema.password });

/** Format of `hashPassword` in passwords.ts. */
const passwordHash = text({ pattern: '^[A-Za-z0-9+/]{22}==:[A-Za-z0-9+/]{43}=$' });

/** World row of a learner. `password_version` counts password changes, which invalidate older tokens. */
export const UserRow = object({ ...personFields, password_hash: passwordHash, password_version: rowId });
export type UserRow = Readonly<Infer<typeof UserRow>>;

const rating = object({
  id: rowId,
  user_id: string(),
  topic_id: integer(),
  points: PointLevels,
});

/** Collections whose rows have the same fields in fixture files and in worlds. */
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

/** A mailed password reset. `id` is the token. `expiresAt` is in ms of the world's clock. */
const resetRow = object({ id: string(), user_id: string(), expiresAt: integer() });

export const collections = { users: UserRow, ...sharedCollections, resets: resetRow };
export type CollectionName = keyof typeof collections;

/**
 * The state of a world. Rows and lists are immutable, so the same list object means no change. Worlds share unchanged
 * lists.
 */
export type State = {
  readonly [Name in CollectionName]: readonly Readonly<Infer<(typeof collections)[Name]>>[];
};

/** Returns a copy of the rows with `changes` applied to one row. */
export function replaced<Row>(rows: readonly Row[], row: Row, changes: Partial<Row>): readonly Row[] {
  return rows.map((other) => (other === row ? { ...row, ...changes } : other));
}
