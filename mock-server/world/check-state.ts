import { array, object } from 'superstruct';
import type { AnyStruct } from '#contract/endpoint.ts';
import { problemsOf } from '#contract/failures.ts';
import { referenceProblems } from './references.ts';
import { collections, type State } from './state.ts';

const lists = Object.entries(collections).map(([name, row]) => [name, array(row as AnyStruct)]);
const Collections: AnyStruct = object(Object.fromEntries(lists));
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
  const invalid = problemsOf(value, Collections).map(({ path, message }) => `${path || 'body'}: ${message}`);
  if (invalid.length > 0) throw new InvalidState(invalid.slice(0, maxProblems));
  const broken = referenceProblems(value as State).map(
    ({ collection, path, reason }) => `${collection}.${path}: ${reason}`,
  );
  if (broken.length > 0) throw new InvalidState(broken.slice(0, maxProblems));
  return value as State;
}
