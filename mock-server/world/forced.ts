import type { EndpointId } from '#contract/endpoints.ts';
import { type Match, matches } from './match.ts';
import type { Rule, Step } from './rule.ts';
import type { Sent } from './sent.ts';
import type { World } from './world.ts';

/** Adds a rule to an endpoint. It replaces an earlier rule with the same match. */
export function addRule(world: World, id: EndpointId, rule: Rule): void {
  const others = otherRules(world, id, rule.match);
  // A rule for every call goes last, so that it never hides a rule for some calls.
  world.forced.set(id, rule.match ? [rule, ...others] : [...others, rule]);
}

/** Removes the rule with this match. Without a match, removes every rule of the endpoint. */
export function clearRules(world: World, id: EndpointId, match: Match | undefined): void {
  setRules(world, id, match ? otherRules(world, id, match) : []);
}

/** Returns the forced step of a call and counts it as used. Null: no rule applies, or the rule lets the call through. */
export function takeForced(world: World, id: EndpointId, sent: Sent): Step {
  const rules = world.forced.get(id);
  const rule = rules?.find(({ match }) => match === undefined || matches(match, sent));
  if (!rules || !rule) return null;
  const step = rule.steps[rule.used % rule.steps.length] ?? null;
  rule.used += 1;
  if (rule.used < rule.times) return step;
  const others = rules.filter((other) => other !== rule);
  setRules(world, id, others);
  return step;
}

const otherRules = (world: World, id: EndpointId, match: Match | undefined): readonly Rule[] => {
  const key = JSON.stringify(match);
  return (world.forced.get(id) ?? []).filter((rule) => JSON.stringify(rule.match) !== key);
};

function setRules(world: World, id: EndpointId, rules: readonly Rule[]): void {
  if (rules.length > 0) world.forced.set(id, rules);
  else world.forced.delete(id);
}
