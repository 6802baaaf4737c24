import type { Request, Response } from 'express';
import type { Endpoint } from '#contract/endpoint.ts';
import { forbidden, invalidRequest, invalidToken } from '#contract/general-outcomes.ts';
import { isWebAddress } from '#contract/values.ts';
import { memoizeLast } from '#mock/world/cache.ts';
import { usernameOf } from '#mock/world/tokens.ts';
import type { World } from '#mock/world/worlds.ts';
import type { Context } from './handler.ts';
import { outcomeNamed } from './outcomes.ts';
import { problemOf, readCall } from './request.ts';
import { bodyOf, type CallResult } from './respond.ts';

export type UntypedHandler = (
  // biome-ignore lint/suspicious/noExplicitAny: the endpoint's structs validate the request before the handler runs
  request: any,
  context: Context,
) => UntypedReply | Promise<UntypedReply>;
type UntypedReply = { readonly answer: unknown } | { readonly outcome: string; readonly message?: string };

export interface AnswerOptions {
  /** Requires a token on every call for a learner's data. */
  readonly strictAuth: boolean;
  /** Origin for links in mails when the request has no valid Origin header. */
  readonly webOrigin: string;
}

function partWithUsername(endpoint: Endpoint) {
  return (['query', 'body', 'params'] as const).find((part) =>
    Object.hasOwn((endpoint[part]?.schema as object | undefined) ?? {}, 'username'),
  );
}

/** DNS name or IP address with an optional port. The length limit saves memory. */
const hostPattern = /^([\w.-]{1,255}|\[[\da-f:]{2,45}\])(:\d{1,5})?$/i;

/** Memoized, because nearly every request has the same Host header. */
const isHost = memoizeLast((host: string) => hostPattern.test(host) && isWebAddress(`http://${host}`));

/** Origin of this server for picture URLs. An invalid Host header falls back to localhost. */
export const originOf = ({ headers: { host = '' }, socket }: Request) =>
  `http://${isHost(host) ? host : `localhost:${socket.localPort}`}`;

/** Returns the responder for unforced calls. Checks token, schema and permission, then calls the handler. */
export function answering(endpoint: Endpoint, handler: UntypedHandler, options: AnswerOptions) {
  const usernamePart = partWithUsername(endpoint);
  const needsToken = endpoint.auth === 'required' || (options.strictAuth && endpoint.auth === 'learner');
  const ownerOnly = endpoint.auth === 'learner' || endpoint.auth === 'required';
  const missingHeader = endpoint.outcomes.find(({ name }) => name === 'header-missing');

  return async (request: Request, response: Response, world: World): Promise<CallResult> => {
    const call = readCall(endpoint, request, response);
    const token = endpoint.auth === 'none' ? undefined : request.headers['auth-token']?.toString();
    const caller = token === undefined ? undefined : usernameOf(token, world);
    if (token === undefined ? needsToken : caller === undefined) {
      return { outcome: invalidToken, rule: 'token', body: invalidToken.body };
    }

    const problem = problemOf(endpoint, call);
    if (problem !== undefined) {
      const body = missingHeader?.body ?? bodyOf(invalidRequest, problem);
      return { outcome: missingHeader ?? invalidRequest, rule: 'request schema', body, problem };
    }

    const username = usernamePart && (call[usernamePart] as { username: unknown }).username;
    if (ownerOnly && caller !== undefined && username !== undefined && username !== caller) {
      return { outcome: forbidden, rule: 'permission', body: forbidden.body };
    }

    const reply = await handler(call, {
      world,
      caller,
      origin: originOf(request),
      webOrigin: isWebAddress(request.headers.origin ?? '') ? `${request.headers.origin}` : options.webOrigin,
    });
    if ('answer' in reply) return { outcome: endpoint.outcomes[0], rule: 'state', body: reply.answer };
    const outcome = outcomeNamed(endpoint, reply.outcome);
    return { outcome, rule: 'state', body: bodyOf(outcome, reply.message) };
  };
}
