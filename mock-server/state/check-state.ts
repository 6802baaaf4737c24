import { array, object, unknown } from 'superstruct';
import type { AnyStruct } from '#contract/endpoint.ts';
import { referenceProblems } from './references.ts';
import { collections, type State } from './state.ts';

/** The lists that a state has, whatever is in them. */
const Outline = object(Object.fromEntries(Object.keys(collections).map((name) => [name, array(unknown())])));
const maxProblems = 20;

/** A value that is no state; `problems` are its first 20, each as `collection.index.field: reason`. */
export class InvalidState extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems[0]);
    this.name = 'InvalidState';
  }
}

/** The state that a value is, references included. Throws InvalidState. */
export function checkState(value: unknown): State {
  const problems = firstProblems(value);
  if (problems.length > 0) throw new InvalidState(problems);
  return value as State;
}

function firstProblems(value: unknown): readonly string[] {
  const outline = problemsOf(value, Outline);
  if (outline.length > 0) return outline.slice(0, maxProblems);
  const problems: string[] = [];
  for (const [name, struct] of Object.entries(collections)) {
    for (const [index, row] of (value as State)[name as keyof State].entries()) {
      problems.push(...problemsOf(row, struct as AnyStruct, [name, index]));
      // A large file of nonsense would take long to judge whole.
      if (problems.length >= maxProblems) return problems.slice(0, maxProblems);
    }
  }
  if (problems.length > 0) return problems;
  const broken = referenceProblems(value as State).slice(0, maxProblems);
  return broken.map(({ collection, path, reason }) => `${collection}.${path}: ${reason}`);
}

function problemsOf(value: unknown, struct: AnyStruct, at: readonly unknown[] = []): string[] {
  const [error] = struct.validate(value);
  const failures = error?.failures() ?? [];
  return failures.map(({ path, message }) => `${[...at, ...path].join('.') || 'body'}: ${message}`);
}
