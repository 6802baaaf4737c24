import type { Case } from './findings.ts';
import type { JudgedFinding, Report } from './report.ts';
import { kindOf } from './struct-drifts.ts';
import type { Unchecked } from './unchecked.ts';

/** The report as JUnit XML: a suite for each endpoint, a test case for each outcome. */
export function junitReport(report: Report): string {
  const ids = [...new Set([...report.cases, ...report.unchecked].map(({ endpoint }) => endpoint))];
  const suites = ids.map((id) => ({ id, tests: testsOf(report, id) }));
  const all = suites.flatMap(({ tests }) => tests);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: `Contract check of ${report.subject}`, ...countsOf(all) })}>`,
    ...suites.flatMap(({ id, tests }) => suiteLines(id, tests)),
    '</testsuites>',
  ].join('\n');
}

interface Test {
  readonly outcome: string;
  readonly seconds: number;
  readonly findings: readonly JudgedFinding[];
  readonly skipped?: string;
}

/** One test for each outcome, however many calls showed it. */
function testsOf({ cases, unchecked, findings }: Report, id: string): Test[] {
  const isOwn = ({ endpoint }: Case | Unchecked | JudgedFinding) => endpoint === id;
  const own = cases.filter(isOwn);
  const compared = [...new Set(own.map(({ outcome }) => outcome))].map((outcome) => ({
    outcome,
    seconds: own.filter((each) => each.outcome === outcome).reduce((sum, { ms = 0 }) => sum + ms / 1000, 0),
    findings: findings.filter((each) => isOwn(each) && each.outcome === outcome),
  }));
  const skipped = unchecked
    .filter(isOwn)
    .map(({ outcome, reason }) => ({ outcome, seconds: 0, findings: [], skipped: reason }));
  return [...compared, ...skipped];
}

const failing = ({ findings }: Test) => findings.filter(({ fails }) => fails);

const countsOf = (tests: readonly Test[]) => ({
  tests: tests.length,
  failures: tests.filter((test) => failing(test).length > 0).length,
  errors: 0,
  skipped: tests.filter(({ skipped }) => skipped !== undefined).length,
  time: inSeconds(tests.reduce((sum, { seconds }) => sum + seconds, 0)),
});

function suiteLines(id: string, tests: readonly Test[]): string[] {
  return [
    `  <testsuite${attributes({ name: id, ...countsOf(tests) })}>`,
    ...tests.flatMap((test) => testLines(id, test)),
    '  </testsuite>',
  ];
}

function testLines(id: string, test: Test): string[] {
  const { outcome, seconds, findings, skipped } = test;
  const failures = failing(test);
  const others = findings.filter(({ fails }) => !fails);
  const [first] = failures;
  return [
    `    <testcase${attributes({ classname: id, name: outcome, time: inSeconds(seconds) })}>`,
    ...(skipped === undefined ? [] : [`      <skipped${attributes({ message: skipped })}/>`]),
    ...(first
      ? [
          `      <failure${attributes({ type: kindOf(first), message: inWords(first) })}>`,
          ...failures.map((finding) => escaped(inWords(finding))),
          '      </failure>',
        ]
      : []),
    ...(others.length > 0
      ? ['      <system-out>', ...others.map((finding) => escaped(inWords(finding))), '      </system-out>']
      : []),
    '    </testcase>',
  ];
}

function inWords(finding: JudgedFinding): string {
  const { path, expected, got, accepted } = finding;
  const words = `${kindOf(finding)}: ${path}: expected ${expected}, got ${got}`;
  return accepted ? `${words}, accepted by the baseline` : words;
}

const inSeconds = (seconds: number) => seconds.toFixed(3);

const attributes = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(`${value}`)}"`)
    .join('');

/** Characters that no XML document may contain, not even escaped. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) =>
  text.replace(forbidden, '').replace(/[&<>"]/g, (character) => entities[character] ?? character);
