import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import type { Result } from '#mock/contract-check/check.ts';
import type { FailOn } from '#mock/contract-check/options.ts';
import { failuresOf } from '#mock/contract-check/report.ts';
import { jsonReport } from '#mock/contract-check/report-json.ts';
import { textReport } from '#mock/contract-check/report-text.ts';
import {
  acceptAll,
  baseUrl,
  breaking,
  clean,
  drifting,
  reported,
  tolerated,
  toleratedOnly,
} from './results.ts';

describe('the verdict', () => {
  it.each<[FailOn, number, number, number]>([
    ['breaking', 0, 0, 3],
    ['tolerated', 0, 1, 4],
    ['never', 0, 0, 0],
  ])('with --fail-on %s', (failOn, none, ofTolerated, ofDrifting) => {
    const failures = [clean, toleratedOnly, drifting].map(
      (result) => failuresOf(reported(result, failOn)).length,
    );
    expect(failures).toEqual([none, ofTolerated, ofDrifting]);
  });

  it('accepts the drift of a baseline in any row and with any value', () => {
    const baseline = acceptAll(drifting);
    expect(baseline[0]).toEqual({
      endpoint: 'listSkills',
      outcome: 'success',
      path: 'data.*.name',
      expected: 'a string',
      kind: 'breaking',
    });
    const inAnotherRow = { ...breaking, path: 'data.41.name', got: '7' };
    const result: Result = {
      ...clean,
      cases: [{ endpoint: 'listSkills', outcome: 'success', drifts: [inAnotherRow], ms: 1 }],
    };
    expect(failuresOf(reported(result, 'tolerated', baseline))).toEqual([]);
  });

  it('fails when an accepted tolerated drift becomes breaking', () => {
    const worse: Result = {
      ...clean,
      cases: [
        { endpoint: 'listSkills', outcome: 'success', drifts: [{ ...tolerated, tolerated: false }], ms: 1 },
      ],
    };
    expect(failuresOf(reported(worse, 'breaking', acceptAll(toleratedOnly)))).toHaveLength(1);
  });

  it('names accepted drift that is fixed, but none that was not looked for', () => {
    const { fixed } = reported(clean, 'breaking', acceptAll(drifting));
    expect(fixed.map(({ outcome, path }) => `${outcome} ${path}`)).toEqual([
      'success data.*.name',
      'success data.*.icon',
    ]);
  });
});

describe('the text report', () => {
  it('names endpoint, outcome, path, expected and actual value, and why it fails', () => {
    const lines = textReport(reported(drifting, 'breaking', acceptAll(toleratedOnly))).split('\n');
    const from = lines.indexOf('listSkills: 4 drifts in 4 cases');
    expect(lines.slice(from, from + 6)).toEqual([
      'listSkills: 4 drifts in 4 cases',
      '  listSkills  success  data.2.name  expected a string  got nothing',
      '  listSkills  success  data.*.icon  expected URL or "default"  got <1 & 2>',
      '    in 8 places, first data.0.icon  in 2 calls  the app tolerates it  the baseline accepts it',
      '  listSkills  method-not-allowed, invalid-token  Access-Control-Allow-Origin header  expected *',
      '    got nothing  in 2 calls',
    ]);
    expect(lines.slice(-4)).toEqual([
      'Latency: median 11 ms, slowest 12 ms (listSkills)',
      `Summary: 1 of ${allEndpoints.length} endpoints checked, 4 cases, 4 drifts, the app tolerates 1 of them, the baseline`,
      '  accepts 1 of them, 1 outcome not checked',
      'Failed with --fail-on breaking: 3 drifts',
    ]);
  });

  it('counts no endpoint that only answered a preflight, and lists fixed drift', () => {
    const printed = textReport(reported(clean, 'breaking', acceptAll(toleratedOnly)));
    expect(printed).toContain(
      `Summary: 1 of ${allEndpoints.length} endpoints checked, 2 cases, no drift, 1 outcome not checked`,
    );
    expect(printed).toContain(
      'Fixed: remove from the baseline\n  listSkills  success  data.*.icon  expected URL or "default"\n',
    );
    expect(printed).toMatch(/\nPassed with --fail-on breaking$/);
  });
});

it('reports as JSON', () => {
  const report = JSON.parse(jsonReport(reported(drifting, 'breaking', acceptAll(toleratedOnly))));
  expect(report).toMatchObject({
    subject: baseUrl,
    passed: false,
    cases: 4,
    latency: { medianMs: 11, slowestMs: 12, slowestEndpoint: 'listSkills' },
    fixed: [],
    unchecked: clean.unchecked,
  });
  expect(report.drifts).toHaveLength(4);
  expect(report.drifts[0]).toEqual({
    endpoint: 'listSkills',
    outcome: 'success',
    path: 'data.2.name',
    expected: 'a string',
    got: 'nothing',
    kind: 'breaking',
    calls: 1,
    accepted: false,
    fails: true,
  });
});
