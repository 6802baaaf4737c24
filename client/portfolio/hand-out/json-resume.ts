import { reachable } from '#contract/reach.ts';
import type { SheetWords } from '#copy/sheet-words.ts';
import { yourData as copy } from '#copy/your-data.ts';
import { saveFile } from '#ui/save-file.ts';
import type { PortfolioContent } from '../content.ts';

/**
 * Returns the portfolio in the format of jsonresume.org. It has no image, because an address of an image names the
 * learner's account. A level has its evidence in the same field, because a level without it says too much.
 */
export function jsonResume(content: PortfolioContent, words: SheetWords) {
  const { skills, projects, experience, work, workWords, referees, ...person } = content;
  const { email, phone } = reachable(person);
  const workingTogether = [work.map((card) => words.workCards[card]), workWords ?? []].flat();
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: person.name,
      // Another text than an address would make the file invalid.
      email,
      phone: phone && words.phone(phone),
      summary: person.about,
      location: person.place && { region: person.place, countryCode: 'IN' },
      profiles: person.video && [{ network: words.video, url: new URL(person.video).href }],
    },
    work: experience.map(({ organisation, department, job_title, join_date, leave_date }) => ({
      name: organisation,
      position: job_title,
      startDate: join_date,
      endDate: leave_date || undefined,
      summary: department === '' ? undefined : `${words.department}: ${department}`,
    })),
    projects: projects.map(({ name, description, type, link, skill, pictures }) => ({
      name,
      description: description || undefined,
      type: type === '' ? undefined : words.projectType(type),
      // The schema wants an address without letters of other scripts.
      url: link && new URL(link).href,
      keywords: skill === undefined ? undefined : [skill],
      // The words about pictures stand for the pictures.
      highlights: orNone(pictures.map((picture) => picture.words).filter(Boolean)),
    })),
    skills: skills.map((skill) => ({
      name: skill.name,
      level: words.levelText(skill).whole,
      keywords: skill.topics.map((topic) => `${topic.name}: ${words.levelText(topic).whole}`),
    })),
    // The schema has no place for how a person works. Readers show interests as a heading with words.
    interests: orNone(workingTogether) && [{ name: words.work, keywords: workingTogether }],
    references: orNone(
      referees.map(({ name, role, contact, words: said }) => ({
        name: [name, role, contact].filter(Boolean).join(', '),
        reference: [words.namedBy + person.name, said].filter(Boolean).join('. '),
      })),
    ),
  };
}

/** JSON leaves an undefined list out. */
const orNone = <T>(list: readonly T[]) => (list.length > 0 ? list : undefined);

/** Saves the portfolio as JSON Resume. Returns the sentence for the learner. */
export function saveResume(content: PortfolioContent, words: SheetWords): string {
  const text = JSON.stringify(jsonResume(content, words), undefined, 2);
  const file = new File([text], 'resume.json', { type: 'application/json' });
  return saveFile(file) ? copy.saved(file.name) : copy.insideApp;
}
