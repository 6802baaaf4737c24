import { failuresOf, type Report } from './report.ts';
import { kindOf } from './struct-drifts.ts';

/** The report as JSON, for scripts. */
export function jsonReport(report: Report): string {
  const { subject, failOn, cases, findings, fixed, unchecked, latency } = report;
  const drifts = findings.map(({ tolerated, ...finding }) => ({ ...finding, kind: kindOf({ tolerated }) }));
  const passed = failuresOf(report).length === 0;
  return JSON.stringify(
    { subject, failOn, passed, cases: cases.length, latency, drifts, fixed, unchecked },
    null,
    2,
  );
}
