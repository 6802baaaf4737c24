import type { EndpointId } from '#contract/endpoints.ts';
import { isSameMatch, type Match, matches } from './match.ts';
import type { Rule, Step } from './rule.ts';
import type { Sent } from './sent.ts';
import type { World } from './world.ts';

/** Adds a rule to an endpoint. It replaces an earlier rule with the same match. */
export function addRule(world: World, id: EndpointId, rule: Rule): void {
  const others = otherRules(world, id, rule.match);
  // A rule for every call goes last, so that it never hides a rule for some calls.
  world.forced.set(id, isSameMatch(rule.match, undefined) ? [...others, rule] : [rule, ...others]);
}

/** Removes the rule with this match. Without a match, removes every rule of the endpoint. */
export function clearRules(world: World, id: EndpointId, match: Match | undefined): void {
  setRules(world, id, match ? otherRules(world, id, match) : []);
}

/** Returns the rules that still answer calls. The first that matches a call applies. */
export const activeRules = (world: World, id: EndpointId): readonly Rule[] =>
  (world.forced.get(id) ?? []).filter(({ used, waiting, times }) => used + waiting < times);

/**
 * Returns the forced step of a call after its delay, and counts it as used. A call that is given up during the delay
 * does not count. Null: no rule applies, or the rule lets the call through.
 */
export async function takeForced(
  world: World,
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
  if (rule.used >= rule.times)
    setRules(
      world,
      id,
      (world.forced.get(id) ?? []).filter((other) => other !== rule),
    );
  return step;
}

const otherRules = (world: World, id: EndpointId, match: Match | undefined): readonly Rule[] =>
  (world.forced.get(id) ?? []).filter((rule) => !isSameMatch(rule.match, match));

function setRules(world: World, id: EndpointId, rules: readonly Rule[]): void {
  if (rules.length > 0) world.forced.set(id, rules);
  else world.forced.delete(id);
}
