// The syntax tree that parse.ts builds from a rules file. Line numbers start at 1.

export const methods = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Method = (typeof methods)[number];

export type Literal = string | number | boolean | null;

export const operators = ['||', '&&', '==', '!=', '<', '<=', '>', '>=', 'in', '*'] as const;
export type Operator = (typeof operators)[number];

export type Expression = { readonly line: number } & (
  | { readonly kind: 'literal'; readonly value: Literal }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'field'; readonly of: Expression; readonly name: string }
  | { readonly kind: 'item'; readonly of: Expression; readonly key: Expression }
  | {
      readonly kind: 'method';
      readonly of: Expression;
      readonly name: string;
      readonly values: readonly Expression[];
    }
  | { readonly kind: 'call'; readonly name: string; readonly values: readonly Expression[] }
  | { readonly kind: 'not'; readonly of: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: Operator;
      readonly left: Expression;
      readonly right: Expression;
    }
);

export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'list':
      return expression.items;
    case 'field':
    case 'not':
      return [expression.of];
    case 'item':
      return [expression.of, expression.key];
    case 'method':
      return [expression.of, ...expression.values];
    case 'call':
      return expression.values;
    case 'binary':
      return [expression.left, expression.right];
  }
}

/** A part of a path. `{name}` (one) matches one word, `{name=**}` (rest) any number of words. */
export type Segment =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'one' | 'rest'; readonly name: string };

export interface Allow {
  readonly line: number;
  readonly methods: ReadonlySet<Method>;
  /** Absent when the methods are always allowed. */
  readonly condition?: Expression;
}

export interface FunctionDeclaration {
  readonly line: number;
  readonly name: string;
  readonly parameters: readonly string[];
  readonly body: Expression;
}

/** The body of a service or a match. */
export interface Block {
  readonly allows: readonly Allow[];
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly Match[];
}

export interface Match extends Block {
  readonly line: number;
  readonly segments: readonly Segment[];
}

/** An error in a rules file. The caller adds the file name. */
export class RulesError extends Error {
  constructor(
    readonly line: number,
    readonly problem: string,
  ) {
    super(`line ${line}: ${problem}`);
    this.name = 'RulesError';
  }
}
