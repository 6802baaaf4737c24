import { languageBases } from '#copy/languages.ts';
import type { makeLink } from '#copy/portfolio-link.ts';
import { paths } from '#paths';
import type { PortfolioContent } from '../content.ts';
import { encodePortfolio } from './fragment.ts';
import { pack } from './packed.ts';

/** In characters. Some messengers cut longer links. */
export const maxSafe = 2000;
/** In characters. The code of such an address has at most 77 modules, which a cheap camera reads from paper. */
export const maxShort = 500;

/** Returns the address of the page that holds a portfolio, or undefined for a portfolio that is too long. */
export async function addressOf(content: PortfolioContent): Promise<string | undefined> {
  const fragment = await encodePortfolio(content);
  return (
    fragment && `${location.origin}${languageBases[content.language]}${paths.sharedPortfolio}#${fragment}`
  );
}

export type LinkPart = keyof typeof makeLink.parts;

/** A shorter part makes no link long. In characters. */
const minLong = 60;

/** Returns the part that takes the most room, or undefined for a page without a long part. */
export function longestPart(content: PortfolioContent): LinkPart | undefined {
  const [, , about, , , , , skills, projects, experience, ...second] = pack(content);
  const [work, workWords, referees, ...photo] = second;
  const pictures = projects.map(([, , , , , pictures]) => pictures);
  const texts = projects.map((project) => project.slice(0, 5));
  const parts = { about, skills, pictures: [photo, pictures], projects: texts, experience, referees };
  const lengths = Object.entries({ ...parts, work: [work, workWords] }).map(
    ([part, packed]) => [part as LinkPart, JSON.stringify(packed).length] as const,
  );
  const [longest, length] = lengths.reduce((one, other) => (other[1] > one[1] ? other : one));
  return length < minLong ? undefined : longest;
}

/** Name, contact, how to work together, and the levels of the first skills, which are the best. */
const shortened = (content: PortfolioContent, skills: number): PortfolioContent => ({
  language: content.language,
  name: content.name,
  email: content.email,
  phone: content.phone,
  skills: content.skills.slice(0, skills).map((skill) => ({ ...skill, topics: [] })),
  projects: [],
  experience: [],
  // A page without "do not call" would offer a call.
  work: content.work,
  referees: [],
  isShort: true,
});

/** Returns the address of a short page with as many skills as it has room for, or undefined without room for any page. */
export async function shortAddressOf(content: PortfolioContent): Promise<string | undefined> {
  for (let skills = content.skills.length; skills >= 0; skills -= 1) {
    const address = await addressOf(shortened(content, skills));
    if (address !== undefined && address.length <= maxShort) return address;
  }
  return undefined;
}
