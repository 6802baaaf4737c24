import type { Request, Response } from 'express';
import type { EndpointId } from '#contract/endpoints.ts';
import { type Locals, sentOf } from '#mock/call/respond.ts';
import { addToJournal } from '#mock/world/journal.ts';
import { now } from '#mock/world/worlds.ts';
import type { Upstream } from './upstream.ts';

/** Answers a call from an upstream, and adds it to the journal. `problem` is that of the request. */
export async function respondFrom(
  upstream: Upstream,
  request: Request,
  response: Response,
  problem = 'ok',
): Promise<void> {
  const locals = response.locals as Locals;
  const { endpoint, world, started, body = { start: Buffer.alloc(0), rest: undefined } } = locals;
  const sent = sentOf(request, locals);
  const call = { request, response, body, sent, endpoint, world };
  const { violation = 'ok', ...reply } = await upstream.respond(call);
  addToJournal(world.journal, {
    ...reply,
    at: now(world),
    endpoint: (endpoint?.id as EndpointId | undefined) ?? null,
    rule: upstream.rule,
    ms: Math.round(performance.now() - started),
    request: problem,
    answer: violation,
    sent,
  });
}
