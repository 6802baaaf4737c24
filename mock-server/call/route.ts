import type { Request, RequestHandler, Response } from 'express';
import { controlHeaders } from '#contract/development.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointId } from '#contract/endpoints.ts';
import { respondFrom } from '#mock/bridge/respond-from.ts';
import type { Upstream } from '#mock/bridge/upstream.ts';
import { takeForced } from '#mock/world/forced.ts';
import type { Worlds } from '#mock/world/worlds.ts';
import { type AnswerOptions, answering, originOf, type UntypedHandler } from './answer.ts';
import { responseChecker } from './check-response.ts';
import { isFault } from './faults.ts';
import { simulateLatency } from './latency.ts';
import { outcomeNamed } from './outcomes.ts';
import { countCalls } from './rate-limit.ts';
import { UnreadableJson } from './readable-json.ts';
import { MalformedBody, NotJson, problemOf, readCall, unreadBody } from './request.ts';
import { type CallResult, type Locals, respond, sentOf } from './respond.ts';
import { assertSample, type Sampling } from './sampling.ts';

export interface RouteOptions extends AnswerOptions {
  readonly worlds: Worlds;
  /** Calls per minute and client to each rate-limited endpoint. 0 turns it off. */
  readonly rateLimit: number;
  /** Makes the body of a forced success. */
  readonly sampling: Sampling;
  /** Answers in place of the state. */
  readonly upstream?: Upstream | undefined;
  readonly onViolation: (text: string) => void;
}

const outcomeHeader = controlHeaders.outcome.toLowerCase();

function forcedStep(endpoint: Endpoint, request: Request, locals: Locals) {
  const name = request.headers[outcomeHeader]?.toString();
  if (name !== undefined) return { outcome: outcomeNamed(endpoint, name), rule: 'forced by header' };
  const step = takeForced(locals.world, endpoint.id as EndpointId, () => sentOf(request, locals));
  return step && { ...step, rule: 'forced by control' };
}

/**
 * Returns the steps of a call of one endpoint. Forced outcomes precede validation, so they work for any request.
 */
export function stepsOf(
  endpoint: Endpoint,
  handler: UntypedHandler,
  options: RouteOptions,
): readonly RequestHandler[] {
  const answer = answering(endpoint, handler, options);
  const checkResponse = responseChecker(endpoint);

  /** A violation is reported, except in a body that somebody forced. */
  function checkAndRespond(request: Request, response: Response, result: CallResult, isOwn = true): void {
    const violation = checkResponse(result);
    if (violation !== undefined && isOwn) {
      const { name } = result.outcome;
      options.onViolation(`${endpoint.id}: response '${name}' breaks the contract: ${violation}`);
    }
    respond(request, response, { ...result, violation });
  }

  function requestProblem(request: Request, response: Response): string | undefined {
    try {
      const problem = problemOf(endpoint, readCall(endpoint, request, response));
      return problem ?? unreadBody(endpoint, response.locals as Locals);
    } catch (error) {
      if (error instanceof MalformedBody) return 'body: Malformed JSON';
      if (error instanceof UnreadableJson || error instanceof NotJson) return error.message;
      throw error;
    }
  }

  const start: RequestHandler = (request, response, next) => {
    (response.locals as Locals).endpoint = endpoint;
    simulateLatency(request, response, next);
  };

  type ForcedAnswer = NonNullable<ReturnType<typeof forcedStep>>;

  async function answerForced(forced: ForcedAnswer, request: Request, response: Response): Promise<void> {
    const { outcome, rule } = forced;
    const problem = requestProblem(request, response);
    if ('body' in forced)
      return checkAndRespond(request, response, { outcome, rule, body: forced.body, problem }, false);
    if (isFault(outcome)) {
      const { deliver, verdict: violation, body, text } = outcome;
      return respond(request, response, { outcome, rule, body, text, problem, violation, deliver });
    }
    const { world } = response.locals as Locals;
    const sample = () => assertSample(options.sampling, endpoint, world, originOf(request));
    const body = outcome.body ?? (await sample());
    checkAndRespond(request, response, { outcome, rule, body, problem });
  }

  // This step and the next are no async functions, because most calls only pass through them.
  const applyForcedOutcome: RequestHandler = (request, response, next) => {
    const locals = response.locals as Locals;
    const forced = forcedStep(endpoint, request, locals);
    if (!forced) return next();
    const { outcome, rule } = forced;
    if (!isFault(outcome) || !outcome.rightAnswer) return answerForced(forced, request, response);
    locals.delivery = { outcome, rule, deliver: outcome.deliver };
    next();
  };

  const answerFromUpstream: RequestHandler = (request, response, next) => {
    const { world } = response.locals as Locals;
    const { upstream } = options;
    if (!upstream || world.fromState.has(endpoint.id as EndpointId)) return next();
    return respondFrom(upstream, request, response, requestProblem(request, response));
  };

  const answerFromState: RequestHandler = async (request, response) => {
    const locals = response.locals as Locals;
    const { world, delivery, unreadable } = locals;
    if (unreadable && endpoint.body) throw unreadable;
    const result = await answer(request, response, delivery ? { ...world } : world);
    await options.worlds.commit(world.name);
    checkAndRespond(request, response, { problem: unreadBody(endpoint, locals), ...result });
  };

  return [
    start,
    applyForcedOutcome,
    answerFromUpstream,
    ...(endpoint.limited ? countCalls(endpoint.id, options.worlds, options.rateLimit) : []),
    answerFromState,
  ];
}
