import { isDeepStrictEqual } from 'node:util';
import { type AcceptedDrift, acceptedOf } from './baseline.ts';
import { type Case, type Finding, findingsOf, kindOf, type Result } from './findings.ts';
import type { FailOn } from './options.ts';

export interface JudgedFinding extends Finding {
  /** The baseline has this drift. */
  readonly accepted: boolean;
  readonly fails: boolean;
}

/** A result and its judgement. Each format of the report prints it. */
export interface Report extends Result {
  /** The address of the backend, or the file of its recording. */
  readonly subject: string;
  readonly failOn: FailOn;
  readonly findings: readonly JudgedFinding[];
  /** Accepted drift that the check looked for and did not find. */
  readonly fixed: readonly AcceptedDrift[];
  /** Undefined when no call got a response. */
  readonly latency: ReturnType<typeof latencyOf>;
}

export function reportOf(
  result: Result,
  { subject, failOn }: Pick<Report, 'subject' | 'failOn'>,
  baseline: readonly AcceptedDrift[],
): Report {
  const findings = findingsOf(result.cases).map((finding) => {
    const accepted = baseline.some((each) => isDeepStrictEqual(each, acceptedOf(finding)));
    const counts = failOn === 'tolerated' || (failOn === 'breaking' && !finding.tolerated);
    return { ...finding, accepted, fails: counts && !accepted };
  });
  const found = findings.map(acceptedOf);
  const fixed = baseline.filter(
    (each) =>
      result.cases.some(({ endpoint, outcome }) => endpoint === each.endpoint && outcome === each.outcome) &&
      !found.some((other) => isDeepStrictEqual(other, each)),
  );
  return { ...result, subject, failOn, findings, fixed, latency: latencyOf(result.cases) };
}

export const failuresOf = ({ findings }: Report) => findings.filter(({ fails }) => fails);

function latencyOf(cases: readonly Case[]) {
  const calls = cases.flatMap(({ endpoint, ms }) =>
    ms === undefined ? [] : { endpoint, ms: Math.round(ms) },
  );
  const sorted = calls.toSorted((one, other) => one.ms - other.ms);
  const [median, slowest] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  if (!median || !slowest) return undefined;
  return { medianMs: median.ms, slowestMs: slowest.ms, slowestEndpoint: slowest.endpoint };
}

/** The report as JSON, for scripts. */
export function jsonReport(report: Report): string {
  const { subject, failOn, cases, findings, fixed, unchecked, latency } = report;
  const drifts = findings.map(({ tolerated, ...finding }) => ({ ...finding, kind: kindOf({ tolerated }) }));
  const passed = failuresOf(report).length === 0;
  const all = { subject, failOn, passed, cases: cases.length, latency, drifts, fixed, unchecked };
  return JSON.stringify(all, null, 2);
}
