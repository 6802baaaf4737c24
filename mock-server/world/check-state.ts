import { array, object, unknown } from 'superstruct';
import type { AnyStruct } from '#contract/endpoint.ts';
import { problemsOf } from '#contract/failures.ts';
import { referenceProblems } from './references.ts';
import { collections, type State } from './state.ts';

/** Checks the lists of a state, not their rows. */
const Outline = object(Object.fromEntries(Object.keys(collections).map((name) => [name, array(unknown())])));
const maxProblems = 20;

/** Holds the first 20 problems of an invalid state, each as `collection.index.field: reason`. */
export class InvalidState extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems[0]);
    this.name = 'InvalidState';
  }
}

/** Returns the value as a state after checking rows and references. Throws InvalidState. */
export function checkState(value: unknown): State {
  const problems = firstProblems(value);
  if (problems.length > 0) throw new InvalidState(problems);
  return value as State;
}

function firstProblems(value: unknown): readonly string[] {
  const outline = linesOf(value, Outline);
  if (outline.length > 0) return outline.slice(0, maxProblems);
  const problems: string[] = [];
  for (const [name, struct] of Object.entries(collections)) {
    for (const [index, row] of (value as State)[name as keyof State].entries()) {
      problems.push(...linesOf(row, struct as AnyStruct, `${name}.${index}`));
      // Checking all of a large invalid file would take too long.
      if (problems.length >= maxProblems) return problems.slice(0, maxProblems);
    }
  }
  if (problems.length > 0) return problems;
  const broken = referenceProblems(value as State).slice(0, maxProblems);
  return broken.map(({ collection, path, reason }) => `${collection}.${path}: ${reason}`);
}

function linesOf(value: unknown, struct: AnyStruct, at = ''): string[] {
  return problemsOf(value, struct).map(
    ({ path, message }) => `${[at, path].filter(Boolean).join('.') || 'body'}: ${message}`,
  );
}
