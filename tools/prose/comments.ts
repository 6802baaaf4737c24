import { parseSync } from 'oxc-parser';

/** A stretch of prose: the words of one comment, paragraph or table cell. */
export interface Prose {
  /** Counts from 1. */
  readonly line: number;
  readonly text: string;
}

interface Comment {
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

/** The comments of a TypeScript, JavaScript or CSS file. Line comments below each other are one comment. */
export function commentsOf(file: string, source: string): Prose[] {
  return joined(
    file.endsWith('.css') ? cssComments(source) : parseSync(file, source).comments,
    source,
  ).flatMap(({ start, value }) => paragraphs(value, lineAt(source, start)));
}

const cssComments = (source: string): Comment[] =>
  [...source.matchAll(/\/\*(.*?)\*\//gs)].map(({ index, 0: whole, 1: value = '' }) => ({
    start: index,
    end: index + whole.length,
    value,
  }));

function joined(comments: readonly Comment[], source: string): Comment[] {
  const all: Comment[] = [];
  for (const { start, end, value } of comments) {
    const last = all.at(-1);
    const isLine = source.startsWith('//', start);
    if (last && isLine && source.startsWith('//', last.start) && !source.slice(last.end, start).trim()) {
      all[all.length - 1] = { start: last.start, end, value: `${last.value}\n${value}` };
    } else all.push({ start, end, value });
  }
  return all;
}

/** Splits a comment at empty lines, list items and JSDoc tags. */
function paragraphs(comment: string, first: number): Prose[] {
  const all: Prose[] = [];
  let isNew = true;
  for (const [index, raw] of comment.split('\n').entries()) {
    const text = raw.replace(/^\s*\*?\s?/, '').trim();
    const last = all.at(-1);
    if (text === '') isNew = true;
    else if (isNew || !last || /^([-*@]|\d+\.) ?/.test(text)) {
      all.push({ line: first + index, text });
      isNew = false;
    } else all[all.length - 1] = { line: last.line, text: `${last.text} ${text}` };
  }
  return all;
}

const lineAt = (source: string, place: number) => source.slice(0, place).split('\n').length;
