import { type Express, json, type Request, type RequestHandler, type Response } from 'express';
import { controlHeaders } from '#contract/development.ts';
import { type AnyStruct, type Endpoint, type Outcome, TransportFailure } from '#contract/endpoint.ts';
import { basePath, type EndpointId } from '#contract/endpoints.ts';
import { forbidden, invalidRequest, invalidToken } from '#contract/general-outcomes.ts';
import { bodyOf, type Conclusion, conclude } from './conclude.ts';
import type { Context } from './handler.ts';
import { outcomeNamed, takeForced } from './outcomes.ts';
import { usernameOf } from './tokens.ts';
import type { World } from './worlds.ts';

/** A handler once its types have done their work: any call in, an answer or a named outcome out. */
export type LooseHandler = (
  // biome-ignore lint/suspicious/noExplicitAny: the call was validated against the endpoint's structs before
  request: any,
  context: Context,
) => Loose | Promise<Loose>;
type Loose = { readonly answer: unknown } | { readonly outcome: string; readonly message?: string };

export interface RouteOptions {
  /** A token on every call for a learner's data. */
  readonly strictAuth: boolean;
  /** Where the app runs, for links in mails to a caller that does not say. */
  readonly webOrigin: string;
  /** Told of each own answer that breaks the contract. */
  readonly onViolation: (text: string) => void;
}

const send = (outcome: Outcome, problem?: string): Conclusion => ({
  outcome,
  body: bodyOf(outcome, problem),
  ...(problem !== undefined && { problem }),
});

/** The first thing wrong with a part of the call, as `path: reason`. */
function problemIn(part: 'query' | 'headers' | 'body', value: unknown, struct: AnyStruct | undefined) {
  if (!struct) return undefined;
  const [error] = struct.validate(value);
  const failure = error?.failures()[0];
  return failure && `${failure.path.join('.') || part}: ${failure.message}`;
}

/** Whose data the call is about: the username in the part where the contract has one, and nowhere else. */
function namedUser(endpoint: Endpoint, request: Request): unknown {
  const part = (['query', 'body', 'params'] as const).find((name) =>
    Object.hasOwn((endpoint[name]?.schema as object | undefined) ?? {}, 'username'),
  );
  return part && request[part].username;
}

/** The one way through an endpoint once nothing is forced: token, schema, permission, handler. */
async function answer(
  endpoint: Endpoint,
  handler: LooseHandler,
  request: Request,
  world: World,
  options: RouteOptions,
): Promise<Conclusion> {
  const token = endpoint.auth === 'none' ? undefined : request.get('Auth-token');
  const caller = token === undefined ? undefined : usernameOf(token, world);
  const needsToken = endpoint.auth === 'required' || (options.strictAuth && endpoint.auth === 'learner');
  if (token === undefined ? needsToken : caller === undefined) return send(invalidToken);

  const headers = endpoint.headers && headersOf(endpoint.headers, request);
  const problem =
    problemIn('headers', headers, endpoint.headers) ??
    problemIn('query', { ...request.query }, endpoint.query) ??
    problemIn('body', request.body, endpoint.body);
  if (problem !== undefined) {
    const missing = endpoint.outcomes.find(({ name }) => name === 'header-missing');
    return missing ? send(missing) : send(invalidRequest, problem);
  }

  const named = namedUser(endpoint, request);
  const guarded = endpoint.auth === 'learner' || endpoint.auth === 'required';
  if (guarded && caller !== undefined && named !== undefined && named !== caller) {
    return send(forbidden);
  }

  const call = { params: request.params, query: request.query, headers, body: request.body };
  const reply = await handler(call, {
    world,
    caller,
    origin: `${request.protocol}://${request.get('host')}`,
    webOrigin: request.get('origin') ?? options.webOrigin,
  });
  if ('answer' in reply) return { outcome: endpoint.outcomes[0], body: reply.answer };
  const outcome = outcomeNamed(endpoint, reply.outcome);
  return { outcome, body: bodyOf(outcome, reply.message) };
}

function forcedOutcome(endpoint: Endpoint, request: Request, world: World): Outcome | undefined {
  const name = request.get(controlHeaders.outcome);
  if (name !== undefined) return outcomeNamed(endpoint, name);
  return takeForced(world, endpoint.id as EndpointId);
}

const headersOf = (struct: AnyStruct, request: Request) =>
  Object.fromEntries(Object.keys(struct.schema as object).map((name) => [name, request.get(name)]));

/** What is wrong with an own answer against the contract, or undefined. */
function violation(endpoint: Endpoint, { outcome, body }: Conclusion): string | undefined {
  if (outcome.status >= 400) {
    if ((body as { status?: unknown }).status !== outcome.status) return 'status: not the HTTP status';
    return problemIn('body', body, TransportFailure);
  }
  const asAnswer = problemIn('body', body, endpoint.answer);
  if (asAnswer === undefined || outcome.body === undefined || !endpoint.failure) return asAnswer;
  return problemIn('body', body, endpoint.failure);
}

/**
 * Mounts one endpoint of the contract on the app. A forced outcome answers before the body is read, so that it
 * does for any call. Errors go to the app's error handler.
 */
export function mount(app: Express, endpoint: Endpoint, handler: LooseHandler, options: RouteOptions): void {
  function end(request: Request, response: Response, conclusion: Conclusion): void {
    const broken = violation(endpoint, conclusion);
    if (broken !== undefined) {
      const { name } = conclusion.outcome;
      options.onViolation(`${endpoint.id}: the answer of outcome '${name}' breaks the contract: ${broken}`);
    }
    conclude(request, response, { ...conclusion, broken });
  }

  const forceFirst: RequestHandler = (request, response, next) => {
    response.locals.endpoint = endpoint;
    const forced = forcedOutcome(endpoint, request, response.locals.world);
    if (forced?.body === undefined) next();
    else end(request, response, send(forced));
  };
  const parse = endpoint.body ? [json({ limit: '100kb', strict: false, type: () => true })] : [];
  const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
  app[method](
    basePath + endpoint.path,
    forceFirst,
    ...parse,
    async (request: Request, response: Response) => {
      end(request, response, await answer(endpoint, handler, request, response.locals.world, options));
    },
  );
}
