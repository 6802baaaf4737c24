import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { type AcceptedDrift, acceptedOf } from '#mock/contract-check/baseline.ts';
import { type Drift, findingsOf, type Result } from '#mock/contract-check/findings.ts';
import type { FailOn } from '#mock/contract-check/options.ts';
import { failuresOf, jsonReport, reportOf } from '#mock/contract-check/report.ts';
import { junitReport } from '#mock/contract-check/report-junit.ts';
import { textReport } from '#mock/contract-check/report-text.ts';

const breaking = { path: 'data.2.name', expected: 'a string', got: 'nothing', tolerated: false };
const tolerated = { path: 'data.0.icon', expected: 'a URL', got: '<1 & 2>', tolerated: true };
const origin = { path: 'Allow-Origin header', expected: '*', got: 'nothing', tolerated: false };

const success = (ms: number, ...drifts: readonly Drift[]) => ({
  endpoint: 'listSkills',
  outcome: 'success',
  drifts,
  ms,
});
const unchecked = [{ endpoint: 'listSubjects', outcome: 'success', reason: 'Needs "data" & more.' }];
const clean: Result = {
  cases: [success(12), { endpoint: 'updateUser', outcome: 'preflight', drifts: [], ms: 2.4 }],
  unchecked,
};
const toleratedOnly: Result = { unchecked, cases: [success(12, tolerated)] };
const drifting: Result = {
  unchecked,
  cases: [
    success(12, breaking, tolerated, { ...tolerated, path: 'data.7.icon' }),
    success(10, tolerated),
    { endpoint: 'listSkills', outcome: 'method-not-allowed', drifts: [origin], ms: 11 },
    { endpoint: 'listSkills', outcome: 'invalid-token', drifts: [origin], ms: 11 },
  ],
};

const subject = 'https://example.com/api/v1';
const reported = (result: Result, failOn: FailOn = 'breaking', baseline: readonly AcceptedDrift[] = []) =>
  reportOf(result, { subject, failOn }, baseline);
const acceptAll = (result: Result) => findingsOf(result.cases).map(acceptedOf);

describe('the verdict', () => {
  it.each<[FailOn, number[]]>([
    ['breaking', [0, 0, 3]],
    ['tolerated', [0, 1, 4]],
    ['never', [0, 0, 0]],
  ])('with --fail-on %s', (failOn, failures) => {
    const results = [clean, toleratedOnly, drifting];
    expect(results.map((result) => failuresOf(reported(result, failOn)).length)).toEqual(failures);
  });

  it.each<[what: string, drift: Drift, failures: number]>([
    [
      'accepts the drift of a baseline in any row and with any value',
      { ...breaking, path: 'data.41.name', got: '7' },
      0,
    ],
    ['fails when an accepted tolerated drift becomes breaking', { ...tolerated, tolerated: false }, 1],
  ])('%s', (_what, drift, failures) => {
    const result = { ...clean, cases: [success(1, drift)] };
    expect(failuresOf(reported(result, 'tolerated', acceptAll(drifting)))).toHaveLength(failures);
  });

  it('names accepted drift that is fixed, but none that was not looked for', () => {
    const report = reported(clean, 'breaking', acceptAll(drifting));
    expect(report.fixed).toEqual([
      {
        endpoint: 'listSkills',
        outcome: 'success',
        path: 'data.*.name',
        expected: 'a string',
        kind: 'breaking',
      },
      {
        endpoint: 'listSkills',
        outcome: 'success',
        path: 'data.*.icon',
        expected: 'a URL',
        kind: 'tolerated',
      },
    ]);
    expect(textReport(report)).toContain(
      '\n\nFixed: remove from the baseline\n  listSkills  success  data.*.name  expected a string\n',
    );
  });
});

it('reports as text: endpoint, outcomes, path, expected and actual value, and why it fails', () => {
  const lines = textReport(reported(drifting, 'breaking', acceptAll(toleratedOnly))).split('\n');
  const from = lines.indexOf('listSkills: 4 drifts in 4 cases');
  expect(lines.slice(from + 1, from + 4)).toEqual([
    '  listSkills  success  data.2.name  expected a string  got nothing',
    '  listSkills  success  data.*.icon  expected a URL  got <1 & 2>  in 2 places, first data.0.icon  in 2 calls  the app tolerates it  the baseline accepts it',
    '  listSkills  method-not-allowed, invalid-token  Allow-Origin header  expected *  got nothing',
  ]);
  expect(lines.slice(-7)).toEqual([
    'Not checked',
    '  Needs "data" & more.',
    '    listSubjects: success',
    '',
    'Latency: median 11 ms, slowest 12 ms (listSkills)',
    `Summary: 1 of ${allEndpoints.length} endpoints checked, 4 cases, 4 drifts, the app tolerates 1 of them, the baseline accepts 1 of them, 1 outcome not checked`,
    'Failed with --fail-on breaking: 3 drifts',
  ]);
});

it('counts no endpoint that only responded to a preflight', () => {
  const printed = textReport(reported(clean));
  expect(printed).toContain(
    `1 of ${allEndpoints.length} endpoints checked, 2 cases, no drift, 1 outcome not`,
  );
  expect(printed).toMatch(/\nPassed with --fail-on breaking$/);
});

it('reports as JSON', () => {
  const report = JSON.parse(jsonReport(reported(drifting, 'breaking', acceptAll(toleratedOnly))));
  const latency = { medianMs: 11, slowestMs: 12, slowestEndpoint: 'listSkills' };
  expect(report).toMatchObject({ subject, passed: false, cases: 4, latency, fixed: [], unchecked });
  expect(report.drifts).toHaveLength(4);
  const { tolerated: _tolerated, ...rest } = breaking;
  const judged = { kind: 'breaking', calls: 1, accepted: false, fails: true };
  expect(report.drifts[0]).toEqual({ endpoint: 'listSkills', outcome: 'success', ...rest, ...judged });
});

describe('the JUnit report', () => {
  it('has a suite for each endpoint and a case for each outcome', () => {
    const xml = junitReport(reported(drifting));
    for (const line of [
      `<testsuites name="Contract check of ${subject}" tests="4" failures="3" errors="0" skipped="1">`,
      '<testsuite name="listSkills" time="0.044" tests="3" failures="3" errors="0" skipped="0">',
      '<testcase classname="listSkills" name="success" time="0.022">',
      '<failure message="breaking: data.2.name: expected a string, got nothing"',
      '<system-out><![CDATA[tolerated: data.*.icon: expected a URL, got <1 & 2>]]></system-out>',
      '<skipped/>\n      <system-out><![CDATA[Needs "data" & more.]]></system-out>',
    ])
      expect(xml).toContain(line);
  });

  it('is well-formed with any character in a value', () => {
    const got = '\u0000\u001b[31m\ud800 ]]> <a b="c\'"> &amp; \u{1f600} \uffff';
    const xml = junitReport(reported({ ...clean, cases: [success(1, { ...breaking, got })] }));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids these characters
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|\p{Cs}/u);
    expect(xml).toContain('got [31m ]]]]><![CDATA[> <a b="c\'"> &amp; \u{1f600} ]]></failure>');
  });
});
