import { type Request, Router } from 'express';
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
  unknown,
} from 'superstruct';
import { type Endpoint, isDocumented, type Outcome } from '#contract/endpoint.ts';
import { allEndpoints, basePath, type EndpointId, endpoints } from '#contract/endpoints.ts';
import { type Sample, sampleOf } from '#mock/call/decide.ts';
import { isFault } from '#mock/call/faults.ts';
import { CannotForce, isEndpointId, outcomeNamed, outcomesOf } from '#mock/call/outcomes.ts';
import { addRule, clearRules, type ForcedAnswer, type Rule, type Step } from '#mock/world/forced.ts';
import { Match } from '#mock/world/match.ts';
import type { World } from '#mock/world/world.ts';
import type { Worlds } from '#mock/world/worlds.ts';
import { ControlError, originOfControl, read, reading, writing } from './control-call.ts';
import { delay } from './latency-controls.ts';

const headers = record(
  pattern(string(), /^[\w!#$%&'*+.^`|~-]+$/),
  pattern(string(), /^[\t\u0020-\u007e\u0080-\u00ff]*$/),
);

/** `outcome` is for every call, `outcomes` are for one call each. Null lets a call through. */
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
  ({ outcome, outcomes, body, status, headers: set, delay: wait }, { path }) => {
    const hasParts = [body, status, set, wait].some((part) => part !== undefined);
    if (outcomes !== undefined && (outcome !== undefined || body !== undefined))
      return { path: [...path, 'outcomes'], message: 'Send outcomes without outcome and body' };
    if (outcome === null && hasParts)
      return {
        path: [...path, 'body'],
        message: 'Send null without a body, a status, headers and a delay',
      };
    return (
      outcome !== undefined ||
      outcomes !== undefined ||
      hasParts || { path: [...path, 'outcome'], message: 'Expected an outcome, outcomes or a body' }
    );
  },
);
type Forcing = Infer<typeof Forcing>;

/** An outcome in GET /endpoints. Without `body`, the response comes from the state, or there is none. */
export interface ListedOutcome extends Outcome {
  readonly fault?: string;
}

/** A rule in GET /endpoints. `times` is the number of calls that it still answers; null until it is cleared. */
export interface ListedRule extends Pick<ForcedAnswer, 'status' | 'headers' | 'delay'> {
  readonly match?: Match;
  /** The outcomes of the next calls in turn. Null lets a call through. */
  readonly outcomes: readonly (string | null)[];
  /** The rule forces a body of its own. */
  readonly hasBody?: true;
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
export function forcing(worlds: Worlds, sample: Sample): Router {
  const router = Router();

  async function apply(ids: readonly EndpointId[], world: World, request: Request): Promise<Forcing> {
    const change = read(request.body, Forcing);
    const origin = originOfControl(request);
    // Every rule is made before one applies, so that a refused request changes nothing.
    const rules = await Promise.all(
      ids.map(async (id) => [id, await ruleOf(change, id, world, sample, origin)] as const),
    );
    for (const [id, rule] of rules) {
      if (rule) addRule(world, id, rule);
      else clearRules(world, id, change.match);
    }
    return change;
  }

  router.get(
    '/endpoints',
    reading(worlds, (world) => allEndpoints.map((endpoint) => listed(endpoint, world))),
  );

  router.put(
    '/endpoints',
    writing(
      worlds,
      async (world, request) => {
        const { outcome = null } = await apply(Object.keys(endpoints) as EndpointId[], world, request);
        return { endpoints: allEndpoints.length, forced: outcome };
      },
      maxBody,
    ),
  );

  router.put(
    '/endpoints/:id',
    writing(
      worlds,
      async (world, request) => {
        const id = String(request.params.id);
        if (!isEndpointId(id))
          throw new ControlError(404, `Unknown endpoint '${id}'. GET /__mock/endpoints lists the known ids.`);
        await apply([id], world, request);
        return { id, ...forcedOn(world, id) };
      },
      maxBody,
    ),
  );

  return router;
}

/** Returns the rule of a request, or undefined when the request clears rules. Throws CannotForce. */
async function ruleOf(
  { outcome, outcomes, times, match, ...parts }: Forcing,
  id: EndpointId,
  world: World,
  sample: Sample,
  origin: string,
): Promise<Rule | undefined> {
  if (outcome === null) return undefined;
  const endpoint: Endpoint = endpoints[id];
  const success = endpoint.outcomes[0].name;
  const names = outcomes ?? [outcome ?? success];
  for (const name of names) {
    if (name === null || !isFault(outcomeNamed(endpoint, name)) || parts.body === undefined) continue;
    throw new CannotForce(`body: The fault ${name} takes no body`);
  }
  if (parts.body === undefined && names.includes(success)) await sampleOf(endpoint, world, origin, sample);
  const steps = names.map((name): Step => (name === null ? null : { outcome: name, ...parts }));
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
  const names = steps.map((step) => step?.outcome ?? null);
  const { body, status, headers, delay } = steps.find((step) => step !== null) ?? {};
  return {
    ...(match && { match }),
    outcomes: [...names.slice(next), ...names.slice(0, next)].slice(0, times - used),
    ...(body !== undefined && { hasBody: true as const }),
    ...(status !== undefined && { status }),
    ...(headers && { headers }),
    ...(delay !== undefined && { delay }),
    // JSON turns Infinity into null.
    times: Number.isFinite(times) ? times - used : null,
  };
}
