import type { EndpointId } from '#contract/endpoints.ts';
import { isSameMatch, type Match, matches } from './match.ts';
import type { Sent } from './sent.ts';

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
  readonly endpoint: EndpointId;
  /** Undefined: the rule applies to every call. */
  readonly match: Match | undefined;
  /** Calls get these steps in turn. */
  readonly steps: readonly Step[];
  /** Number of calls that the rule has answered. */
  used: number;
  /** Number of calls in the delay of the rule. */
  waiting: number;
  /** Number of calls that the rule answers. May be infinite. */
  readonly times: number;
}

/** A world, of which only the rules matter here. */
interface Ruled {
  forced: readonly Rule[];
}

/** Adds a rule. It replaces an earlier rule of its endpoint with the same match. */
export function addRule(world: Ruled, rule: Rule): void {
  const others = world.forced.filter(
    ({ endpoint, match }) => endpoint !== rule.endpoint || !isSameMatch(match, rule.match),
  );
  // A rule for every call goes last, so that it never hides a rule for some calls.
  world.forced = isSameMatch(rule.match, undefined) ? [...others, rule] : [rule, ...others];
}

/** Removes the rule with this match. Without a match, removes every rule of the endpoint. */
export function clearRules(world: Ruled, id: EndpointId, match: Match | undefined): void {
  world.forced = world.forced.filter(
    (rule) => rule.endpoint !== id || (match && !isSameMatch(rule.match, match)),
  );
}

/** Returns the rules that still answer calls. The first that matches a call applies. */
export const activeRules = ({ forced }: Ruled, id: EndpointId): readonly Rule[] =>
  forced.filter(({ endpoint, used, waiting, times }) => endpoint === id && used + waiting < times);

/**
 * Returns the forced step of a call after its delay, and counts it as used. A call that is given up during the delay
 * does not count. Null: no rule applies, or the rule lets the call through.
 */
export async function takeForced(
  world: Ruled,
  id: EndpointId,
  sent: Sent,
  wait: (ms: number) => Promise<void>,
): Promise<Step> {
  const rule = activeRules(world, id).find(({ match }) => match === undefined || matches(match, sent));
  if (!rule) return null;
  const step = rule.steps[(rule.used + rule.waiting) % rule.steps.length] ?? null;
  rule.waiting += 1;
  try {
    if (step?.delay) await wait(step.delay);
    rule.used += 1;
  } finally {
    rule.waiting -= 1;
  }
  if (rule.used >= rule.times) world.forced = world.forced.filter((other) => other !== rule);
  return step;
}
