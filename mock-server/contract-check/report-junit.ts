import builder from 'junit-report-builder';
import { kindOf } from './findings.ts';
import { inWords, type Report } from './report.ts';

/** The report as JUnit XML: a suite for each endpoint, a test case for each outcome. */
export function junitReport({ subject, cases, unchecked, findings }: Report): string {
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
      if (first) test.failure(inWords(first), kindOf(first)).stacktrace(failing.map(inWords).join('\n'));
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
