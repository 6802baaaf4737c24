import {
  array,
  boolean,
  defaulted,
  enums,
  type Infer,
  integer,
  max,
  min,
  type Struct,
  size,
  tuple,
  union,
} from 'superstruct';
import { text } from '#contract/structs.ts';
import { day, isWebAddress } from '#contract/values.ts';
import { readably } from '#contract/words.ts';
import { languageCode } from '#copy/language.ts';
import { languageCodes } from '#copy/languages.ts';
import type { Rating } from '#copy/level-text.ts';
import { workCards } from '#copy/work-cards.ts';
import type { PortfolioContent } from '../content.ts';

// The form of a portfolio inside a link: lists without names of fields, because each byte makes the link longer. An absent
// text is empty, and an unknown number of points is 0. Anyone can write such a link, so every value has a limit. A link of
// form 1 lacks what has a default here, and counts the rated points without their levels.

const line = readably(text({ maxLength: 500 }));
const lines = readably(text({ maxLength: 10_000 }));
const webAddress = text({ maxLength: 2000 }, undefined, (value) => value === '' || isWebAddress(value));
const date = text({}, undefined, (value) => day.is(value) || day.is(`${value}-01`));
const dateOrNone = text({}, undefined, (value) => value === '' || date.is(value));
const level = enums([0, 1, 2, 3, 4]);
const count = max(min(integer(), 0), 9999);
/** The numbers of points with level 1 to 4, or the number of rated points. */
const rated = union([count, tuple([count, count, count, count])]);
const maxItems = 200;
const listOf = <T, S>(item: Struct<T, S>) => defaulted(size(array(item), 0, maxItems), () => []);
/** A web address in two parts. */
const part = text({ maxLength: 2000 });

const Topic = tuple([line, level, rated, count]);
const Skill = tuple([line, level, rated, count, listOf(Topic)]);
/** The address behind the common part, and the learner's words. */
const Picture = tuple([part, line]);
/** Name, type, description, link, name of the skill, pictures. */
const Project = tuple([line, line, lines, webAddress, line, listOf(Picture)]);
/** Organisation, department, job title, join date, leave date. */
const Job = tuple([line, line, line, date, dateOrNone]);
/** Name, what the person is, contact, words. */
const Referee = tuple([line, line, line, line]);

/**
 * Language, name, about, video, email, phone, state, and the lists. Form 2 adds the cards and the sentence about working
 * together, and the referees. Then come the common part of the addresses of pictures and the photo behind it. The last
 * value says whether the page is short.
 */
const Packed = tuple([
  line,
  line,
  lines,
  webAddress,
  line,
  line,
  line,
  listOf(Skill),
  listOf(Project),
  listOf(Job),
  listOf(line),
  defaulted(line, ''),
  listOf(Referee),
  defaulted(part, ''),
  defaulted(part, ''),
  defaulted(boolean(), false),
]);
type Packed = Infer<typeof Packed>;

/** The day on which the link was made, and the content. */
export const Linked = tuple([day, Packed]);

export function pack({ skills, projects, experience, referees, ...content }: PortfolioContent): Packed {
  const { photo } = content;
  const addresses = [
    photo ?? [],
    projects.map(({ pictures }) => pictures.map(({ address }) => address)),
  ].flat(3);
  // Each address keeps a rest, because an empty rest means no photo.
  const common = addresses.reduce(beginningOf, addresses[0] ?? '').slice(0, -1);
  return [
    content.language,
    content.name,
    content.about ?? '',
    content.video ?? '',
    content.email ?? '',
    content.phone ?? '',
    content.place ?? '',
    skills.map((skill) => [...packedRating(skill), skill.topics.map(packedRating)]),
    projects.map(({ name, type, description, link = '', skill = '', pictures }) => [
      name,
      type,
      description,
      link,
      skill,
      pictures.map(({ address, words }) => [address.slice(common.length), words]),
    ]),
    experience.map((job) => [job.organisation, job.department, job.job_title, job.join_date, job.leave_date]),
    [...content.work],
    content.workWords ?? '',
    referees.map(({ name, role, contact, words }) => [name, role, contact, words]),
    common,
    photo?.slice(common.length) ?? '',
    content.isShort ?? false,
  ];
}

/** Returns the beginning that two texts share. */
function beginningOf(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
}

const packedRating = ({ name, level, rated, counts, total = 0 }: Rating & { readonly name: string }) =>
  [name, level, counts ?? rated, total] as Infer<typeof Topic>;

/** A language or a card that this version lacks is left out. Throws for an address of a picture that is none. */
export function unpack(packed: Packed): PortfolioContent {
  const [code, name, about, video, email, phone, place, skills, projects, experience, ...second] = packed;
  const [work, workWords, referees, common, photo, isShort] = second;
  const addressOf = (rest: string) => {
    if (!isWebAddress(common + rest)) throw new Error('No address of a picture');
    return common + rest;
  };
  return {
    language: languageCodes.find((known) => known === code) ?? languageCode,
    name,
    photo: photo ? addressOf(photo) : undefined,
    about: about || undefined,
    video: video || undefined,
    email: email || undefined,
    phone: phone || undefined,
    place: place || undefined,
    skills: skills.map(([name, level, rated, total, topics], id) => ({
      ...ratingOf([name, level, rated, total], id),
      topics: topics.map(ratingOf),
    })),
    projects: projects.map(([name, type, description, link, skill, pictures], id) => ({
      id,
      name,
      type,
      description,
      link: link || undefined,
      skill: skill || undefined,
      pictures: pictures.map(([rest, words]) => ({ address: addressOf(rest), words })),
    })),
    experience: experience.map(([organisation, department, job_title, join_date, leave_date], id) => ({
      id,
      organisation,
      department,
      job_title,
      join_date,
      leave_date,
    })),
    work: workCards.filter((card) => work.includes(card)),
    workWords: workWords || undefined,
    referees: referees.map(([name, role, contact, words], id) => ({ id, name, role, contact, words })),
    isShort: isShort || undefined,
  };
}

const ratingOf = ([name, level, rated, total]: Infer<typeof Topic>, id: number) => ({
  id,
  name,
  level,
  ...(typeof rated === 'number'
    ? { rated }
    : { rated: rated.reduce((sum, count) => sum + count, 0), counts: rated }),
  total: total || undefined,
});
