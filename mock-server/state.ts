import { array, type Infer, integer, object, omit, string } from 'superstruct';
import { PointLevel } from '#contract/entities.ts';
import { registrationRules } from '#contract/rules.ts';
import { either, isWebAddress, none, text } from '#contract/values.ts';

// The rows that the mock keeps, in the terms of a database: `id` and `<other>_id`. The wire's names and counts
// are made from them in views.ts, so that no count can be wrong.

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

/** A learner as a world holds one. `password_version` counts changes, which void older tokens. */
export const UserRow = object({ ...personFields, password_hash: string(), password_version: integer() });
export type UserRow = Infer<typeof UserRow>;

const rating = object({
  id: integer(),
  user_id: string(),
  topic_id: integer(),
  points: array(PointLevel),
});

/** The collections that a fixture file each holds; only users differ between file and world. */
export const sharedCollections = {
  subjects: object({ id: integer(), name: string(), thumbnail: picture, description: string() }),
  skills: object({
    id: integer(),
    subject_id: integer(),
    name: string(),
    description: string(),
    image: picture,
    thumbnail: picture,
    icon: picture,
  }),
  topics: object({ id: integer(), skill_id: integer(), name: string() }),
  points: object({ id: integer(), topic_id: integer(), name: string() }),
  ratings: rating,
  projects: object({
    id: integer(),
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

export type SubjectRow = Infer<typeof sharedCollections.subjects>;
export type SkillRow = Infer<typeof sharedCollections.skills>;
export type TopicRow = Infer<typeof sharedCollections.topics>;
export type PointRow = Infer<typeof sharedCollections.points>;
export type RatingRow = Infer<typeof sharedCollections.ratings>;
export type ProjectRow = Infer<typeof sharedCollections.projects>;

/** A password reset that was mailed; `expiresAt` in ms of the world's clock. */
export interface ResetRow {
  token: string;
  user_id: string;
  expiresAt: number;
}

/** Everything that one world keeps. */
export interface State {
  users: UserRow[];
  subjects: SubjectRow[];
  skills: SkillRow[];
  topics: TopicRow[];
  points: PointRow[];
  ratings: RatingRow[];
  projects: ProjectRow[];
  resets: ResetRow[];
}

/** The id after the largest. */
export function nextId(rows: readonly { readonly id: number }[]): number {
  return rows.reduce((largest, row) => Math.max(largest, row.id), 0) + 1;
}
