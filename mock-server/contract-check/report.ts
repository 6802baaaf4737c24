import { isDeepStrictEqual } from 'node:util';
import type { AcceptedDrift } from './baseline.ts';
import { acceptedOf, type Case, findingsOf, kindOf, type Result } from './findings.ts';
import type { FailOn } from './options.ts';

/** A result and its judgement. Each format of the report prints it. */
export type Report = ReturnType<typeof reportOf>;
type JudgedFinding = Report['findings'][number];

/** Judges the drift of a result. `subject` is the address of the backend. */
export function reportOf(
  result: Result,
  { subject, failOn }: { readonly subject: string; readonly failOn: FailOn },
  baseline: readonly AcceptedDrift[],
) {
  const { cases } = result;
  const findings = findingsOf(cases).map((finding) => {
    const accepted = hasEqual(baseline, acceptedOf(finding));
    const counts = failOn === 'tolerated' || (failOn === 'breaking' && !finding.tolerated);
    return { ...finding, accepted, fails: counts && !accepted };
  });
  const found = findings.map(acceptedOf);
  const isChecked = (each: Pick<Case, 'endpoint' | 'outcome'>) =>
    cases.some(({ endpoint, outcome }) => endpoint === each.endpoint && outcome === each.outcome);
  // A baseline may also have drift that this check did not look for.
  const fixed = baseline.filter((each) => isChecked(each) && !hasEqual(found, each));
  // Another call may have reached an outcome.
  const unchecked = result.unchecked.filter((each) => !isChecked(each));
  return { subject, failOn, cases, findings, fixed, unchecked, latency: latencyOf(cases) };
}

const hasEqual = (list: readonly unknown[], wanted: unknown) =>
  list.some((each) => isDeepStrictEqual(each, wanted));

export const failuresOf = ({ findings }: Report) => findings.filter(({ fails }) => fails);

function latencyOf(cases: readonly Case[]) {
  const calls = cases
    .flatMap(({ endpoint, ms }) => (ms === undefined ? [] : { endpoint, ms: Math.round(ms) }))
    .toSorted((one, other) => one.ms - other.ms);
  const [median, slowest] = [calls[Math.floor(calls.length / 2)], calls.at(-1)];
  if (!median || !slowest) return undefined;
  return { medianMs: median.ms, slowestMs: slowest.ms, slowestEndpoint: slowest.endpoint };
}

/** Words a finding on one line, without its endpoint and outcome. */
export function inWords(finding: JudgedFinding): string {
  const { path, expected, got, count, accepted } = finding;
  const places = count > 1 ? `, in ${count} places` : '';
  const baseline = accepted ? ', accepted by the baseline' : '';
  return `${kindOf(finding)}: ${path}: expected ${expected}, got ${got}${places}${baseline}`;
}

/** The report as JSON, for scripts. */
export function jsonReport(report: Report): string {
  const { subject, failOn, cases, findings, fixed, unchecked, latency } = report;
  const drifts = findings.map(({ tolerated, ...finding }) => ({ ...finding, kind: kindOf({ tolerated }) }));
  const passed = failuresOf(report).length === 0;
  const all = { subject, failOn, passed, cases: cases.length, latency, drifts, fixed, unchecked };
  return JSON.stringify(all, null, 2);
}
