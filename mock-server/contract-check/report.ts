import { isDeepStrictEqual } from 'node:util';
import { type AcceptedDrift, acceptedOf, findingsOf } from './baseline.ts';
import type { Case, Result } from './findings.ts';
import type { Options } from './options.ts';

/** A result and its judgement. Each format of the report prints it. */
export type Report = ReturnType<typeof reportOf>;

/** Judges the drift of a result. */
export function reportOf(
  result: Result,
  { 'base-url': subject, 'fail-on': failOn }: Pick<Options, 'base-url' | 'fail-on'>,
  baseline: readonly AcceptedDrift[],
) {
  const { cases } = result;
  const findings = findingsOf(cases).map((finding) => {
    const entry = acceptedOf(finding);
    const accepted = hasEqual(baseline, entry);
    const counts = failOn === 'tolerated' || (failOn === 'breaking' && !finding.tolerated);
    return { ...finding, accepted, fails: counts && !accepted, kind: entry.kind };
  });
  const found = findings.map(acceptedOf);
  const isChecked = (each: Pick<Case, 'endpoint' | 'outcome'>) =>
    cases.some(({ endpoint, outcome }) => endpoint === each.endpoint && outcome === each.outcome);
  // A baseline may also have drift that this check did not look for.
  const fixed = baseline.filter((each) => isChecked(each) && !hasEqual(found, each));
  // Another call may have reached an outcome.
  const unchecked = result.unchecked.filter((each) => !isChecked(each));
  const failures = findings.filter(({ fails }) => fails);
  return { subject, failOn, cases, findings, failures, fixed, unchecked, latency: latencyOf(cases) };
}

const hasEqual = (list: readonly unknown[], wanted: unknown) =>
  list.some((each) => isDeepStrictEqual(each, wanted));

function latencyOf(cases: readonly Case[]) {
  const calls = cases
    .flatMap(({ endpoint, ms }) => (ms === undefined ? [] : { endpoint, ms: Math.round(ms) }))
    .toSorted((one, other) => one.ms - other.ms);
  const [median, slowest] = [calls[Math.floor(calls.length / 2)], calls.at(-1)];
  if (!median || !slowest) return undefined;
  return { medianMs: median.ms, slowestMs: slowest.ms, slowestEndpoint: slowest.endpoint };
}
