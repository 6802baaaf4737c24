import { controlHeaders } from '#contract/development.ts';
import { type Endpoint, type Outcome, TransportFailure } from '#contract/endpoint.ts';
import type { EndpointId } from '#contract/endpoints.ts';
import * as general from '#contract/general-outcomes.ts';
import { derived } from '#mock/world/derived.ts';
import { activeRules, type ForcedResponse, takeForced } from '#mock/world/forced.ts';
import { countCall } from '#mock/world/rates.ts';
import type { Sent } from '#mock/world/sent.ts';
import { usernameOf } from '#mock/world/tokens.ts';
import { randomDelay, type World } from '#mock/world/world.ts';
import type { Worlds } from '#mock/world/worlds.ts';
import { isFault } from './faults.ts';
import { type Found, nearestEndpoint } from './find-endpoint.ts';
import type { Context, Handlers, UntypedHandler } from './handler.ts';
import { CannotForce, outcomeNamed } from './outcomes.ts';
import { problemIn } from './problem.ts';
import { type ReadRequest, type RequestParts, readRequest, type WholeCall } from './read-request.ts';
import { type FailureParts, failureReply, type Reply, replyOf, withMessage } from './reply.ts';

/** A received call, and all else that its decision depends on. */
export interface Call extends Pick<Context, 'origin' | 'webOrigin'> {
  readonly found: Found;
  /** The request, still without its body. */
  readonly arrived: Sent;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Resolves once the body has arrived. Rejects when the client leaves before. */
  readonly read: () => Promise<WholeCall>;
  /** Address of the client, for the rate limit. */
  readonly client: string;
  /** Waits. Rejects when the client leaves before, or the world starts again, so that the call changes nothing. */
  readonly wait: (ms: number) => Promise<void>;
}

/** `upstream`: a backend answers the call. `isSlow`: its response is sent over 10 s. */
export type Decision = Reply | { readonly kind: 'upstream'; readonly isSlow: boolean };

export interface DecideOptions {
  readonly worlds: Worlds;
  readonly handlers: Handlers;
  /** Requires a token on every call for a learner's data. */
  readonly strictAuth: boolean;
  /** Calls per minute and client to each rate-limited endpoint. 0 turns it off. */
  readonly rateLimit: number;
  /** A backend answers in place of the state. */
  readonly hasBackend: boolean;
  readonly sample: Sample;
  /** Receives each own response that breaks the contract, and each unexpected error. */
  readonly onViolation: (text: string) => void;
}

/** Returns the body of a forced success. Throws CannotForce when the data of the world allow none. */
export type Sample = (id: EndpointId, world: World, origin: string) => Promise<unknown>;

const outcomeHeader = controlHeaders.outcome.toLowerCase();

/** Decides the response to a call in a world. Changes nothing but the world. */
export async function decide(call: Call, world: World, options: DecideOptions): Promise<Decision> {
  const { found, headers, wait } = call;
  const endpoint = found.kind === 'endpoint' ? found.endpoint : undefined;
  const id = endpoint?.id as EndpointId;
  const delay = randomDelay(world.latencies.get(id) ?? world.latency);
  if (delay > 0) await wait(delay);
  if (!endpoint) return decideOther(call, options);

  const named = headers[outcomeHeader];
  const isOfBackend = options.hasBackend && !world.fromState.has(id);
  // A backend may answer before the body has arrived.
  const needsBody =
    !isOfBackend ||
    named !== undefined ||
    activeRules(world, id).some(({ match }) => match?.body !== undefined);
  const sent = needsBody ? (await call.read()).sent : call.arrived;
  const response = named === undefined ? await takeForced(world, id, sent, wait) : { outcome: named };
  const isSlow = response?.outcome === 'slow-body';
  if (isOfBackend && (!response || isSlow)) return { kind: 'upstream', isSlow };
  const request = readRequest(endpoint, await call.read(), headers);
  const deciding = { call, endpoint, request, world, options };
  if (!response) return decideUnforced(deciding);
  const rule = named === undefined ? 'forced by control' : 'forced by header';
  if (response.outcome === 'lost-response') await decideUnforced(deciding);
  if (!isSlow) return decideForced(deciding, response, rule);
  // The response is right, but comes from a copy of the world. Only its delivery is slow.
  const right = await decideUnforced({ ...deciding, world: { ...world } });
  return { ...right, outcome: 'slow-body', rule, delivery: 'slow-body' };
}

/** Decides a call that no endpoint has. */
function decideOther({ found, arrived }: Call, { hasBackend }: DecideOptions): Decision {
  // A backend may have calls that the contract lacks.
  if (hasBackend && found.kind !== 'elsewhere') return { kind: 'upstream', isSlow: false };
  if (found.kind === 'other-method')
    return failureReply(general.methodNotAllowed, { rule: 'method', headers: { Allow: found.allow } });
  if (found.kind === 'undecodable')
    return failureReply(general.invalidRequest, { rule: 'path', message: 'path: Invalid percent-encoding' });
  const hint = nearestEndpoint(arrived.method, arrived.url.split('?')[0] ?? '');
  return failureReply(general.notFound, { rule: 'path', message: `${general.notFound.body.message}${hint}` });
}

