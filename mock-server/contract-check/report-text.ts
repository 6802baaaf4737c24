import { allEndpoints } from '#contract/endpoints.ts';
import { unknownPath } from './check.ts';
import { preflight } from './cors.ts';
import { failuresOf, inWords, type Report } from './report.ts';

/** The report as plain text with a line for each drift, readable by a screen reader. */
export function textReport(report: Report): string {
  const { failOn, fixed, latency } = report;
  const failures = failuresOf(report).length;
  const fixedLines = fixed.map(
    (it) => `  ${it.endpoint}  ${it.outcome}  ${it.path}: expected ${it.expected}`,
  );
  return [
    ...[unknownPath, ...allEndpoints].flatMap(({ id }) => endpointLines(report, id)),
    ...section('Fixed: remove from the baseline', fixedLines),
    ...section('Not checked', uncheckedLines(report)),
    '',
    latency
      ? `Latency: median ${latency.medianMs} ms, slowest ${latency.slowestMs} ms (${latency.slowestEndpoint})`
      : 'Latency: not measured',
    summary(report),
    `${failures === 0 ? 'Passed' : 'Failed'} with --fail-on ${failOn}: ${counted(failures, 'drift')}`,
  ].join('\n');
}

const counted = (count: number, what: string) =>
  `${count || 'no'} ${what}${count === 1 || count === 0 ? '' : 's'}`;

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', title, ...lines];

function endpointLines({ cases, findings }: Report, id: string): string[] {
  const own = cases.filter(({ endpoint }) => endpoint === id);
  if (own.length === 0) return [`${id}: not checked`];
  const drifts = findings.filter(({ endpoint }) => endpoint === id);
  return [
    `${id}: ${counted(drifts.length, 'drift')} in ${counted(own.length, 'case')}`,
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
    `Summary: ${checked.length} of ${counted(allEndpoints.length, 'endpoint')} checked`,
    counted(cases.length, 'case'),
    counted(findings.length, 'drift'),
    `${findings.filter(({ tolerated }) => tolerated).length} tolerated`,
    `${findings.filter(({ accepted }) => accepted).length} accepted`,
    `${counted(unchecked.length, 'outcome')} not checked`,
  ].join(', ');
}
