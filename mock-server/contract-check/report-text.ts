import { allEndpoints } from '#contract/endpoints.ts';
import { unknownPath } from './check.ts';
import { preflight } from './cors.ts';
import { outcomesOf } from './plan.ts';
import { failuresOf, type JudgedFinding, type Report } from './report.ts';

/** The report as plain text with a line for each drift, readable by a screen reader. */
export function textReport(report: Report): string {
  const { failOn, fixed, latency } = report;
  const failures = failuresOf(report).length;
  const fixedLines = fixed.map(({ endpoint, outcome, path, expected }) =>
    lineOf(endpoint, outcome, path, `expected ${expected}`),
  );
  return [
    ...[unknownPath, ...allEndpoints].flatMap(({ id }) => endpointLines(report, id)),
    ...section('Fixed: remove from the baseline', fixedLines),
    ...section('Not checked', uncheckedLines(report)),
    '',
    ...(latency
      ? [
          `Latency: median ${latency.medianMs} ms, slowest ${latency.slowestMs} ms (${latency.slowestEndpoint})`,
        ]
      : []),
    summary(report),
    `${failures === 0 ? 'Passed' : 'Failed'} with --fail-on ${failOn}${failures === 0 ? '' : `: ${counted(failures, 'drift')}`}`,
  ].join('\n');
}

const counted = (count: number, what: string) =>
  `${count || 'no'} ${what}${count === 1 || count === 0 ? '' : 's'}`;

const lineOf = (...parts: readonly string[]) => `  ${parts.join('  ')}`;

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', title, ...lines];

function endpointLines({ cases, findings }: Report, id: string): string[] {
  const own = cases.filter(({ endpoint }) => endpoint === id);
  if (own.length === 0) return [`${id}: not checked`];
  const drifts = findings.filter(({ endpoint }) => endpoint === id);
  // Drifts that differ only in their outcome share a line.
  const outcomesByWords = new Map<string, string[]>();
  for (const drift of drifts) {
    const words = inWords(drift);
    outcomesByWords.set(words, [...(outcomesByWords.get(words) ?? []), drift.outcome]);
  }
  return [
    `${id}: ${counted(drifts.length, 'drift')} in ${counted(own.length, 'case')}`,
    ...[...outcomesByWords].map(([words, outcomes]) => lineOf(id, outcomes.join(', '), words)),
  ];
}

const inWords = ({ path, expected, got, calls, tolerated, accepted, places }: JudgedFinding) =>
  [
    path,
    `expected ${expected}`,
    `got ${got}`,
    places ? `in ${places.count} places, first ${places.first}` : '',
    calls > 1 ? `in ${calls} calls` : '',
    tolerated ? 'the app tolerates it' : '',
    accepted ? 'the baseline accepts it' : '',
  ]
    .filter(Boolean)
    .join('  ');

/** Unchecked outcomes by reason, then by endpoint, so that each reason appears once. */
function uncheckedLines({ unchecked }: Report): string[] {
  const reasons = new Set(unchecked.map(({ reason }) => reason));
  return [...reasons].flatMap((reason) => [
    `  ${reason}`,
    ...allEndpoints.flatMap((endpoint) => {
      const own = unchecked.filter((each) => each.endpoint === endpoint.id && each.reason === reason);
      if (own.length === 0) return [];
      const all = own.length === outcomesOf(endpoint).length;
      return `    ${endpoint.id}: ${all ? 'every outcome' : own.map(({ outcome }) => outcome).join(', ')}`;
    }),
  ]);
}

function summary({ cases, findings, unchecked }: Report): string {
  const compared = cases.filter(({ outcome }) => outcome !== preflight);
  const checked = allEndpoints.filter(({ id }) => compared.some(({ endpoint }) => endpoint === id));
  const tolerated = findings.filter((finding) => finding.tolerated).length;
  const accepted = findings.filter((finding) => finding.accepted).length;
  return [
    `Summary: ${checked.length} of ${counted(allEndpoints.length, 'endpoint')} checked`,
    counted(cases.length, 'case'),
    counted(findings.length, 'drift'),
    ...(tolerated > 0 ? [`the app tolerates ${tolerated} of them`] : []),
    ...(accepted > 0 ? [`the baseline accepts ${accepted} of them`] : []),
    `${counted(unchecked.length, 'outcome')} not checked`,
  ].join(', ');
}
