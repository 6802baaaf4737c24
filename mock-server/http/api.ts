import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { EndpointId } from '#contract/endpoints.ts';
import { forbidden, invalidRequest, serverError } from '#contract/general-outcomes.ts';
import { isWebAddress } from '#contract/values.ts';
import { type DecideOptions, decide } from '#mock/call/decide.ts';
import { findEndpoint } from '#mock/call/find-endpoint.ts';
import { failureReply, type Reply } from '#mock/call/reply.ts';
import { aborted, type CallEnd, openEntry, updateEntry, waiting } from '#mock/world/journal.ts';
import { now } from '#mock/world/world.ts';
import { NotSaved } from '#mock/world/worlds.ts';
import { deliver, slowDown } from './deliver.ts';
import { invalidWorldName, originOf, readStart, requestedWorld, sentOf, textOf } from './receive.ts';
import type { Upstream } from './upstream.ts';

export interface ApiOptions extends Omit<DecideOptions, 'upstream'> {
  /** Answers in place of the state. */
  readonly upstream: Upstream | undefined;
  /** Origin for links in mails when the request has no valid Origin header. */
  readonly webOrigin: string;
  /** Tells by the headers of a request whether its caller may call. */
  readonly allowsCaller: (headers: IncomingHttpHeaders) => boolean;
}

/**
 * Returns the adapter of the API to Node: it receives a call, lets `decide` decide, and delivers. The journal gets the
 * call at its arrival, and its end when the response is sent or the client has left. The result never rejects.
 */
export function api({ upstream, webOrigin, allowsCaller, ...options }: ApiOptions) {
  const { worlds, onViolation } = options;
  const deciding: DecideOptions = { ...options, upstream: upstream?.rule };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const world = requestedWorld(request, worlds);
    if (!world) {
      deliver(
        failureReply(undefined, invalidRequest, { rule: 'world', message: invalidWorldName }),
        response,
      );
      return;
    }
    const { method = '', url = '' } = request;
    const [path = ''] = url.split('?');
    const found = findEndpoint(method, path);
    const endpoint = found.kind === 'endpoint' ? found.endpoint : undefined;
    const started = performance.now();
    const arrived = sentOf(request, found);
    const entry = openEntry(world.journal, {
      at: now(world),
      endpoint: (endpoint?.id as EndpointId | undefined) ?? null,
      sent: arrived,
    });
    const close = (end: CallEnd): void => {
      if (entry.outcome !== waiting) return;
      updateEntry(world.journal, entry, { ...end, ms: Math.round(performance.now() - started) });
    };
    const hasLeft = () => response.closed && !response.writableFinished;
    world.openCalls += 1;
    response.once('close', () => {
      close(aborted);
      world.openCalls -= 1;
      worlds.evict();
    });

    function send(reply: Reply): void {
      // The rest of a body that nobody reads must not block the connection.
      if (!request.readableEnded) request.resume();
      const { outcome, rule, status, request: verdict, response: received } = reply;
      close({
        outcome,
        rule,
        status,
        request: verdict,
        response: received,
        received: deliver(reply, response),
      });
    }

    const { origin } = request.headers;
    try {
      if (!allowsCaller(request.headers)) {
        const message = `${forbidden.body.message}: with a backend, only pages of this machine may call`;
        return send(failureReply(endpoint, forbidden, { rule: 'origin', message }));
      }
      const body = await readStart(request);
      if (!body) return;
      const { text, fault } = textOf(body, request.headers['content-encoding']);
      const { cut: _, ...whole } = arrived;
      const sent = { ...whole, body: text, ...(fault && { cut: true as const }) };
      updateEntry(world.journal, entry, { sent });
      const call = {
        sent,
        found,
        fault,
        headers: request.headers,
        client: request.socket.remoteAddress ?? '',
        origin: originOf(request),
        webOrigin: origin !== undefined && isWebAddress(origin) ? origin : webOrigin,
        hasLeft,
      };
      const decision = await decide(call, world, deciding);
      if (hasLeft()) return;
      if (decision.kind === 'reply') return send(decision);
      if (!upstream) throw new Error('No upstream');
      if (decision.isSlow) slowDown(response);
      const reply = await upstream.respond({ response, body, sent, endpoint, world });
      const { violation = 'ok', ...shown } = reply;
      close({ ...shown, rule: upstream.rule, request: decision.problem ?? 'ok', response: violation });
    } catch (error) {
      if (hasLeft()) return;
      const notSaved = error instanceof NotSaved ? { rule: 'state file', message: error.message } : undefined;
      if (!notSaved) onViolation(`${method} ${path}: ${(error as Error).stack ?? error}`);
      if (response.headersSent) return void response.destroy();
      for (const name of response.getHeaderNames()) {
        if (!name.startsWith('access-control-')) response.removeHeader(name);
      }
      send(failureReply(endpoint, serverError, notSaved ?? { rule: 'error' }));
    }
  };
}
