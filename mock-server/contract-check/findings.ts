import type { Drift } from './struct-drifts.ts';

/** One compared call. `outcome` is the expected outcome. */
export interface Case {
  readonly endpoint: string;
  readonly outcome: string;
  readonly drifts: readonly Drift[];
  /** Time of the response. Undefined without a response, and for a comparison of two responses. */
  readonly ms?: number;
}

/** A drift with its case, and the number of calls that showed it. */
export interface Finding extends Drift {
  readonly endpoint: string;
  readonly outcome: string;
  readonly calls: number;
}

/** The drifts of all cases. Equal drifts of several calls become one finding. */
export function findingsOf(cases: readonly Case[]): Finding[] {
  const findings = new Map<string, Finding>();
  for (const { endpoint, outcome, drifts } of cases) {
    for (const drift of drifts) {
      const key = JSON.stringify([endpoint, outcome, drift.path, drift.expected, drift.tolerated]);
      const known = findings.get(key);
      const finding = known
        ? { ...known, calls: known.calls + 1 }
        : { ...drift, endpoint, outcome, calls: 1 };
      findings.set(key, finding);
    }
  }
  return [...findings.values()];
}
