import type { SheetWords } from '#copy/sheet-words.ts';
import type { PortfolioContent } from './content.ts';

/** Returns the portfolio as plain text for a message or an email. */
export function plainText(content: PortfolioContent, words: SheetWords): string {
  const { name, place, email, phone, video, about, skills, projects, experience } = content;
  return [
    lines([
      name,
      place && words.place(place),
      email,
      phone && words.phone(phone),
      video && `${words.video}: ${video}`,
    ]),
    about && section(words.about, [about]),
    section(
      words.skills,
      skills.map((skill) => `- ${skill.name}: ${words.levelIn(skill.level, skill.rated, skill.total)}`),
    ),
    skills.length > 0 && levelMeanings(words),
    section(
      words.projects,
      projects.map(({ name, type, description, link }) =>
        lines([`- ${name}${type && ` (${words.projectType(type)})`}`, description, link]),
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
  ]
    .filter(Boolean)
    .join('\n\n');
}

const levelMeanings = ({ ownRating, meanings, levels }: SheetWords) =>
  lines([
    ownRating,
    ...Object.entries(meanings).map(([level, meaning]) => `- ${levels[Number(level)]}: ${meaning}`),
  ]);

const lines = (texts: readonly (string | undefined)[]) => texts.filter(Boolean).join('\n');

const section = (heading: string, items: readonly string[]) =>
  items.length > 0 && `${heading.toUpperCase()}\n${items.join('\n')}`;
