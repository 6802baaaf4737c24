import builder from 'junit-report-builder';
import { allEndpoints } from '#contract/endpoints.ts';
import { unknownPath } from './check.ts';
import { preflight } from './headers.ts';
import type { Report } from './report.ts';

/** The formats of a report: plain text for people and screen readers, JSON for scripts, JUnit XML for a CI. */
export const formats = { text: textReport, json: jsonReport, junit: junitReport };

/** Has a line for each drift. */
function textReport(report: Report): string {
  const { failOn, failures, fixed, latency } = report;
  const gone = fixed.map((it) => `  ${it.endpoint}  ${it.outcome}  ${it.path}: expected ${it.expected}`);
  return [
    ...[unknownPath, ...allEndpoints].flatMap(({ id }) => endpointLines(report, id)),
    ...section('Fixed: remove from the baseline', gone),
    ...section('Not checked', uncheckedLines(report)),
    '',
    latency
      ? `Latency: median ${latency.medianMs} ms, slowest ${latency.slowestMs} ms (${latency.slowestEndpoint})`
      : 'Latency: not measured',
    summary(report),
    `${failures.length === 0 ? 'Passed' : 'Failed'} with --fail-on ${failOn}: ${counted(failures, 'drift')}`,
  ].join('\n');
}

const counted = ({ length }: readonly unknown[], what: string) =>
  `${length || 'no'} ${what}${length === 1 || length === 0 ? '' : 's'}`;

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', title, ...lines];

function endpointLines({ cases, findings }: Report, id: string): string[] {
  const own = cases.filter(({ endpoint }) => endpoint === id);
  if (own.length === 0) return [`${id}: not checked`];
  const drifts = findings.filter(({ endpoint }) => endpoint === id);
  return [
    `${id}: ${counted(drifts, 'drift')} in ${counted(own, 'case')}`,
    ...drifts.map((drift) => `  ${id}  ${drift.outcome}  ${inWords(drift)}`),
  ];
}

/** Unchecked outcomes by reason, then by endpoint, so that each reason appears once. */
function uncheckedLines({ unchecked }: Report): string[] {
  return [...new Set(unchecked.map(({ reason }) => reason))].flatMap((reason) => {
    const alike = unchecked.filter((each) => each.reason === reason);
    const ids = [...new Set(alike.map(({ endpoint }) => endpoint))];
    const outcomes = (id: string) => alike.filter((one) => one.endpoint === id).map((one) => one.outcome);
    return [`  ${reason}`, ...ids.map((id) => `    ${id}: ${outcomes(id).join(', ')}`)];
  });
}

function summary({ cases, findings, unchecked }: Report): string {
  const compared = cases.filter(({ outcome }) => outcome !== preflight);
  const checked = allEndpoints.filter(({ id }) => compared.some(({ endpoint }) => endpoint === id));
  return [
    `Summary: ${checked.length} of ${counted(allEndpoints, 'endpoint')} checked`,
    counted(cases, 'case'),
    counted(findings, 'drift'),
    `${findings.filter(({ tolerated }) => tolerated).length} tolerated`,
    `${findings.filter(({ accepted }) => accepted).length} accepted`,
    `${counted(unchecked, 'outcome')} not checked`,
  ].join(', ');
}

/** Words a finding on one line, without its endpoint and outcome. */
function inWords({ kind, path, expected, got, count, accepted }: Report['findings'][number]): string {
  const places = count > 1 ? `, in ${count} places` : '';
  const baseline = accepted ? ', accepted by the baseline' : '';
  return `${kind}: ${path}: expected ${expected}, got ${got}${places}${baseline}`;
}

function jsonReport({
  subject,
  failOn,
  cases,
  findings,
  failures,
  fixed,
  unchecked,
  latency,
}: Report): string {
  const drifts = findings.map(({ tolerated, ...finding }) => finding);
  const passed = failures.length === 0;
  const all = { subject, failOn, passed, cases: cases.length, latency, drifts, fixed, unchecked };
  return JSON.stringify(all, null, 2);
}

/** Has a suite for each endpoint, and a test case for each outcome. */
function junitReport({ subject, cases, unchecked, findings }: Report): string {
  const report = builder.newBuilder().name(`Contract check of ${subject}`);
  for (const id of new Set([...cases, ...unchecked].map(({ endpoint }) => endpoint))) {
    const own = cases.filter(({ endpoint }) => endpoint === id);
    const suite = report.testSuite().name(id).time(secondsOf(own));
    for (const outcome of new Set(own.map((each) => each.outcome))) {
      const calls = own.filter((each) => each.outcome === outcome);
      const shown = findings.filter((each) => each.endpoint === id && each.outcome === outcome);
      const failing = shown.filter(({ fails }) => fails);
      const others = shown.filter(({ fails }) => !fails).map(inWords);
      const test = suite.testCase().className(id).name(outcome).time(secondsOf(calls));
      const [first] = failing;
      if (first) test.failure(inWords(first), first.kind).stacktrace(failing.map(inWords).join('\n'));
      if (others.length > 0) test.standardOutput(others.join('\n'));
    }
    for (const { outcome, reason } of unchecked.filter(({ endpoint }) => endpoint === id))
      suite.testCase().className(id).name(outcome).skipped().standardOutput(reason);
  }
  return report.build();
}

// The library takes a number, and writes it as it is.
const secondsOf = (calls: Report['cases']) =>
  Number((calls.reduce((sum, { ms = 0 }) => sum + ms, 0) / 1000).toFixed(3));
