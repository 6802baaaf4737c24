import type { Case } from './findings.ts';
import type { Drift } from './struct-drifts.ts';

/** The app gives up after this time (client/api/timing.ts). */
export const appTimeoutMs = 15_000;

/** A slow response is breaking when the app would have given up. */
export function latencyDrift(ms: number, maxMs: number): Drift[] {
  if (ms <= Math.min(maxMs, appTimeoutMs)) return [];
  const tolerated = ms <= appTimeoutMs;
  const expected = `at most ${tolerated ? maxMs : appTimeoutMs} ms`;
  return [{ path: 'latency', expected, got: `${Math.round(ms)} ms`, tolerated }];
}

export interface Latency {
  readonly medianMs: number;
  readonly slowestMs: number;
  readonly slowestEndpoint: string;
}

/** Undefined when no call got a response. */
export function latencyOf(cases: readonly Case[]): Latency | undefined {
  const calls = cases.flatMap(({ endpoint, ms }) =>
    ms === undefined ? [] : [{ endpoint, ms: Math.round(ms) }],
  );
  const sorted = calls.toSorted((one, other) => one.ms - other.ms);
  const median = sorted[Math.floor(sorted.length / 2)];
  const slowest = sorted.at(-1);
  return (
    median && slowest && { medianMs: median.ms, slowestMs: slowest.ms, slowestEndpoint: slowest.endpoint }
  );
}
