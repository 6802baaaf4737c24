import {
  array,
  type Infer,
  integer,
  max,
  min,
  nonempty,
  nullable,
  object,
  optional,
  pattern,
  record,
  refine,
  string,
  union,
  unknown,
} from 'superstruct';
import { type Endpoint, isDocumented } from '#contract/endpoint.ts';
import { allEndpoints, basePath, type EndpointId, endpoints } from '#contract/endpoints.ts';
import type { Sample } from '#mock/call/decide.ts';
import { isFault } from '#mock/call/faults.ts';
import { CannotForce, isEndpointId, outcomeNamed, outcomesOf } from '#mock/call/outcomes.ts';
import {
  activeRules,
  addRule,
  clearRules,
  leftOf,
  nextSteps,
  type Rule,
  type Step,
} from '#mock/world/forced.ts';
import { isSameMatch, Match } from '#mock/world/match.ts';
import type { World } from '#mock/world/world.ts';
import { ControlError, type Controls, read } from './controls.ts';
import { delay } from './world-controls.ts';

/** Control characters would break the response. */
const headerValue = pattern(string(), /^[\t\P{Cc}]*$/u);
/** Headers of one connection would break the response. */
const headers = record(
  pattern(
    string(),
    /^(?!(connection|content-length|keep-alive|trailer|transfer-encoding|upgrade)$)[\w!#$%&'*+.^`|~-]+$/i,
  ),
  union([headerValue, array(headerValue)]),
);

/**
 * `outcome` is for every call, `outcomes` are for one call each. Null lets a call through. `status`, `headers` and `body`
 * replace those of the outcome. `delay` is in ms, after the latency.
 */
const Forcing = refine(
  object({
    outcome: optional(nullable(string())),
    outcomes: optional(nonempty(array(nullable(string())))),
    body: optional(unknown()),
    status: optional(max(min(integer(), 200), 599)),
    headers: optional(headers),
    delay: optional(delay),
    times: optional(min(integer(), 1)),
    match: optional(Match),
  }),
  'one way to force',
  ({ outcome, outcomes, body, status, headers, delay }) => {
    if (outcomes && (outcome !== undefined || body !== undefined))
      return 'Send outcomes without outcome and body';
    const parts = [outcome, outcomes, body, status, headers, delay];
    return parts.some((part) => part !== undefined) || 'Send an outcome, outcomes or a body';
  },
);

export type Forcing = Infer<typeof Forcing>;
export type ListedEndpoint = ReturnType<typeof listed>;

/** `endpoints` lists the outcomes of each endpoint, and forces or clears the outcomes of one endpoint or of all. */
export function forcing(sample: Sample): Controls {
  async function apply(ids: readonly EndpointId[], world: World, body: unknown): Promise<void> {
    const change = read(body, Forcing);
    if (change.outcome === null) {
      for (const id of ids) clearRules(world, id, change.match);
      return;
    }
    // Every rule is made before one applies, so that a refused request changes nothing.
    const rules = await Promise.all(ids.map((id) => ruleOf(change, endpoints[id], world, sample)));
    for (const rule of rules) addRule(world, rule);
  }
  return {
    'GET /endpoints': (world) => allEndpoints.map((endpoint) => listed(endpoint, world)),
    async 'PUT /endpoints'(world, { body }) {
      await apply(Object.keys(endpoints) as EndpointId[], world, body);
      return { endpoints: allEndpoints.length, forced: (body as Forcing).outcome ?? null };
    },
    async 'PUT /endpoints/:id'(world, { params, body }) {
      const { id = '' } = params;
      if (!isEndpointId(id))
        throw new ControlError(404, `Unknown endpoint '${id}'. GET /__mock/endpoints lists the known ids.`);
      await apply([id], world, body);
      return { id, ...forcedOn(world, id) };
    },
  };
}

/** Returns the rule of a request. Throws CannotForce. */
async function ruleOf(change: Forcing, endpoint: Endpoint, world: World, sample: Sample): Promise<Rule> {
  const { outcome, outcomes, times, match, ...parts } = change;
  const id = endpoint.id as EndpointId;
  const success = endpoint.outcomes[0].name;
  const names = outcomes ?? [outcome ?? success];
  const { delay: _, ...response } = parts;
  const steps = names.map((name): Step => {
    if (name === null) return null;
    const named = outcomeNamed(endpoint, name);
    if (isFault(named) && Object.keys(response).length > 0)
      throw new CannotForce(`The fault ${name} takes a delay, but no body, status or headers`);
    return { ...parts, outcome: named.name };
  });
  // The origin changes a sample, but not whether there is one.
  if (parts.body === undefined && names.includes(success)) await sample(id, world, '');
  const calls = outcomes ? outcomes.length * (times ?? 1) : (times ?? Number.POSITIVE_INFINITY);
  // A match without parts is no match.
  const own = isSameMatch(match, undefined) ? undefined : match;
  return { endpoint: id, match: own, steps, taken: 0, givenBack: [], waiting: 0, times: calls };
}

function listed(endpoint: Endpoint, world: World) {
  const { id, method, path, summary, resource } = endpoint;
  const outcomes = outcomesOf(endpoint).map((outcome) => ({
    name: outcome.name,
    status: outcome.status,
    documented: outcome.documented,
    /** Absent for an outcome of the contract. */
    fault: isFault(outcome) ? outcome.about : undefined,
    /** Absent when the response comes from the state, or there is none. */
    body: outcome.body,
  }));
  const documented = isDocumented(endpoint);
  const forced = forcedOn(world, id as EndpointId);
  return { id, method, path: basePath + path, summary, resource, documented, outcomes, ...forced };
}

function forcedOn(world: World, id: EndpointId) {
  const rules = activeRules(world, id).map(listedRule);
  const always = rules.find(({ match }) => match === undefined);
  return {
    /** The outcome of the next call, when a rule for every call forces one. */
    forced: always?.outcomes[0] ?? null,
    /** Number of calls that this rule still answers; null until it is cleared. */
    times: always?.times ?? null,
    /** All rules. The first that matches a call applies. */
    rules,
  };
}

function listedRule(rule: Rule) {
  const left = leftOf(rule);
  const { body, status, headers, delay } = rule.steps.find((step) => step !== null) ?? {};
  return {
    match: rule.match,
    /** The outcomes of the next calls in turn. Null lets a call through. */
    outcomes: nextSteps(rule)
      .slice(0, left)
      .map((step) => step?.outcome ?? null),
    /** The rule forces a body of its own. */
    hasBody: body !== undefined || undefined,
    status,
    headers,
    delay,
    /** Number of calls that the rule still answers; null until it is cleared. */
    times: Number.isFinite(left) ? left : null,
  };
}
