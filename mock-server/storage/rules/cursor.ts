import { RulesError } from './tree.ts';

/** Replaces comments with spaces, so line numbers stay. Throws a RulesError for an unterminated comment or string. */
export function blankComments(text: string): string {
  return text.replace(
    /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[\s\S]*?(\*\/|$)|['"]/g,
    (match, end: string | undefined, index: number) => {
      if (match.startsWith('/*') && end === '')
        throw new RulesError(lineAt(text, index), 'unterminated comment');
      if (match.length === 1) throw new RulesError(lineAt(text, index), 'unterminated string');
      return match.startsWith('/') ? match.replace(/[^\n]/g, ' ') : match;
    },
  );
}

export const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

export interface Token {
  readonly text: string;
  readonly line: number;
}

/** A scanner that skips spaces before each token. */
export interface Cursor {
  readonly take: (pattern: RegExp) => Token | undefined;
  /** Throws a RulesError with `what` when the pattern does not match. */
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
    return new RulesError(
      line ?? lineAt(text, place),
      `${problem}, found ${next ? `'${next}'` : 'end of file'}`,
    );
  };
  return { take, expect, isAtEnd, error };
}
