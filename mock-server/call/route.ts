import { type Request, type RequestHandler, type Response, type Router, raw } from 'express';
import { controlHeaders } from '#contract/development.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointId } from '#contract/endpoints.ts';
import type { World, Worlds } from '#mock/state/worlds.ts';
import { type AnswerOptions, answering, type UntypedHandler } from './answer.ts';
import { responseChecker } from './check-response.ts';
import { isFault } from './faults.ts';
import { outcomeNamed, takeForced } from './outcomes.ts';
import { countCalls } from './rate-limit.ts';
import { UnreadableJson } from './readable-json.ts';
import { MalformedBody, problemOf, readCall } from './request.ts';
import { type CallResult, type Locals, respond } from './respond.ts';

export interface RouteOptions extends AnswerOptions {
  readonly worlds: Worlds;
  /** Calls per minute and client to each rate-limited endpoint. 0 turns it off. */
  readonly rateLimit: number;
  readonly onViolation: (text: string) => void;
}

const outcomeHeader = controlHeaders.outcome.toLowerCase();

function forcedOutcome(endpoint: Endpoint, request: Request, world: World) {
  const name = request.headers[outcomeHeader]?.toString();
  if (name !== undefined) return { outcome: outcomeNamed(endpoint, name), rule: 'forced by header' };
  const outcome = takeForced(world, endpoint.id as EndpointId);
  return outcome && { outcome, rule: 'forced by control' };
}

/** Mounts one endpoint of the contract. Forced outcomes precede validation, so they work for any request. */
export function mount(
  router: Router,
  endpoint: Endpoint,
  handler: UntypedHandler,
  options: RouteOptions,
): void {
  const answer = answering(endpoint, handler, options);
  const checkResponse = responseChecker(endpoint);

  function checkAndRespond(request: Request, response: Response, result: CallResult): void {
    const violation = checkResponse(result);
    if (violation !== undefined) {
      const { name } = result.outcome;
      options.onViolation(`${endpoint.id}: response '${name}' breaks the contract: ${violation}`);
    }
    respond(request, response, { ...result, violation });
  }

  function requestProblem(request: Request, response: Response): string | undefined {
    try {
      return problemOf(endpoint, readCall(endpoint, request, response));
    } catch (error) {
      if (error instanceof MalformedBody) return 'body: Malformed JSON';
      if (error instanceof UnreadableJson) return error.message;
      throw error;
    }
  }

  /** Reads the body and stores any error. A forced outcome ignores the error. */
  const readBody: RequestHandler = (request, response, next) => {
    const locals = response.locals as Locals;
    locals.endpoint = endpoint;
    if (!endpoint.body) return next();
    readBytes(request, response, (error) => {
      locals.unreadable = error;
      // Some editors write a byte order mark before UTF-8.
      locals.text = request.body?.toString().replace(/^\uFEFF/, '');
      next();
    });
  };

  const applyForcedOutcome: RequestHandler = (request, response, next) => {
    const locals = response.locals as Locals;
    const forced = forcedOutcome(endpoint, request, locals.world);
    if (!forced) return next();
    const { outcome, rule } = forced;
    const problem = requestProblem(request, response);
    if (isFault(outcome)) {
      const { deliver, verdict: violation, body } = outcome;
      if (!outcome.rightAnswer)
        return respond(request, response, { outcome, rule, body, problem, violation, deliver });
      locals.delivery = { outcome, rule, deliver };
    } else if (outcome.body !== undefined) {
      return checkAndRespond(request, response, { outcome, rule, body: outcome.body, problem });
    }
    next();
  };

  const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
  router[method](
    endpoint.path,
    readBody,
    applyForcedOutcome,
    ...(endpoint.limited ? countCalls(endpoint.id, options.worlds, options.rateLimit) : []),
    async (request: Request, response: Response) => {
      const { world, delivery, unreadable } = response.locals as Locals;
      if (unreadable) throw unreadable;
      const result = await answer(request, response, delivery ? { ...world } : world);
      await options.worlds.commit(world.name);
      checkAndRespond(request, response, result);
    },
  );
}

const readBytes = raw({ limit: '100kb', type: () => true });
