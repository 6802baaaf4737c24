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
export const patternOf = ({ path }: Pick<Drift, 'path'>) => path.replace(/(?<=^|\.)\d+(?=\.|$)/g, '*');

/** One compared call. `outcome` is the expected outcome. */
export interface Case {
  readonly endpoint: string;
  readonly outcome: string;
  readonly drifts: readonly Drift[];
  /** Time of the response. Undefined without a response, and for a comparison of two responses. */
  readonly ms?: number | undefined;
}

/** An outcome that a call did not reach. */
export type Unchecked = Pick<Case, 'endpoint' | 'outcome'> & { readonly reason: string };

export type Result = { readonly cases: readonly Case[]; readonly unchecked: readonly Unchecked[] };

/** The first of the equal drifts in all rows and calls of an outcome, and their count. */
type Finding = Drift & Pick<Case, 'endpoint' | 'outcome'> & { readonly count: number };

/** Returns what equal drifts share, whatever the row and the value. */
export function acceptedOf(finding: Omit<Finding, 'count' | 'got'>) {
  const { endpoint, outcome, expected } = finding;
  return { endpoint, outcome, path: patternOf(finding), expected, kind: kindOf(finding) } as const;
}

/** Returns the drifts of all cases. Equal drifts become one finding. */
export function findingsOf(cases: readonly Case[]): Finding[] {
  const findings = new Map<string, Finding>();
  for (const { endpoint, outcome, drifts } of cases) {
    for (const drift of drifts) {
      const key = JSON.stringify(acceptedOf({ endpoint, outcome, ...drift }));
      const first = findings.get(key) ?? { endpoint, outcome, ...drift, count: 0 };
      findings.set(key, { ...first, count: first.count + 1 });
    }
  }
  return [...findings.values()];
}
