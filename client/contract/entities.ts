import { array, type Infer, integer, literal, object, optional, refine, string } from 'superstruct';
import { either, orElse, text } from './structs.ts';
import {
  dob,
  email,
  gender,
  id,
  level,
  none,
  noOtherId,
  otherId,
  phone,
  picture,
  pincode,
  state,
  udid,
} from './values.ts';
import { readably, words } from './words.ts';

// The values on the wire (product, section 3). Strict validation defines what a backend must send. Lenient parsing
// (api/call.ts) drops unknown fields, converts numeric strings and fills in defaults.

/** Increases when a value changes its meaning but not its struct. Devices drop stored values of other versions. */
export const contractVersion = 1;

/** A learner, never with a password. Local storage holds the record as `UserData`. */
export const User = object({
  f_name: words,
  l_name: words,
  username: words,
  dob,
  gender,
  phone,
  email: readably(email),
  address: words,
  state,
  pincode,
  liveaddress: orElse(literal('default'), 'default'),
  udid: orElse(udid, ''),
  other: orElse(readably(otherId), noOtherId),
  profile: picture,
  bio: orElse(words, ''),
});
export type User = Infer<typeof User>;

const skillFields = {
  skill_id: id,
  name: words,
  description: orElse(words, ''),
  image: picture,
  thumbnail: picture,
  icon: picture,
};

/** A skill of the catalogue. `Topics` is the number of its topics. */
export const Skill = object({ ...skillFields, Topics: id });
export type Skill = Infer<typeof Skill>;

export const RatedPoint = object({ point_id: id, name: words, level });

/** A topic that a learner has rated. `Points` is its number of points in the catalogue. */
export const UserTopic = object({ topic_id: id, name: words, Points: id, points: array(RatedPoint) });
export type UserTopic = Infer<typeof UserTopic>;

/** A learner's skill. `Topics` lists the completed topics. `topics` is the number of topics in the catalogue. */
export const UserSkill = object({ ...skillFields, Topics: array(UserTopic), topics: id });
export type UserSkill = Infer<typeof UserSkill>;

/** A subject. `Skills` is the number of its skills. `Id` equals `sub_id`. */
export const Subject = object({
  sub_id: id,
  Id: id,
  name: words,
  thumbnail: picture,
  description: orElse(words, ''),
  Skills: id,
});
export type Subject = Infer<typeof Subject>;

/** A topic. `Points` is the number of its points and may be 0. */
export const Topic = object({ topic_id: id, name: words, Points: id });
export type Topic = Infer<typeof Topic>;

/** A point of a topic. `id` equals `point_id`. */
export const Point = object({ point_id: id, id, name: words });
export type Point = Infer<typeof Point>;

export const PointLevel = object({ point_id: integer(), level });
export type PointLevel = Infer<typeof PointLevel>;

/** The rated points of a topic: at least one, each point once. */
export const PointLevels = refine(array(PointLevel), 'each point once', (points, { path }) => {
  if (points.length === 0) return 'Rate at least one point';
  const ids = points.map(({ point_id }) => point_id);
  const index = ids.findIndex((id, place) => ids.indexOf(id) < place);
  if (index < 0) return true;
  return {
    path: [...path, index, 'point_id'],
    message: `Point ${ids[index]} is repeated. List each point once`,
  };
});

/** Project types that the form offers. The backend does not enforce them. */
export const projectTypes = [
  'Android App',
  'Web App',
  'Mobile App',
  'Desktop App',
  'Web Site',
  'UIUX Design',
  'Other',
] as const;

const projectFields = {
  name: words,
  description: orElse(words, ''),
  type: orElse(words, ''),
  skill_id: either(id, none),
  preview_link: orElse(string(), ''),
  icon: picture,
  thumbnail: picture,
  preview_img_1: picture,
  preview_img_2: picture,
  preview_img_3: picture,
  preview_img_4: picture,
  preview_img_5: picture,
};

/** A project in a response. `Views` is a count. `date` is ISO 8601. */
export const Project = object({
  project_id: id,
  ...projectFields,
  Views: orElse(id, 0),
  date: text({ format: 'date-time' }, undefined, (value) => !Number.isNaN(Date.parse(value))),
});
export type Project = Infer<typeof Project>;

/** A project in a request. Unused slots 4 and 5 are `default` or absent (product, section 3). */
export const ProjectDraft = object({
  name: string(),
  description: string(),
  type: string(),
  skill_id: either(integer(), none),
  preview_link: string(),
  icon: string(),
  thumbnail: string(),
  preview_img_1: string(),
  preview_img_2: string(),
  preview_img_3: string(),
  preview_img_4: optional(string()),
  preview_img_5: optional(string()),
});
export type ProjectDraft = Infer<typeof ProjectDraft>;

/** A row of the courses feed. */
export const Ad = object({
  Image: orElse(string(), ''),
  Title: words,
  Description: orElse(words, ''),
  Link: orElse(string(), ''),
});
export type Ad = Infer<typeof Ad>;

/** A row of the alerts feed. `User` is a username or `all`. An alert of `Type` Notice gets a warning icon. */
export const Alert = object({
  User: words,
  Type: orElse(words, ''),
  Title: words,
  Description: orElse(words, ''),
  Link: orElse(string(), ''),
});
export type Alert = Infer<typeof Alert>;
