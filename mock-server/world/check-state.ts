import { array, enums, integer, max, object, optional, record } from 'superstruct';
import type { AnyStruct } from '#contract/endpoint.ts';
import { problemsOf } from '#contract/failures.ts';
import { referenceProblems } from './references.ts';
import { collections, maxId, type State } from './state.ts';
import type { Snapshot } from './world.ts';

const lists = Object.entries(collections).map(([name, row]) => [name, array(row as AnyStruct)]);
const Collections: AnyStruct = object(Object.fromEntries(lists));
const Snapshots: AnyStruct = object({
  ...Collections.schema,
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

/** Returns the value as a state after checking rows and references. Throws InvalidState. */
export const checkState = (value: unknown): State => check<State>(value, Collections);

/** Returns the value as a state with the last ids of gone rows. Throws InvalidState. */
export const checkSnapshot = (value: unknown): Snapshot => check<Snapshot>(value, Snapshots);

function check<Checked extends State>(value: unknown, struct: AnyStruct): Checked {
  const invalid = problemsOf(value, struct).map(({ path, message }) => `${path || 'body'}: ${message}`);
  if (invalid.length > 0) throw new InvalidState(invalid.slice(0, maxProblems));
  const { lastIds: _, ...state } = value as Snapshot;
  const broken = referenceProblems(state).map(
    ({ collection, path, reason }) => `${collection}.${path}: ${reason}`,
  );
  if (broken.length > 0) throw new InvalidState(broken.slice(0, maxProblems));
  return value as Checked;
}
