import { type Request, type RequestHandler, type Response, type Router, raw } from 'express';
import { controlHeaders } from '#contract/development.ts';
import type { Endpoint, Outcome } from '#contract/endpoint.ts';
import type { EndpointId } from '#contract/endpoints.ts';
import type { World, Worlds } from '#mock/state/worlds.ts';
import { type AnswerOptions, answering, type LooseHandler } from './answer.ts';
import { type Conclusion, conclude, type Locals } from './conclude.ts';
import type { Fault } from './faults.ts';
import { outcomeNamed, takeForced } from './outcomes.ts';
import { ownAnswerCheck } from './own-answer.ts';
import { countCalls } from './rate-limit.ts';
import { UnreadableJson } from './readable-json.ts';
import { MalformedBody, problemOf, readCall } from './request.ts';

export interface RouteOptions extends AnswerOptions {
  readonly worlds: Worlds;
  /** Calls a minute and client to each endpoint whose calls are limited; 0 is no limit. */
  readonly rateLimit: number;
  /** Told of each own answer that breaks the contract. */
  readonly onViolation: (text: string) => void;
}

const outcomeHeader = controlHeaders.outcome.toLowerCase();

/** The outcome that this call is made to have, and what made it. */
function forcedOutcome(endpoint: Endpoint, request: Request, world: World) {
  const name = request.headers[outcomeHeader]?.toString();
  if (name !== undefined) return { outcome: outcomeNamed(endpoint, name), rule: 'forced by header' };
  const outcome = takeForced(world, endpoint.id as EndpointId);
  return outcome && { outcome, rule: 'forced by control' };
}

const isFault = (outcome: Outcome | Fault): outcome is Fault => 'verdict' in outcome;

/**
 * Mounts one endpoint of the contract. A forced outcome answers before the body is judged, so that it
 * does for any call. Errors go to the app's error handler.
 */
export function mount(
  router: Router,
  endpoint: Endpoint,
  handler: LooseHandler,
  options: RouteOptions,
): void {
  const answer = answering(endpoint, handler, options);
  const brokenIn = ownAnswerCheck(endpoint);

  function end(request: Request, response: Response, conclusion: Conclusion): void {
    const broken = brokenIn(conclusion);
    if (broken !== undefined) {
      const { name } = conclusion.outcome;
      options.onViolation(`${endpoint.id}: the answer of outcome '${name}' breaks the contract: ${broken}`);
    }
    conclude(request, response, { ...conclusion, broken });
  }

  /** The verdict on a call that is not looked at any further. */
  function verdict(request: Request, response: Response): string | undefined {
    try {
      return problemOf(endpoint, readCall(endpoint, request, response));
    } catch (error) {
      if (error instanceof MalformedBody) return 'body: not JSON';
      if (error instanceof UnreadableJson) return error.message;
      throw error;
    }
  }

  /** Reads the body whole. What keeps it from being read matters only to a call that is not forced. */
  const receive: RequestHandler = (request, response, next) => {
    const locals = response.locals as Locals;
    locals.endpoint = endpoint;
    if (!endpoint.body) return next();
    readBytes(request, response, (error) => {
      locals.unreadable = error;
      // Without the mark that some editors put before UTF-8.
      locals.text = request.body?.toString().replace(/^\uFEFF/, '');
      next();
    });
  };

  const forceFirst: RequestHandler = (request, response, next) => {
    const locals = response.locals as Locals;
    const forced = forcedOutcome(endpoint, request, locals.world);
    if (!forced) return next();
    const { outcome, rule } = forced;
    const problem = verdict(request, response);
    if (isFault(outcome)) {
      const { deliver, verdict: broken, body } = outcome;
      if (!outcome.rightAnswer)
        return conclude(request, response, { outcome, rule, body, problem, broken, deliver });
      locals.delivery = { outcome, rule, deliver };
    } else if (outcome.body !== undefined) {
      return end(request, response, { outcome, rule, body: outcome.body, problem });
    }
    next();
  };

  const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
  router[method](
    endpoint.path,
    receive,
    forceFirst,
    ...(endpoint.limited ? countCalls(endpoint.id, options.worlds, options.rateLimit) : []),
    async (request: Request, response: Response) => {
      const { world, delivery, unreadable } = response.locals as Locals;
      if (unreadable) throw unreadable;
      end(request, response, await answer(request, response, delivery ? { ...world } : world));
    },
  );
}

const readBytes = raw({ limit: '100kb', type: () => true });
