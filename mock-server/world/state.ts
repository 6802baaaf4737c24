import { type Infer, integer, max, min, object, omit, string } from 'superstruct';
import { PointLevels, ProjectDraft } from '#contract/entities.ts';
import { registrationRules } from '#contract/rules.ts';
import { text } from '#contract/structs.ts';
import { isWebAddress } from '#contract/values.ts';

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
const userRow = object({ ...personFields, password_hash: passwordHash, password_version: rowId });

/** The columns of pictures. */
export const skillPictures = ['image', 'thumbnail', 'icon'] as const;
export const projectPictures = [
  'icon',
  'thumbnail',
  'preview_img_1',
  'preview_img_2',
  'preview_img_3',
  'preview_img_4',
  'preview_img_5',
] as const;
const pictures = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, picture])) as Record<Name, typeof picture>;

/** Collections whose rows have the same fields in fixture files and in worlds. */
export const sharedCollections = {
  subjects: object({ id: rowId, name: string(), thumbnail: picture, description: string() }),
  skills: object({
    id: rowId,
    subject_id: integer(),
    name: string(),
    description: string(),
    ...pictures(skillPictures),
  }),
  topics: object({ id: rowId, skill_id: integer(), name: string() }),
  points: object({ id: rowId, topic_id: integer(), name: string() }),
  ratings: object({ id: rowId, user_id: string(), topic_id: integer(), points: PointLevels }),
  projects: object({
    id: rowId,
    user_id: string(),
    ...ProjectDraft.schema,
    ...pictures(projectPictures),
    Views: integer(),
    date: text({ format: 'date-time' }, undefined, (value) => !Number.isNaN(Date.parse(value))),
  }),
};

/** A mailed password reset. `id` is the token. `expiresAt` is in ms of the world's clock. */
const resetRow = object({ id: string(), user_id: string(), expiresAt: integer() });

export const collections = { users: userRow, ...sharedCollections, resets: resetRow };
export type CollectionName = keyof typeof collections;

/**
 * The state of a world. Rows and lists are immutable, so the same list object means no change. Worlds share unchanged
 * lists.
 */
export type State = { readonly [Name in CollectionName]: readonly Row<Name>[] };
export type Row<Name extends CollectionName> = Readonly<Infer<(typeof collections)[Name]>>;

/** Returns a copy of the rows with `changes` applied to one row. */
export function replaced<Row>(rows: readonly Row[], row: Row, changes: Partial<Row>): readonly Row[] {
  return rows.map((other) => (other === row ? { ...row, ...changes } : other));
}
