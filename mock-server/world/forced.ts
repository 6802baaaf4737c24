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
  /** Number of calls that have taken a step. */
  taken: number;
  /** Steps of calls that were given up during the delay. The next calls get these. */
  givenBack: readonly Step[];
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
  world.forced = rule.match ? [rule, ...others] : [...others, rule];
}

/** Removes the rule with this match. Without a match, removes every rule of the endpoint. */
export function clearRules(world: Ruled, id: EndpointId, match: Match | undefined): void {
  world.forced = world.forced.filter(
    (rule) => rule.endpoint !== id || (match && !isSameMatch(rule.match, match)),
  );
}

/** Number of calls that a rule still answers. */
export const leftOf = ({ times, taken, givenBack }: Rule) => times - taken + givenBack.length;

/** Returns the rules that still answer calls. The first that matches a call applies. */
export const activeRules = ({ forced }: Ruled, id: EndpointId): readonly Rule[] =>
  forced.filter((rule) => rule.endpoint === id && leftOf(rule) > 0);

/** Returns the steps of the next calls in turn, once around. */
export function nextSteps({ steps, taken, givenBack }: Rule): readonly Step[] {
  const next = taken % steps.length;
  return [...givenBack, ...steps.slice(next), ...steps.slice(0, next)];
}

/**
 * Returns the forced step of a call after its delay. A call that is given up during the delay gives its step back. Null:
 * no rule applies, or the rule lets the call through.
 */
export async function takeForced(
  world: Ruled,
  id: EndpointId,
  sent: Sent,
  wait: (ms: number) => Promise<void>,
): Promise<Step> {
  const rule = activeRules(world, id).find(({ match }) => match === undefined || matches(match, sent));
  if (!rule) return null;
  const [step = null] = nextSteps(rule);
  if (rule.givenBack.length > 0) rule.givenBack = rule.givenBack.slice(1);
  else rule.taken += 1;
  rule.waiting += 1;
  try {
    if (step?.delay) await wait(step.delay);
  } catch (error) {
    rule.givenBack = [...rule.givenBack, step];
    throw error;
  } finally {
    rule.waiting -= 1;
  }
  if (leftOf(rule) === 0 && rule.waiting === 0) world.forced = world.forced.filter((other) => other !== rule);
  return step;
}
