import type { SheetWords } from '#copy/sheet-words.ts';
import type { PortfolioContent } from '../content.ts';

/** Returns the portfolio as plain text for a message or an email. */
export function plainText(content: PortfolioContent, words: SheetWords): string {
  const { name, place, email, phone, video, about, skills, projects, experience } = content;
  const { work, workWords, referees } = content;
  return [
    lines([
      name,
      place && words.place(place),
      email,
      phone && words.phone(phone),
      !email && !phone && words.askSender,
      video && `${words.video}: ${video}`,
    ]),
    skills.length > 0 && words.ratedBy + name,
    about && section(words.about, [about]),
    skills.length > 0 &&
      section(words.skills, [
        levelMeanings(words),
        '',
        ...skills.map((skill) => `- ${skill.name}: ${words.levelText(skill).whole}`),
      ]),
    section(
      words.projects,
      projects.map(({ name, type, description, link, pictures }) =>
        lines([
          `- ${name}${type && ` (${words.projectType(type)})`}`,
          description,
          ...pictures.map(
            (picture, index) =>
              picture.words && `${words.pictureOf(index + 1, pictures.length, name)}: ${picture.words}`,
          ),
          link,
        ]),
      ),
    ),
    section(
      words.experience,
      experience.map(({ job_title, organisation, department, join_date, leave_date }) =>
        lines([
          `- ${[job_title, organisation, department].filter(Boolean).join(', ')}`,
          words.months(join_date, leave_date),
        ]),
      ),
    ),
    section(words.work, [
      ...work.map((card) => `- ${words.workCards[card]}`),
      ...(workWords ? [workWords] : []),
    ]),
    referees.length > 0 &&
      section(words.referees, [
        words.namedBy + name,
        ...referees.map((referee) =>
          lines([
            `- ${[referee.name, referee.role].filter(Boolean).join(', ')}`,
            referee.contact,
            referee.words,
          ]),
        ),
      ]),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const levelMeanings = ({ ownRating, meanings, levels }: SheetWords) =>
  lines([
    ownRating,
    ...Object.entries(meanings).map(([level, meaning]) => `- ${levels[Number(level)]}: ${meaning}`),
  ]);

const lines = (texts: readonly (string | false | undefined)[]) => texts.filter(Boolean).join('\n');

const section = (heading: string, items: readonly string[]) =>
  items.length > 0 && `${heading.toUpperCase()}\n${items.join('\n')}`;
