import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lexer, type Token, type Tokens, walkTokens } from 'marked';
import type { Prose } from './comments.ts';

/** The prose of a Markdown file: paragraphs, list items, headings and table cells. Leaves out code. */
export function proseOf(source: string): Prose[] {
  const all: Prose[] = [];
  let place = 0;
  const add = (text: string) => {
    const [start = ''] = text.split('\n');
    place = Math.max(place, source.indexOf(start, place));
    all.push({ line: source.slice(0, place).split('\n').length, text: text.replaceAll('\n', ' ') });
  };
  walkTokens(lexer(source), (token) => {
    if (token.type === 'paragraph' || token.type === 'heading') add(token.text);
    if (token.type === 'text' && 'tokens' in token) add(token.text);
    if (token.type === 'table')
      for (const cell of [...token.header, ...token.rows.flat()] as Tokens.TableCell[]) add(cell.text);
  });
  return all;
}

/** The links of a Markdown file to a file or heading of this repository that does not exist. */
export function deadLinks(file: string): string[] {
  return linksOf(file).filter((link) => {
    const [path = '', heading] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(target)) return true;
    return heading !== undefined && !headingsOf(target).includes(heading);
  });
}

function linksOf(file: string): string[] {
  const links: string[] = [];
  walkTokens(lexer(readFileSync(file, 'utf8')), ({ type, href }: Token & { href?: string }) => {
    if ((type === 'link' || type === 'image') && href && !/^[a-z]+:/.test(href)) links.push(href);
  });
  return links;
}

/** The addresses that GitHub gives the headings of a Markdown file. */
export const headingsOf = (file: string) =>
  lexer(readFileSync(file, 'utf8'))
    .filter(({ type }) => type === 'heading')
    .map((token) => anchorOf((token as Tokens.Heading).text));

export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
