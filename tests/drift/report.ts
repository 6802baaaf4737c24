import { allEndpoints } from '#contract/endpoints.ts';
import { type Result, unknownPath } from './check.ts';
import { type Case, outcomesOf, type Unchecked } from './run.ts';
import type { Drift } from './struct-drifts.ts';
import { wrapParts, wrapSentence } from './wrap.ts';

/** A drift with its outcome and the number of calls that showed it. */
interface Finding extends Drift {
  readonly outcome: string;
  readonly calls: number;
}

export const exitCode = ({ cases }: Result) => (cases.some(({ drifts }) => drifts.length > 0) ? 1 : 0);

/** The report as plain text in 100 columns, readable by a screen reader. */
export function report({ cases, unchecked }: Result): string {
  const ids = [unknownPath.id, ...allEndpoints.map(({ id }) => id)];
  const sections = [
    ids.flatMap((id) => endpointLines(id, casesOf(cases, id))),
    uncheckedLines(unchecked),
    wrapSentence(summary(cases, unchecked), 0),
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

const casesOf = (cases: readonly Case[], id: string) => cases.filter(({ endpoint }) => endpoint === id);

function endpointLines(id: string, cases: readonly Case[]): string[] {
  if (cases.length === 0) return [`${id}: not checked`];
  const findings = findingsOf(cases);
  const verdict = findings.length === 0 ? 'no drift' : counted(findings.length, 'drift');
  return [
    `${id}: ${verdict} in ${counted(cases.length, 'case')}`,
    ...findings.flatMap((finding) => wrapParts(partsOf(id, finding), 1)),
  ];
}

/** The drifts of an endpoint. Equal drifts of several calls become one finding. */
function findingsOf(cases: readonly Case[]): Finding[] {
  const findings = new Map<string, Finding>();
  for (const { outcome, drifts } of cases) {
    for (const drift of drifts) {
      const key = JSON.stringify([outcome, drift.path, drift.expected, drift.tolerated]);
      const known = findings.get(key);
      findings.set(key, known ? { ...known, calls: known.calls + 1 } : { ...drift, outcome, calls: 1 });
    }
  }
  return [...findings.values()];
}

function partsOf(id: string, { outcome, path, expected, got, tolerated, places, calls }: Finding): string[] {
  return [
    id,
    outcome,
    path,
    `expected ${expected}`,
    `got ${got}`,
    ...(places ? [`in ${places.count} places, first ${places.first}`] : []),
    ...(calls > 1 ? [`in ${calls} calls`] : []),
    ...(tolerated ? ['the app tolerates it'] : []),
  ];
}

/** Unchecked outcomes by reason, then by endpoint, so that each reason appears once. */
function uncheckedLines(unchecked: readonly Unchecked[]): string[] {
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

function summary(cases: readonly Case[], unchecked: readonly Unchecked[]): string {
  const checked = allEndpoints.filter(({ id }) => cases.some(({ endpoint }) => endpoint === id));
  const ids = [...new Set(cases.map(({ endpoint }) => endpoint))];
  const findings = ids.flatMap((id) => findingsOf(casesOf(cases, id)));
  const toleratedCount = findings.filter(({ tolerated }) => tolerated).length;
  return [
    `Summary: ${checked.length} of ${counted(allEndpoints.length, 'endpoint')} checked`,
    counted(cases.length, 'case'),
    findings.length === 0 ? 'no drift' : counted(findings.length, 'drift'),
    ...(toleratedCount > 0 ? [`the app tolerates ${toleratedCount} of them`] : []),
    `${counted(unchecked.length, 'outcome')} not checked`,
  ].join(', ');
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
