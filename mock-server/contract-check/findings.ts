/**
 * One difference between a response and the contract. `path` is a field or a part of the response. `tolerated`: the app
 * copes with the difference.
 */
export interface Drift {
  readonly path: string;
  readonly expected: string;
  readonly got: string;
  readonly tolerated: boolean;
}

export const kindOf = ({ tolerated }: Pick<Drift, 'tolerated'>) => (tolerated ? 'tolerated' : 'breaking');

/** Returns the path with * for each list index. Drifts of several rows share it. */
export const patternOf = ({ path }: Drift) => path.replace(/(?<=^|\.)\d+(?=\.|$)/g, '*');

/** One compared call. `outcome` is the expected outcome. */
export interface Case {
  readonly endpoint: string;
  readonly outcome: string;
  readonly drifts: readonly Drift[];
  /** Time of the response. Undefined without a response, and for a comparison of two responses. */
  readonly ms?: number | undefined;
}

export interface Unchecked {
  readonly endpoint: string;
  readonly outcome: string;
  readonly reason: string;
}

/** The compared calls, and the outcomes without one. */
export interface Result {
  readonly cases: readonly Case[];
  readonly unchecked: readonly Unchecked[];
}

/** A drift with its case. In several `places`, its path has * for the rows of a list. */
export interface Finding extends Drift {
  readonly endpoint: string;
  readonly outcome: string;
  readonly calls: number;
  readonly places?: { readonly count: number; readonly first: string };
}

/** Returns the drifts of all cases. Equal drifts of several rows or calls become one finding. */
export function findingsOf(cases: readonly Case[]): Finding[] {
  const groups = new Map<string, { first: Drift & Case; calls: Set<Case>; paths: Set<string> }>();
  for (const call of cases) {
    for (const drift of call.drifts) {
      const { expected, tolerated, path } = drift;
      const key = JSON.stringify([call.endpoint, call.outcome, patternOf(drift), expected, tolerated]);
      const group = groups.get(key) ?? { first: { ...call, ...drift }, calls: new Set(), paths: new Set() };
      group.calls.add(call);
      group.paths.add(path);
      groups.set(key, group);
    }
  }
  return [...groups.values()].map(({ first, calls, paths }) => {
    const { endpoint, outcome, path, expected, got, tolerated } = first;
    const finding = { endpoint, outcome, path, expected, got, tolerated, calls: calls.size };
    if (paths.size === 1) return finding;
    return { ...finding, path: patternOf(first), places: { count: paths.size, first: path } };
  });
}
