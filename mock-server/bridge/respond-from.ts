import type { Request, Response } from 'express';
import { type Locals, respond, sentOf } from '#mock/call/respond.ts';
import { recognize, verdictOf } from '#mock/contract-check/recognize.ts';
import type { Upstream } from './upstream.ts';

/** Answers a call from an upstream. The journal gets the verdict on its response. `problem` is that of the request. */
export async function respondFrom(
  upstream: Upstream,
  request: Request,
  response: Response,
  problem: string | undefined,
): Promise<void> {
  const locals = response.locals as Locals;
  const { endpoint, world } = locals;
  const { rule } = upstream;
  const answer = await upstream.answer(sentOf(request, locals), endpoint, world);
  if (answer.kind === 'none') {
    const { status, message } = answer;
    const outcome = { name: answer.outcome, status, documented: false };
    return respond(request, response, { outcome, rule, problem, body: { status, message } });
  }
  const { status, headers, body: text } = answer;
  const shown = endpoint && recognize(endpoint, { status, headers, text });
  respond(request, response, {
    outcome: { name: shown?.outcome ?? `http-${status}`, status, documented: false },
    rule,
    problem,
    violation: shown ? verdictOf(shown) : 'path: The contract has no such call',
    body: undefined,
    text,
    headers,
  });
}
