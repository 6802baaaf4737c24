import { type AcceptedDrift, acceptedOf } from '#mock/contract-check/baseline.ts';
import type { Result } from '#mock/contract-check/check.ts';
import { findingsOf } from '#mock/contract-check/findings.ts';
import type { FailOn } from '#mock/contract-check/options.ts';
import { reportOf } from '#mock/contract-check/report.ts';

// Results of made-up checks.

export const breaking = { path: 'data.2.name', expected: 'a string', got: 'nothing', tolerated: false };
export const tolerated = {
  path: 'data.*.icon',
  expected: 'URL or "default"',
  got: '<1 & 2>',
  tolerated: true,
  places: { count: 8, first: 'data.0.icon' },
};
const origin = {
  path: 'Access-Control-Allow-Origin header',
  expected: '*',
  got: 'nothing',
  tolerated: false,
};

export const clean: Result = {
  cases: [
    { endpoint: 'listSkills', outcome: 'success', drifts: [], ms: 12 },
    { endpoint: 'updateUser', outcome: 'preflight', drifts: [], ms: 2.4 },
  ],
  unchecked: [{ endpoint: 'listSubjects', outcome: 'success', reason: 'Needs "data" & more.' }],
};
export const drifting: Result = {
  ...clean,
  cases: [
    { endpoint: 'listSkills', outcome: 'success', drifts: [breaking, tolerated], ms: 12 },
    { endpoint: 'listSkills', outcome: 'success', drifts: [tolerated], ms: 10 },
    { endpoint: 'listSkills', outcome: 'method-not-allowed', drifts: [origin], ms: 11 },
    { endpoint: 'listSkills', outcome: 'invalid-token', drifts: [origin], ms: 11 },
  ],
};
export const toleratedOnly: Result = {
  ...clean,
  cases: [{ endpoint: 'listSkills', outcome: 'success', drifts: [tolerated], ms: 12 }],
};

export const baseUrl = 'https://example.com/api/v1';
export const reported = (
  result: Result,
  failOn: FailOn = 'breaking',
  baseline: readonly AcceptedDrift[] = [],
) => reportOf(result, { subject: baseUrl, failOn }, baseline);
export const acceptAll = (result: Result) => findingsOf(result.cases).map(acceptedOf);
