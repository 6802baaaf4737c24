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
const unchecked = [{ endpoint: 'listSubjects', outcome: 'success', reason: 'Needs "data" & more.' }];
const resultOf = (...drifts: readonly Drift[]): Result => ({
  cases: [{ ...skills, drifts, ms: 12 }],
  unchecked,
});
const drifting = resultOf(breaking, tolerated, { ...tolerated, path: 'data.7.icon' });

const subject = 'https://example.com/api/v1';
const reported = (result: Result, failOn: FailOn = 'breaking', baseline: readonly AcceptedDrift[] = []) =>
  reportOf(result, { subject, failOn }, baseline);
const acceptAll = (result: Result) => findingsOf(result.cases).map(acceptedOf);

it.each<[FailOn, number[]]>([
  ['breaking', [0, 0, 1]],
  ['tolerated', [0, 1, 2]],
  ['never', [0, 0, 0]],
])('fails with --fail-on %s', (failOn, failures) => {
  const results = [resultOf(), resultOf(tolerated), drifting];
  expect(results.map((result) => failuresOf(reported(result, failOn)).length)).toEqual(failures);
});

it('accepts known drift in any row with any value, unless it becomes breaking, and names fixed drift', () => {
  const report = (...drifts: readonly Drift[]) =>
    reported(resultOf(...drifts), 'tolerated', acceptAll(drifting));
  expect(failuresOf(report({ ...breaking, path: 'data.41.name', got: '7' }))).toEqual([]);
  expect(failuresOf(report({ ...tolerated, tolerated: false }))).toHaveLength(1);
  expect(textReport(report(tolerated))).toContain(
    '\n\nFixed: remove from the baseline\n  listSkills  success  data.*.name: expected a string\n',
  );
});

it('reports as text, JSON and JUnit XML', () => {
  const report = reported(drifting, 'breaking', acceptAll(resultOf(tolerated)));
  const lines = textReport(report).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'listSkills: 2 drifts in 1 case',
      '  listSkills  success  breaking: data.2.name: expected a string, got nothing',
      '  listSkills  success  tolerated: data.0.icon: expected a URL, got <1 & 2>, in 2 places, accepted by the baseline',
    ]),
  );
  expect(lines.slice(-3)).toEqual([
    'Latency: median 12 ms, slowest 12 ms (listSkills)',
    `Summary: 1 of ${allEndpoints.length} endpoints checked, 1 case, 2 drifts, 1 tolerated, 1 accepted, 1 outcome not checked`,
    'Failed with --fail-on breaking: 1 drift',
  ]);
  const { drifts, ...json } = JSON.parse(jsonReport(report));
  expect(json).toMatchObject({ subject, passed: false, cases: 1, unchecked });
  expect(drifts[0]).toMatchObject({ ...skills, path: breaking.path, kind: 'breaking', fails: true });
  for (const line of [
    `<testsuites name="Contract check of ${subject}" tests="2" failures="1" errors="0" skipped="1">`,
    '<testcase classname="listSkills" name="success" time="0.012">',
    '<failure message="breaking: data.2.name: expected a string, got nothing"',
    '<skipped/>\n      <system-out><![CDATA[Needs "data" & more.]]></system-out>',
  ])
    expect(junitReport(report)).toContain(line);
});
