import { expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import type { AcceptedDrift } from '#mock/contract-check/baseline.ts';
import { acceptedOf, type Drift, findingsOf, type Result } from '#mock/contract-check/findings.ts';
import type { FailOn } from '#mock/contract-check/options.ts';
import { failuresOf, jsonReport, reportOf } from '#mock/contract-check/report.ts';
import { junitReport } from '#mock/contract-check/report-junit.ts';
import { textReport } from '#mock/contract-check/report-text.ts';

const breaking = { path: 'data.2.name', expected: 'a string', got: 'nothing', tolerated: false };
const tolerated = { path: 'data.0.icon', expected: 'a URL', got: '<1 & 2>', tolerated: true };

const skills = { endpoint: 'listSkills', outcome: 'success' };
const success = (ms: number, ...drifts: readonly Drift[]) => ({ ...skills, drifts, ms });
const unchecked = [{ endpoint: 'listSubjects', outcome: 'success', reason: 'Needs "data" & more.' }];
const reached = { ...skills, reason: 'Another call reaches it.' };
const resultOf = (...cases: Result['cases']): Result => ({ cases, unchecked: [...unchecked, reached] });
const clean = resultOf(success(12), { endpoint: 'updateUser', outcome: 'preflight', drifts: [], ms: 2.4 });
const toleratedOnly = resultOf(success(12, tolerated));
const drifting = resultOf(
  success(12, breaking, tolerated, { ...tolerated, path: 'data.7.icon' }),
  success(10, tolerated),
);

const subject = 'https://example.com/api/v1';
const reported = (result: Result, failOn: FailOn = 'breaking', baseline: readonly AcceptedDrift[] = []) =>
  reportOf(result, { subject, failOn }, baseline);
const acceptAll = (result: Result) => findingsOf(result.cases).map(acceptedOf);

it.each<[FailOn, number[]]>([
  ['breaking', [0, 0, 1]],
  ['tolerated', [0, 1, 2]],
  ['never', [0, 0, 0]],
])('fails with --fail-on %s', (failOn, failures) => {
  const results = [clean, toleratedOnly, drifting];
  expect(results.map((result) => failuresOf(reported(result, failOn)).length)).toEqual(failures);
});

it('accepts known drift in any row and with any value, unless it becomes breaking', () => {
  const failures = (drift: Drift) =>
    failuresOf(reported(resultOf(success(1, drift)), 'tolerated', acceptAll(drifting))).length;
  expect(failures({ ...breaking, path: 'data.41.name', got: '7' })).toBe(0);
  expect(failures({ ...tolerated, tolerated: false })).toBe(1);
});

it('names known drift that is fixed', () => {
  const report = reported(clean, 'breaking', acceptAll(drifting));
  expect(report.fixed).toEqual([
    { ...skills, path: 'data.*.name', expected: 'a string', kind: 'breaking' },
    { ...skills, path: 'data.*.icon', expected: 'a URL', kind: 'tolerated' },
  ]);
  expect(textReport(report)).toContain(
    '\n\nFixed: remove from the baseline\n  listSkills  success  data.*.name: expected a string\n',
  );
});

it('reports as text: endpoint, outcome, path, expected and actual value, and why it fails', () => {
  const lines = textReport(reported(drifting, 'breaking', acceptAll(toleratedOnly))).split('\n');
  const from = lines.indexOf('listSkills: 2 drifts in 2 cases');
  expect(lines.slice(from + 1, from + 3)).toEqual([
    '  listSkills  success  breaking: data.2.name: expected a string, got nothing',
    '  listSkills  success  tolerated: data.0.icon: expected a URL, got <1 & 2>, in 3 places, accepted by the baseline',
  ]);
  expect(lines.slice(-7)).toEqual([
    'Not checked',
    '  Needs "data" & more.',
    '    listSubjects: success',
    '',
    'Latency: median 12 ms, slowest 12 ms (listSkills)',
    `Summary: 1 of ${allEndpoints.length} endpoints checked, 2 cases, 2 drifts, 1 tolerated, 1 accepted, 1 outcome not checked`,
    'Failed with --fail-on breaking: 1 drift',
  ]);
});

it('reports as JSON', () => {
  const report = JSON.parse(jsonReport(reported(drifting, 'breaking', acceptAll(toleratedOnly))));
  const latency = { medianMs: 12, slowestMs: 12, slowestEndpoint: 'listSkills' };
  expect(report).toMatchObject({ subject, passed: false, cases: 2, latency, fixed: [], unchecked });
  const { tolerated: _tolerated, ...rest } = breaking;
  const judged = { kind: 'breaking', count: 1, accepted: false, fails: true };
  expect(report.drifts[0]).toEqual({ ...skills, ...rest, ...judged });
});

it('reports as JUnit XML, with a suite for each endpoint and a case for each outcome', () => {
  const xml = junitReport(reported(drifting));
  for (const line of [
    `<testsuites name="Contract check of ${subject}" tests="2" failures="1" errors="0" skipped="1">`,
    '<testsuite name="listSkills" time="0.022" tests="1" failures="1" errors="0" skipped="0">',
    '<testcase classname="listSkills" name="success" time="0.022">',
    '<failure message="breaking: data.2.name: expected a string, got nothing"',
    '[CDATA[tolerated: data.0.icon: expected a URL, got <1 & 2>, in 3 places]]></system-out>',
    '<skipped/>\n      <system-out><![CDATA[Needs "data" & more.]]></system-out>',
  ])
    expect(xml).toContain(line);
});
