import type { AnyStruct } from '#contract/endpoint.ts';
import { byPath, expectedOf, type PathFailures } from '#contract/failures.ts';
import { readTolerantly } from './answer.ts';
import { type Show, short } from './printable.ts';

/**
 * One difference between a response and the contract. `path` is a field or a part of the response. In several `places`,
 * it has * for the rows of a list. `tolerated`: the app's tolerant reader accepts the value.
 */
export interface Drift {
  readonly path: string;
  readonly expected: string;
  readonly got: string;
  readonly tolerated: boolean;
  readonly places?: { readonly count: number; readonly first: string };
}

interface FieldDrift extends Drift {
  /** The path with * for each list index. */
  readonly pattern: string;
}

/** All failures of strict validation. Equal failures of several rows become one drift. */
export function structDrifts(struct: AnyStruct, value: unknown, show: Show): Drift[] {
  const [error] = struct.validate(value);
  if (!error) return [];
  const { unread } = readTolerantly(struct, value);
  const drifts = [...byPath(error.failures())].map(([key, failures]): FieldDrift => {
    const { path, value: got } = failures[0];
    return {
      path: short(key) || 'body',
      pattern: short(path.map((step) => (typeof step === 'number' ? '*' : step)).join('.')) || 'body',
      expected: wanted(failures),
      got: show(got, path),
      tolerated: !unread.has(key),
    };
  });
  return grouped(drifts);
}

function wanted(failures: PathFailures): string {
  const [{ type, message }] = failures;
  if (type === 'never') return 'no such field';
  return expectedOf(failures) ?? `a value that passes "${message}"`;
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
