import { array, object } from 'superstruct';
import { referenceProblems } from './references.ts';
import { collections, type State } from './state.ts';

const lists = Object.entries(collections).map(([name, row]) => [name, array(row as never)]);
const StateStruct = object(Object.fromEntries(lists));
const mostProblems = 20;

/** A value that is no state; `problems` are its first 20, each as `collection.index.field: reason`. */
export class InvalidState extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems[0]);
    this.name = 'InvalidState';
  }
}

/** The state that a value is, references included. Throws InvalidState. */
export function checkState(value: unknown): State {
  const [error] = StateStruct.validate(value);
  const failures = error?.failures().map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`);
  if (failures) throw new InvalidState(failures.slice(0, mostProblems));
  const state = value as State;
  const broken = referenceProblems(state).map(
    ({ collection, path, reason }) => `${collection}.${path}: ${reason}`,
  );
  if (broken.length > 0) throw new InvalidState(broken.slice(0, mostProblems));
  return state;
}
