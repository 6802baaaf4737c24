import type { AnyStruct } from '#contract/endpoint.ts';
import { byPath, expectedOf, type PathFailures } from '#contract/failures.ts';
import { readAsApp } from './answer.ts';
import { groupsBy } from './groups.ts';
import type { Show } from './printable.ts';

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

export const kindOf = ({ tolerated }: Pick<Drift, 'tolerated'>) => (tolerated ? 'tolerated' : 'breaking');

interface FieldDrift extends Drift {
  /** The path with * for each list index. */
  readonly pattern: string;
}

/** All failures of strict validation. Equal failures of several rows become one drift. */
export function structDrifts(struct: AnyStruct, value: unknown, show: Show): Drift[] {
  const [error] = struct.validate(value);
  if (!error) return [];
  const { unread } = readAsApp(struct, value);
  const drifts = [...byPath(error.failures())].map(([key, failures]): FieldDrift => {
    const { path, value: got } = failures[0];
    return {
      path: show.text(key) || 'body',
      pattern: show.text(path.map((step) => (typeof step === 'number' ? '*' : step)).join('.')) || 'body',
      expected: wanted(failures),
      got: show.value(got, path),
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
  const groups = groupsBy(drifts, (drift) =>
    JSON.stringify([drift.pattern, drift.expected, drift.tolerated]),
  );
  return groups.map(([{ pattern, ...drift }, ...others]) => {
    if (others.length === 0) return drift;
    return { ...drift, path: pattern, places: { count: others.length + 1, first: drift.path } };
  });
}
