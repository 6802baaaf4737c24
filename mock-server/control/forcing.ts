import { type Request, type Response, Router } from 'express';
import {
  array,
  type Infer,
  integer,
  min,
  nonempty,
  nullable,
  object,
  optional,
  refine,
  string,
  unknown,
} from 'superstruct';
import { type Endpoint, isDocumented, type Outcome } from '#contract/endpoint.ts';
import { allEndpoints, basePath, type EndpointId, endpoints } from '#contract/endpoints.ts';
import { isFault } from '#mock/call/faults.ts';
import { CannotForce, isEndpointId, outcomeNamed, outcomesOf } from '#mock/call/outcomes.ts';
import { readableJson } from '#mock/call/readable-json.ts';
import { assertSample, type Sampling } from '#mock/call/sampling.ts';
import { addRule, clearRules, type Rule, type Step } from '#mock/world/forced.ts';
import { Match } from '#mock/world/match.ts';
import type { World } from '#mock/world/worlds.ts';
import { ControlError, originOfControl, read, worldOf } from './control-call.ts';

/** `outcome` is for every call, `outcomes` are for one call each. Null lets a call through. */
const Forcing = refine(
  object({
    outcome: optional(nullable(string())),
    outcomes: optional(nonempty(array(nullable(string())))),
    body: optional(unknown()),
    times: optional(min(integer(), 1)),
    match: optional(Match),
  }),
  'one way to force',
  ({ outcome, outcomes, body }, { path }) => {
    if (outcomes !== undefined && (outcome !== undefined || body !== undefined))
      return { path: [...path, 'outcomes'], message: 'Send outcomes without outcome and body' };
    if (outcome === null && body !== undefined)
      return { path: [...path, 'body'], message: 'Send null without a body' };
    return (
      outcome !== undefined ||
      outcomes !== undefined ||
      body !== undefined || { path: [...path, 'outcome'], message: 'Expected an outcome, outcomes or a body' }
    );
  },
);
type Forcing = Infer<typeof Forcing>;

/** An outcome in GET /endpoints. Without `body`, the response comes from the state, or there is none. */
export interface ListedOutcome extends Outcome {
  readonly fault?: string;
}

/** A rule in GET /endpoints. `times` is the number of calls that it still answers; null until it is cleared. */
export interface ListedRule {
  readonly match?: Match;
  /** The outcomes of the next calls in turn. Null lets a call through. */
  readonly outcomes: readonly (string | null)[];
  readonly times: number | null;
}

export interface ListedEndpoint extends Pick<Endpoint, 'id' | 'method' | 'path' | 'summary' | 'resource'> {
  readonly documented: boolean;
  readonly outcomes: readonly ListedOutcome[];
  /** The outcome of the next call, when a rule for every call forces one. */
  readonly forced: string | null;
  /** Number of calls that this rule still answers; null until it is cleared. */
  readonly times: number | null;
  /** All rules. The first that matches a call applies. */
  readonly rules: readonly ListedRule[];
}

/** A forced body may be larger than a request of the API. */
const maxBody = '10mb';

/** GET /endpoints lists the outcomes of each endpoint. PUT /endpoints and /endpoints/{id} force or clear outcomes. */
export function forcing(sampling: Sampling): Router {
  const router = Router();

  async function apply(ids: readonly EndpointId[], request: Request, response: Response): Promise<void> {
    const change = read(request.body, Forcing);
    const world = worldOf(response);
    const origin = originOfControl(request);
    // Every rule is made before one applies, so that a refused request changes nothing.
    const rules = await Promise.all(
      ids.map(async (id) => [id, await ruleOf(change, id, world, sampling, origin)] as const),
    );
    for (const [id, rule] of rules) {
      if (rule) addRule(world, id, rule);
      else clearRules(world, id, change.match);
    }
  }

  router.get('/endpoints', (_request, response) => {
    const world = worldOf(response);
    response.json(allEndpoints.map((endpoint) => listed(endpoint, world)));
  });

  router.put('/endpoints', readableJson(maxBody), async (request, response) => {
    await apply(Object.keys(endpoints) as EndpointId[], request, response);
    response.json({ endpoints: allEndpoints.length, forced: request.body.outcome ?? null });
  });

  router.put('/endpoints/:id', readableJson(maxBody), async (request, response) => {
    const id = String(request.params.id);
    if (!isEndpointId(id))
      throw new ControlError(404, `Unknown endpoint '${id}'. GET /__mock/endpoints lists the known ids.`);
    await apply([id], request, response);
    response.json({ id, ...forcedOn(worldOf(response), id) });
  });

  return router;
}

/** Returns the rule of a request, or undefined when the request clears rules. Throws CannotForce. */
async function ruleOf(
  { outcome, outcomes, body, times, match }: Forcing,
  id: EndpointId,
  world: World,
  sampling: Sampling,
  origin: string,
): Promise<Rule | undefined> {
  if (outcome === null) return undefined;
  const endpoint: Endpoint = endpoints[id];
  const names = outcomes ?? [outcome ?? endpoint.outcomes[0].name];
  const steps = names.map((name): Step => {
    if (name === null) return null;
    const named = outcomeNamed(endpoint, name);
    if (body === undefined) return { outcome: named };
    if (isFault(named)) throw new CannotForce(`body: The fault ${name} takes no body`);
    return { outcome: named, body };
  });
  if (
    steps.some((step) => step && step.body === undefined && step.outcome.name === endpoint.outcomes[0].name)
  )
    await assertSample(sampling, endpoint, world, origin);
  const calls = outcomes ? outcomes.length * (times ?? 1) : (times ?? Number.POSITIVE_INFINITY);
  return { match, steps: steps as [Step, ...Step[]], used: 0, times: calls };
}

function listed(endpoint: Endpoint, world: World): ListedEndpoint {
  const { id, method, path, summary, resource } = endpoint;
  return {
    id,
    method,
    path: basePath + path,
    summary,
    resource,
    documented: isDocumented(endpoint),
    outcomes: outcomesOf(endpoint).map((outcome) => ({
      name: outcome.name,
      status: outcome.status,
      documented: outcome.documented,
      ...(isFault(outcome) && { fault: outcome.about }),
      ...(outcome.body !== undefined && { body: outcome.body }),
    })),
    ...forcedOn(world, id as EndpointId),
  };
}

function forcedOn(world: World, id: EndpointId): Pick<ListedEndpoint, 'forced' | 'times' | 'rules'> {
  const rules = (world.forced.get(id) ?? []).map(listedRule);
  const always = rules.find(({ match }) => match === undefined);
  return { forced: always?.outcomes[0] ?? null, times: always?.times ?? null, rules };
}

function listedRule({ match, steps, used, times }: Rule): ListedRule {
  const next = used % steps.length;
  const names = steps.map((step) => step?.outcome.name ?? null);
  return {
    ...(match && { match }),
    outcomes: [...names.slice(next), ...names.slice(0, next)].slice(0, times - used),
    // JSON turns Infinity into null.
    times: Number.isFinite(times) ? times - used : null,
  };
}
