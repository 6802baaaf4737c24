import { allEndpoints } from '#contract/endpoints.ts';
import { unknownPath } from './check.ts';
import { preflight } from './cors.ts';
import { type Group, groupsBy } from './groups.ts';
import { outcomesOf } from './outcomes.ts';
import { failuresOf, type JudgedFinding, type Report } from './report.ts';
import { wrapParts, wrapSentence } from './wrap.ts';

/** The report as plain text in 100 columns, readable by a screen reader. */
export function textReport(report: Report): string {
  const ids = [unknownPath.id, ...allEndpoints.map(({ id }) => id)];
  const sections = [
    ids.flatMap((id) => endpointLines(report, id)),
    fixedLines(report),
    uncheckedLines(report),
    [...latencyLines(report), ...wrapSentence(summary(report), 0), verdict(report)],
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function endpointLines({ cases, findings }: Report, id: string): string[] {
  const count = cases.filter(({ endpoint }) => endpoint === id).length;
  if (count === 0) return [`${id}: not checked`];
  const own = findings.filter(({ endpoint }) => endpoint === id);
  return [
    `${id}: ${own.length === 0 ? 'no drift' : counted(own.length, 'drift')} in ${counted(count, 'case')}`,
    ...groupsOf(own).flatMap((group) => wrapParts(partsOf(group), 1)),
  ];
}

/** Findings that differ only in their outcome share a line. */
const groupsOf = (findings: readonly JudgedFinding[]) =>
  groupsBy(findings, ({ outcome, calls, ...shared }) => JSON.stringify(shared));

function partsOf(group: Group<JudgedFinding>): string[] {
  const { endpoint, path, expected, got, tolerated, accepted, places } = group[0];
  const calls = group.reduce((sum, finding) => sum + finding.calls, 0);
  return [
    endpoint,
    group.map(({ outcome }) => outcome).join(', '),
    path,
    `expected ${expected}`,
    `got ${got}`,
    ...(places ? [`in ${places.count} places, first ${places.first}`] : []),
    ...(calls > 1 ? [`in ${calls} calls`] : []),
    ...(tolerated ? ['the app tolerates it'] : []),
    ...(accepted ? ['the baseline accepts it'] : []),
  ];
}

function fixedLines({ fixed }: Report): string[] {
  if (fixed.length === 0) return [];
  const lines = fixed.flatMap(({ endpoint, outcome, path, expected }) =>
    wrapParts([endpoint, outcome, path, `expected ${expected}`], 1),
  );
  return ['Fixed: remove from the baseline', ...lines];
}

/** Unchecked outcomes by reason, then by endpoint, so that each reason appears once. */
function uncheckedLines({ unchecked }: Report): string[] {
  const reasons = new Set(unchecked.map(({ reason }) => reason));
  if (reasons.size === 0) return [];
  const lines = [...reasons].flatMap((reason) => [
    ...wrapSentence(reason, 1),
    ...allEndpoints.flatMap((endpoint) => {
      const names = unchecked
        .filter((each) => each.endpoint === endpoint.id && each.reason === reason)
        .map(({ outcome }) => outcome);
      if (names.length === 0) return [];
      const all = names.length === outcomesOf(endpoint).length;
      return wrapSentence(`${endpoint.id}: ${all ? 'every outcome' : names.join(', ')}`, 2);
    }),
  ]);
  return ['Not checked', ...lines];
}

const latencyLines = ({ latency }: Report) =>
  latency
    ? [`Latency: median ${latency.medianMs} ms, slowest ${latency.slowestMs} ms (${latency.slowestEndpoint})`]
    : [];

function summary({ cases, findings, unchecked }: Report): string {
  const compared = cases.filter(({ outcome }) => outcome !== preflight);
  const checked = allEndpoints.filter(({ id }) => compared.some(({ endpoint }) => endpoint === id));
  const tolerated = findings.filter((finding) => finding.tolerated).length;
  const accepted = findings.filter((finding) => finding.accepted).length;
  return [
    `Summary: ${checked.length} of ${counted(allEndpoints.length, 'endpoint')} checked`,
    counted(cases.length, 'case'),
    findings.length === 0 ? 'no drift' : counted(findings.length, 'drift'),
    ...(tolerated > 0 ? [`the app tolerates ${tolerated} of them`] : []),
    ...(accepted > 0 ? [`the baseline accepts ${accepted} of them`] : []),
    `${counted(unchecked.length, 'outcome')} not checked`,
  ].join(', ');
}

function verdict(report: Report): string {
  const failures = failuresOf(report).length;
  const rule = `--fail-on ${report.failOn}`;
  return failures === 0 ? `Passed with ${rule}` : `Failed with ${rule}: ${counted(failures, 'drift')}`;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
