import { isDeepStrictEqual } from 'node:util';
import { type AcceptedDrift, acceptedOf } from './baseline.ts';
import type { Result } from './check.ts';
import { type Finding, findingsOf } from './findings.ts';
import { type Latency, latencyOf } from './latency.ts';
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
  readonly latency: Latency | undefined;
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
