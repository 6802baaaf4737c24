import type { Failure } from 'superstruct';
import type { AnyStruct } from '#contract/endpoint.ts';
import { readTolerantly } from './answer.ts';
import { type Show, short } from './printable.ts';
import { expectedOf } from './wording.ts';

/**
 * One way in which an answer is not what the contract says. `path` is a field, with * for the rows of a list where it
 * was met in several `places`, or a part of the answer. `tolerated`: the app's tolerant reader accepts it all the same.
 */
export interface Drift {
  readonly path: string;
  readonly expected: string;
  readonly got: string;
  readonly tolerated: boolean;
  readonly places?: { readonly count: number; readonly first: string };
}

interface FieldDrift extends Drift {
  /** The path with * in place of each row. */
  readonly pattern: string;
}

/** Every failure of a value against a struct, read strictly; the same failure of many rows is one drift. */
export function structDrifts(struct: AnyStruct, value: unknown, show: Show): Drift[] {
  const [error] = struct.validate(value);
  if (!error) return [];
  const { unread } = readTolerantly(struct, value);
  const drifts = [...byPath(error.failures())].map(([key, failures]): FieldDrift => {
    const { path, value: got } = failures[0];
    return {
      path: short(key) || 'body',
      pattern: short(path.map((step) => (typeof step === 'number' ? '*' : step)).join('.')) || 'body',
      expected: expectedOf(failures),
      got: show(got, path),
      tolerated: !unread.has(key),
    };
  });
  return grouped(drifts);
}

type Failures = [Failure, ...Failure[]];

/** Failures by their path. What lies below a failure is left out: where there is no object its fields tell nothing. */
function byPath(failures: readonly Failure[]): Map<string, Failures> {
  const groups = new Map<string, Failures>();
  for (const failure of failures) {
    const { path } = failure;
    const above = path.map((_, length) => path.slice(0, length).join('.'));
    const key = path.join('.');
    if (above.some((parent) => groups.has(parent))) continue;
    const known = groups.get(key);
    if (known) known.push(failure);
    else groups.set(key, [failure]);
  }
  return groups;
}

function grouped(drifts: readonly FieldDrift[]): Drift[] {
  const groups = new Map<string, FieldDrift[]>();
  for (const drift of drifts) {
    const key = JSON.stringify([drift.pattern, drift.expected, drift.tolerated]);
    const known = groups.get(key);
    if (known) known.push(drift);
    else groups.set(key, [drift]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { pattern, ...drift } = first;
    if (others.length === 0) return [drift];
    return [{ ...drift, path: pattern, places: { count: others.length + 1, first: drift.path } }];
  });
}