/** A call of an endpoint, and all that its response depends on. */
interface Deciding {
  readonly call: Call;
  readonly endpoint: Endpoint;
  readonly request: ReadRequest;
  readonly world: World;
  readonly options: DecideOptions;
}

/** Forced outcomes precede validation, so they work for any request. */
async function decideForced(
  { call, endpoint, request: { problem }, world, options }: Deciding,
  forced: ForcedResponse,
  rule: string,
): Promise<Reply> {
  try {
    const named = outcomeNamed(endpoint, forced.outcome);
    if (isFault(named)) return replyOf(endpoint, { ...named, outcome: named, rule, problem });
    const { status = named.status, headers } = forced;
    let { body } = forced;
    if (body === undefined) {
      body = named.body ?? (await options.sample(endpoint.id as EndpointId, world, call.origin));
      // The body of a failure repeats its HTTP status.
      if (named.status >= 400) body = { ...(body as object), status };
    }
    const outcome = { ...named, status };
    const violation = violationOf(endpoint, outcome, body);
    const isUsual = forced.body === undefined && forced.status === undefined;
    if (violation !== undefined && isUsual) report(endpoint, named, violation, options);
    return replyOf(endpoint, { outcome, rule, body, problem, violation, headers });
  } catch (error) {
    if (!(error instanceof CannotForce)) throw error;
    return failureReply(general.invalidRequest, { rule: 'forced', message: error.message }, endpoint);
  }
}

/** Checks rate limit, body, token, schema and permission, in this order, then calls the handler. */
async function decideUnforced(deciding: Deciding): Promise<Reply> {
  const { call, endpoint, request, world, options } = deciding;
  const { auth, id, limited } = endpoint;
  const { problem } = request;
  const fail = (outcome: Outcome, rule: string, parts: Pick<FailureParts, 'headers' | 'message'> = {}) =>
    failureReply(outcome, { rule, problem, ...parts }, endpoint);

  if (limited && options.rateLimit > 0) {
    const seconds = countCall(world, id, call.client, options.rateLimit);
    if (seconds !== undefined)
      return fail(general.rateLimited, 'rate limit', { headers: { 'Retry-After': `${seconds}` } });
  }
  if (request.kind === 'unreadable') return fail(request.outcome, request.rule, { message: request.message });

  const token = auth === 'none' ? undefined : call.headers['auth-token'];
  const caller = token === undefined ? undefined : await usernameOf(token, world);
  const needsToken = auth === 'required' || (options.strictAuth && auth === 'learner');
  if (token === undefined ? needsToken : caller === undefined) return fail(general.invalidToken, 'token');

  if (request.kind !== 'valid') return fail(request.outcome, request.rule, { message: request.message });
  const username = usernameIn(request.parts);
  const isOwnerOnly = auth === 'learner' || auth === 'required';
  if (isOwnerOnly && caller !== undefined && username !== undefined && username !== caller)
    return fail(general.forbidden, 'permission');
  return decideFromState(deciding, request.parts, caller);
}

async function decideFromState(
  { call: { origin, webOrigin }, endpoint, request: { problem }, world, options }: Deciding,
  parts: RequestParts,
  caller: string | undefined,
): Promise<Reply> {
  const { id, outcomes, resource } = endpoint;
  const handler = options.handlers[id as EndpointId] as UntypedHandler;
  const response = await handler(parts, { world, caller, origin, webOrigin });
  await options.worlds.commit(world.name);
  const outcome = 'response' in response ? outcomes[0] : outcomeNamed(endpoint, response.outcome);
  const body = 'response' in response ? response.response : withMessage(outcome, response.message);
  const repeats = resource === 'catalogue' && typeof body === 'object' && body !== null;
  const { violation, text } = repeats
    ? judgedOf(endpoint, outcome, body)
    : { violation: violationOf(endpoint, outcome, body), text: undefined };
  if (violation !== undefined) report(endpoint, outcome, violation, options);
  return replyOf(endpoint, { outcome, rule: 'state', body, text, problem, violation });
}

/** The body of an unchanged catalogue repeats. It is checked and turned into JSON once. */
const judgedOf = derived((endpoint: Endpoint, outcome: Outcome, body: object) => ({
  violation: violationOf(endpoint, outcome, body),
  text: JSON.stringify(body),
}));

const usernameIn = ({ params, query, body }: RequestParts): unknown =>
  [query, body, params].map((part) => Object(part).username).find((name) => name !== undefined);

function report({ id }: Endpoint, { name }: Outcome, violation: string, options: DecideOptions): void {
  options.onViolation(`${id}: response '${name}' breaks the contract: ${violation}`);
}

/** Returns how a response breaks the contract, or undefined. */
function violationOf(endpoint: Endpoint, outcome: Outcome, body: unknown): string | undefined {
  if (outcome.status >= 400) {
    const problem = problemIn('body', body, TransportFailure);
    if (problem !== undefined || Object(body).status === outcome.status) return problem;
    return `status: Expected the HTTP status ${outcome.status}`;
  }
  const problem = problemIn('body', body, endpoint.response);
  if (problem === undefined || outcome.body === undefined || !endpoint.failure) return problem;
  return problemIn('body', body, endpoint.failure);
}
