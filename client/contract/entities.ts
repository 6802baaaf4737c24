import { array, type Infer, integer, literal, object, optional, refine, string } from 'superstruct';
import { states } from './states.ts';
import { either, orElse, text } from './structs.ts';
import { cardNumber, mobileNumber, noSpaces, oneLine } from './typed.ts';
import { id, level, none, noOtherId, personRules, picture } from './values.ts';
import { shown, words } from './words.ts';

// The values on the wire (product, section 3). Strict validation defines what a backend must send. Lenient parsing
// (tolerant-reader.ts) drops unknown fields, converts numeric strings and reads fields that are only shown as they are.

/** Increases when a value changes its meaning but not its struct. Devices drop stored values of other versions. */
export const contractVersion = 1;

const midnightOfIndiaMs = 5.5 * 60 * 60 * 1000;

/** Returns the date of a timestamp as it is written. Midnight in India is written as the evening before in UTC. */
function dateIn(text: string): string {
  const [, date, zone] = /^(\d{4}-\d{2}-\d{2})[T ][\d:.]+(Z|[+-]\d{2}:?\d{2})?$/i.exec(text) ?? [];
  const time = zone ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) return date ?? text;
  const [day = '', timeOfDay] = new Date(time + midnightOfIndiaMs).toISOString().split('T');
  return timeOfDay === '00:00:00.000Z' ? day : (date ?? text);
}

const genders = new Map([
  ['m', 'male'],
  ['f', 'female'],
]);
const genderIn = (text: string) => genders.get(text.toLowerCase()) ?? text.toLowerCase();

function stateIn(text: string): string {
  const name = oneLine(text).replace(/ ?& ?/, ' and ');
  return states.find((state) => state.toLowerCase() === name.toLowerCase()) ?? text;
}

/**
 * A learner, never with a password. Local storage holds the record as `UserData`. Parsing requires only the username,
 * because any other unexpected value would lock the learner out. Forms ask for such a value again.
 */
export const User = object({
  f_name: orElse(words, ''),
  l_name: orElse(words, ''),
  username: refine(words, 'not empty', (name) => name !== ''),
  dob: shown(personRules.dob, dateIn),
  gender: shown(personRules.gender, genderIn),
  phone: shown(personRules.phone, mobileNumber),
  email: shown(personRules.email),
  address: orElse(words, ''),
  state: shown(personRules.state, stateIn),
  pincode: shown(personRules.pincode, noSpaces),
  liveaddress: orElse(literal('default'), 'default'),
  // Words such as 'Applied for' are no number.
  udid: shown(personRules.udid, (text) => (/\d/.test(text) ? cardNumber(text) : text)),
  other: shown(personRules.other, (text) => text || noOtherId),
  profile: picture,
  bio: orElse(words, ''),
});
export type User = Infer<typeof User>;

/** Returns the learner's name, or the username of a record without a name. */
export const fullName = ({ f_name, l_name, username }: User): string =>
  [f_name, l_name].filter(Boolean).join(' ') || username;

const skillFields = {
  skill_id: id,
  name: words,
  description: orElse(words, ''),
  image: picture,
  thumbnail: picture,
  icon: picture,
};

const natural = refine(id, 'not negative', (number) => number >= 0);
/** A count that is only shown. Parsing turns an unreadable count into 0. */
const count = orElse(natural, 0);
/** A count that decides what a learner can do. Parsing turns an unreadable count into undefined. */
const countIfKnown = orElse(natural, undefined);
/** The name of a row of the learner. Unlike a row of the catalogue, it is shown without a name too. */
const ownName = orElse(words, '');

/** A skill of the catalogue. `Topics` is the number of its topics. */
export const Skill = object({ ...skillFields, Topics: count });
export type Skill = Infer<typeof Skill>;

export const RatedPoint = object({ point_id: id, name: ownName, level });
export type RatedPoint = Infer<typeof RatedPoint>;

/** A topic that a learner has rated. `Points` is its number of points in the catalogue, or 0 if unknown. */
export const UserTopic = object({ topic_id: id, name: ownName, Points: count, points: array(RatedPoint) });
export type UserTopic = Infer<typeof UserTopic>;

/**
 * A learner's skill. `Topics` lists the completed topics. `topics` is the number of topics in the catalogue, or 0 if
 * unknown.
 */
export const UserSkill = object({ ...skillFields, name: ownName, Topics: array(UserTopic), topics: count });
export type UserSkill = Infer<typeof UserSkill>;

/** A subject. `Skills` is the number of its skills. `Id` equals `sub_id`. */
export const Subject = object({
  sub_id: id,
  Id: count,
  name: words,
  thumbnail: picture,
  description: orElse(words, ''),
  Skills: count,
});
export type Subject = Infer<typeof Subject>;

/** A topic. `Points` is the number of its points, or undefined if unknown. A topic of 0 points cannot be rated. */
export const Topic = object({ topic_id: id, name: words, Points: countIfKnown });
export type Topic = Infer<typeof Topic>;

/** A point of a topic. `id` equals `point_id`. */
export const Point = object({ point_id: id, id: count, name: words });
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

/** The five fields of a project's preview images. The last two may stay unused. */
export const previewSlots = <Image, Unused>(image: Image, unused: Unused) => ({
  preview_img_1: image,
  preview_img_2: image,
  preview_img_3: image,
  preview_img_4: unused,
  preview_img_5: unused,
});

const projectFields = {
  name: ownName,
  description: orElse(words, ''),
  type: orElse(words, ''),
  skill_id: orElse(either(id, none), 'default'),
  preview_link: orElse(string(), ''),
  icon: picture,
  thumbnail: picture,
  ...previewSlots(picture, picture),
};

/** Rejects a date of numbers in another order, because its day and month cannot be told apart. */
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}(?!\d)/.test(text) && !Number.isNaN(Date.parse(text));

/** A project in a response. `Views` is a count. `date` is ISO 8601. Parsing turns an unreadable date into ''. */
export const Project = object({
  project_id: id,
  ...projectFields,
  Views: count,
  date: shown(text({ format: 'date-time' }, undefined, isDate), undefined, () => ''),
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
  ...previewSlots(string(), optional(string())),
});
export type ProjectDraft = Infer<typeof ProjectDraft>;
