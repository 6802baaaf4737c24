import { array, enums, type Infer, integer, max, min, size, tuple } from 'superstruct';
import { text } from '#contract/structs.ts';
import { day, isWebAddress } from '#contract/values.ts';
import { readably } from '#contract/words.ts';
import { languageCode } from '#copy/language.ts';
import { languageCodes } from '#copy/languages.ts';
import type { PortfolioContent, TopicContent } from '../content.ts';

// The form of a portfolio inside a link: lists without names of fields, because each byte makes the QR code denser. An
// absent text is empty, and an unknown number of points is 0. Anyone can write such a link, so every value has a limit.

const line = readably(text({ maxLength: 500 }));
const lines = readably(text({ maxLength: 10_000 }));
const webAddress = text({ maxLength: 2000 }, undefined, (value) => value === '' || isWebAddress(value));
const date = text({}, undefined, (value) => day.is(value) || day.is(`${value}-01`));
const dateOrNone = text({}, undefined, (value) => value === '' || date.is(value));
const level = enums([0, 1, 2, 3, 4]);
const count = max(min(integer(), 0), 9999);
const maxItems = 200;

const Topic = tuple([line, level, count, count]);
const Skill = tuple([line, level, count, count, size(array(Topic), 0, maxItems)]);
/** Name, type, description, link, name of the skill. */
const Project = tuple([line, line, lines, webAddress, line]);
/** Organisation, department, job title, join date, leave date. */
const Job = tuple([line, line, line, date, dateOrNone]);

/** Language, name, about, video, email, phone, state, and the lists. */
const Packed = tuple([
  line,
  line,
  lines,
  webAddress,
  line,
  line,
  line,
  size(array(Skill), 0, maxItems),
  size(array(Project), 0, maxItems),
  size(array(Job), 0, maxItems),
]);
type Packed = Infer<typeof Packed>;

/** The day on which the link was made, and the content. */
export const Linked = tuple([day, Packed]);

/** Leaves out pictures: they have no room in a link, and their addresses name the learner's account. */
export const pack = ({ skills, projects, experience, ...content }: PortfolioContent): Packed => [
  content.language,
  content.name,
  content.about ?? '',
  content.video ?? '',
  content.email ?? '',
  content.phone ?? '',
  content.place ?? '',
  skills.map((skill) => [...packedRating(skill), skill.topics.map(packedRating)]),
  projects.map(({ name, type, description, link = '', skill = '' }) => [
    name,
    type,
    description,
    link,
    skill,
  ]),
  experience.map((job) => [job.organisation, job.department, job.job_title, job.join_date, job.leave_date]),
];

/** Returns the part that takes the most room. */
export function longestPart(content: PortfolioContent) {
  const [, , about, , , , , skills, projects, experience] = pack(content);
  const packed = { about, skills, projects, experience };
  const parts = Object.keys(packed) as (keyof typeof packed)[];
  const lengthOf = (part: keyof typeof packed) => JSON.stringify(packed[part]).length;
  return parts.reduce((longest, part) => (lengthOf(part) > lengthOf(longest) ? part : longest));
}

type Rating = Omit<TopicContent, 'id'>;

const packedRating = ({ name, level, rated, total = 0 }: Rating): Infer<typeof Topic> => [
  name,
  level as Infer<typeof Topic>[1],
  rated,
  total,
];

/** A language that this version lacks becomes the language of the page. */
export function unpack(packed: Packed): PortfolioContent {
  const [code, name, about, video, email, phone, place, skills, projects, experience] = packed;
  return {
    language: languageCodes.find((known) => known === code) ?? languageCode,
    name,
    about: about || undefined,
    video: video || undefined,
    email: email || undefined,
    phone: phone || undefined,
    place: place || undefined,
    skills: skills.map(([name, level, rated, total, topics], id) => ({
      ...ratingOf([name, level, rated, total], id),
      topics: topics.map(ratingOf),
    })),
    projects: projects.map(([name, type, description, link, skill], id) => ({
      id,
      name,
      type,
      description,
      link: link || undefined,
      skill: skill || undefined,
      pictures: [],
    })),
    experience: experience.map(([organisation, department, job_title, join_date, leave_date], id) => ({
      id,
      organisation,
      department,
      job_title,
      join_date,
      leave_date,
    })),
  };
}

const ratingOf = ([name, level, rated, total]: Infer<typeof Topic>, id: number) => ({
  id,
  name,
  level,
  rated,
  total: total || undefined,
});
