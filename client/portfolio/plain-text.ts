import { sheet as copy, portfolio } from '#copy/portfolio.ts';
import { experience as experienceCopy, profile } from '#copy/profile.ts';
import { skills as skillsCopy } from '#copy/skills.ts';
import type { PortfolioContent } from './content.ts';

/** Returns the portfolio as plain text for a message or an email. */
export function plainText(content: PortfolioContent): string {
  const { name, place, email, phone, about, skills, projects, experience } = content;
  const head = [name, place && copy.place(place), email, phone && profile.phone(phone)];
  return [
    lines(head),
    about && section(portfolio.parts.about, [about]),
    section(
      copy.skills,
      skills.map((skill) => `- ${skill.name}: ${skillsCopy.levelIn(skill.level, skill.rated, skill.total)}`),
    ),
    section(
      portfolio.parts.projects,
      projects.map(({ name, type, description, link }) =>
        lines([`- ${name}${type && ` (${type})`}`, description, link]),
      ),
    ),
    section(
      portfolio.parts.experience,
      experience.map(({ job_title, organisation, department, join_date, leave_date }) =>
        lines([
          `- ${[job_title, organisation, department].filter(Boolean).join(', ')}`,
          experienceCopy.months(join_date, leave_date),
        ]),
      ),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const lines = (texts: readonly (string | undefined)[]) => texts.filter(Boolean).join('\n');

const section = (heading: string, items: readonly string[]) =>
  items.length > 0 && `${heading.toUpperCase()}\n${items.join('\n')}`;
