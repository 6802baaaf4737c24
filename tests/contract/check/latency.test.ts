import { expect, it } from 'vitest';
import { latencyDrift, latencyOf } from '#mock/contract-check/latency.ts';
import { linesOf } from './answers.ts';

it.each([
  [3000, 3000, []],
  [3001.4, 3000, ['latency | at most 3000 ms | 3001 ms | tolerated']],
  [15_001, 3000, ['latency | at most 15000 ms | 15001 ms']],
  [15_001, 60_000, ['latency | at most 15000 ms | 15001 ms']],
])('judges %d ms with a limit of %d ms', (ms, limit, drifts) => {
  expect(linesOf(latencyDrift(ms, limit))).toEqual(drifts);
});

it('gives the median and the slowest of the calls with a response', () => {
  const cases = [30, undefined, 5, 10].map((ms, index) => ({
    endpoint: `endpoint${index}`,
    outcome: 'success',
    drifts: [],
    ...(ms !== undefined && { ms }),
  }));
  expect(latencyOf(cases)).toEqual({ medianMs: 10, slowestMs: 30, slowestEndpoint: 'endpoint0' });
  expect(latencyOf([])).toBeUndefined();
});
