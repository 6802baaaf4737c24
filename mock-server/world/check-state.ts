import { array, enums, integer, max, object, optional, record } from 'superstruct';
import type { AnyStruct } from '#contract/endpoint.ts';
import { problemsOf } from '#contract/failures.ts';
import { referenceProblems } from './references.ts';
import { collections, maxId } from './state.ts';
import type { Snapshot } from './world.ts';

const lists = Object.entries(collections).map(([name, row]) => [name, array(row as AnyStruct)]);
const Snapshots: AnyStruct = object({
  ...Object.fromEntries(lists),
  lastIds: optional(record(enums(Object.keys(collections)), max(integer(), maxId))),
});
const maxProblems = 20;

/** Holds the first 20 problems of an invalid state, each as `collection.index.field: reason`. */
export class InvalidState extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems[0]);
    this.name = 'InvalidState';
  }
}

/** Returns the value as a state, perhaps with the last ids of gone rows. Throws InvalidState. */
export function checkState(value: unknown): Snapshot {
  const invalid = problemsOf(value, Snapshots).map(({ path, message }) => `${path || 'body'}: ${message}`);
  if (invalid.length > 0) throw new InvalidState(invalid.slice(0, maxProblems));
  const { lastIds: _, ...state } = value as Snapshot;
  const broken = referenceProblems(state).map(
    ({ collection, path, reason }) => `${collection}.${path}: ${reason}`,
  );
  if (broken.length > 0) throw new InvalidState(broken.slice(0, maxProblems));
  return value as Snapshot;
}
