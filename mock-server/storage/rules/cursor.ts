import { RulesError } from './tree.ts';

/** Puts spaces in the place of comments, so that everything else keeps its line. Throws where one does not end. */
export function blankComments(text: string): string {
  return text.replace(
    /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[\s\S]*?(\*\/|$)|['"]/g,
    (match, end: string | undefined, index: number) => {
      if (match.startsWith('/*') && end === '')
        throw new RulesError(lineAt(text, index), 'this comment does not end');
      if (match.length === 1)
        throw new RulesError(lineAt(text, index), 'this string does not end in its line');
      return match.startsWith('/') ? match.replace(/[^\n]/g, ' ') : match;
    },
  );
}

export const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

export interface Token {
  readonly text: string;
  readonly line: number;
}

/** A place in a text that moves on with what is found there, spaces before it left out. */
export interface Cursor {
  readonly take: (pattern: RegExp) => Token | undefined;
  /** Throws, where it is not there, that it was expected. */
  readonly expect: (pattern: RegExp, what: string) => Token;
  readonly isAtEnd: () => boolean;
  readonly error: (problem: string, line?: number) => RulesError;
}

export function openCursor(text: string): Cursor {
  let place = 0;

  function skipSpaces(): void {
    place += /^\s*/.exec(text.slice(place))?.[0].length ?? 0;
  }

  function take(pattern: RegExp): Token | undefined {
    skipSpaces();
    const sticky = new RegExp(pattern, 'y');
    sticky.lastIndex = place;
    const match = sticky.exec(text);
    if (!match) return undefined;
    const line = lineAt(text, place);
    place += match[0].length;
    return { text: match[0], line };
  }

  function expect(pattern: RegExp, what: string): Token {
    const token = take(pattern);
    if (token) return token;
    throw error(`expected ${what}`);
  }

  function isAtEnd(): boolean {
    skipSpaces();
    return place === text.length;
  }

  const error = (problem: string, line?: number) => {
    const next = /^[^\s\w]|^\w+/.exec(text.slice(place))?.[0];
    return new RulesError(line ?? lineAt(text, place), `${problem}, found ${next ? `'${next}'` : 'the end'}`);
  };
  return { take, expect, isAtEnd, error };
}
