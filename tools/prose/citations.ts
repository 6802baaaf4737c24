import { lexer, type Tokens } from 'marked';
import type { Prose } from './comments.ts';

/** The names that a comment may cite in each numbered section: headings and routes, in lower case. */
export type Sections = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads the sections of the product document. */
export function sectionsOf(source: string): Sections {
  const sections = new Map<string, Set<string>>();
  let names = new Set<string>();
  for (const token of lexer(source)) {
    const { depth, text } = token as Tokens.Heading;
    if (token.type === 'heading' && depth === 2) {
      names = new Set();
      sections.set(/^\d+/.exec(text)?.[0] ?? text, names);
    } else if (token.type === 'heading') for (const name of text.split(', ')) names.add(name.toLowerCase());
    else for (const [, route = ''] of token.raw.matchAll(/`(\/[\w/]+)/g)) names.add(route.toLowerCase());
  }
  return sections;
}

const citation = /\bproduct(?:\.md)?, sections? (\d+(?:(?:, | and )\d+)*)(?:: ([^).;]+))?/gi;

/** The citations of a comment that lead to no section of the product document, each with its line. */
export const deadCitations =
  (sections: Sections) =>
  ({ line, text }: Prose): string[] =>
    [...text.matchAll(citation)].flatMap(([whole, numbers = '', names = '']) => {
      const cited = numbers.split(/, | and /);
      const isNamed = (name: string) => sections.get(cited[0] ?? '')?.has(name.toLowerCase());
      const leads =
        cited.every((number) => sections.has(number)) && names.split(', ').filter(Boolean).every(isNamed);
      return leads ? [] : [`${line}: docs/product.md has no such section: "${whole}"`];
    });
