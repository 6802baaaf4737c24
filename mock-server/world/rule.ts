import type { Match } from './match.ts';

/** The response to one call by the name of an outcome. The other fields replace those of the outcome. */
export interface ForcedResponse {
  readonly outcome: string;
  readonly body?: unknown;
  readonly status?: number | undefined;
  /** A list for a header that repeats. */
  readonly headers?: Readonly<Record<string, string | readonly string[]>> | undefined;
  /** In ms, after the latency of the call. */
  readonly delay?: number | undefined;
}

/** Null: the call is answered from the state. */
export type Step = ForcedResponse | null;

/** A rule that forces outcomes on the calls of an endpoint. */
export interface Rule {
  /** Undefined: the rule applies to every call. */
  readonly match: Match | undefined;
  /** Calls get these steps in turn. */
  readonly steps: readonly [Step, ...Step[]];
  /** Number of calls that the rule has answered. */
  used: number;
  /** Number of calls in the delay of the rule. */
  waiting: number;
  /** Number of calls that the rule answers. May be infinite. */
  readonly times: number;
}
