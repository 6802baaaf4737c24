import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { EndpointId } from '#contract/endpoints.ts';
import { forbidden, invalidRequest, serverError } from '#contract/general-outcomes.ts';
import { isWebAddress } from '#contract/values.ts';
import { type DecideOptions, decide } from '#mock/call/decide.ts';
import { findEndpoint } from '#mock/call/find-endpoint.ts';
import { readRequest, type WholeCall } from '#mock/call/read-request.ts';
import { failureReply, type Reply } from '#mock/call/reply.ts';
import { type CallEnd, openEntry, updateEntry, waiting } from '#mock/world/journal.ts';
import { headersOf } from '#mock/world/sent.ts';
import { now } from '#mock/world/world.ts';
import { NotSaved } from '#mock/world/worlds.ts';
import { deliver, endWith, slowDown } from './deliver.ts';
import { bodyOf, invalidWorldName, originOf, requestedWorld, sentOf } from './receive.ts';
import type { Upstream } from './upstream.ts';

export interface ApiOptions extends Omit<DecideOptions, 'hasBackend'> {
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
  const deciding: DecideOptions = { ...options, hasBackend: upstream !== undefined };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const world = requestedWorld(request, worlds);
    if (!world) {
      const reply = failureReply(invalidRequest, { rule: 'world', message: invalidWorldName });
      return void deliver(reply, response);
    }
    const { journal, ended } = world;
    const { method = '', url = '' } = request;
    const [path = ''] = url.split('?');
    const found = findEndpoint(method, path);
    const endpoint = found.kind === 'endpoint' ? found.endpoint : undefined;
    const started = performance.now();
    const arrived = sentOf(request, found);
    const headers = headersOf(arrived);
    const id = (endpoint?.id ?? null) as EndpointId | null;
    const entry = openEntry(journal, { at: now(world), endpoint: id, sent: arrived });
    const close = (end: Partial<CallEnd>): void => {
      if (entry.outcome !== waiting) return;
      updateEntry(journal, entry, { ...end, ms: Math.round(performance.now() - started) });
    };
    const hasLeft = () => response.closed && !response.writableFinished;
    world.openCalls += 1;
    response.once('close', () => {
      close({ outcome: 'aborted' });
      world.openCalls -= 1;
      worlds.evict();
    });

    const body = bodyOf(request);
    let whole: Promise<WholeCall> | undefined;
    const read = () => {
      whole ??= body.read().then(({ fault, ...text }) => {
        const { cut: _, ...rest } = arrived;
        const sent = { ...rest, ...text };
        updateEntry(journal, entry, { sent });
        return { sent, fault };
      });
      return whole;
    };

    const wait = (ms: number) =>
      new Promise<void>((resolve, reject) => {
        endWith(ended.signal, response);
        const timer = setTimeout(resolve, ms);
        response.once('close', () => {
          clearTimeout(timer);
          reject(new Error('The client has left'));
        });
      });

    function send(reply: Reply): void {
      if (!request.readableEnded) body.discard();
      const { outcome, rule, status, request: problem, response: violation } = reply;
      const received = deliver(reply, response);
      const end = () => close({ outcome, rule, status, request: problem, response: violation, received });
      if (reply.delivery !== 'whole') endWith(ended.signal, response);
      if (reply.delivery === 'slow-body') response.once('finish', end);
      else end();
    }

    const { origin } = request.headers;
    const ownOrigin = originOf(request);
    try {
      if (!allowsCaller(request.headers)) {
        const message = `${forbidden.body.message}: with a backend, only pages of this machine may call`;
        return send(failureReply(forbidden, { rule: 'origin', message }, endpoint));
      }
      if (!upstream) await read();
      const call = {
        arrived,
        found,
        headers,
        read,
        wait,
        client: request.socket.remoteAddress ?? '',
        origin: ownOrigin,
        webOrigin: origin !== undefined && isWebAddress(origin) ? origin : webOrigin,
      };
      const decision = await decide(call, world, deciding);
      if (hasLeft()) return;
      if (decision.kind === 'reply') return send(decision);
      if (!upstream) throw new Error('No upstream');
      // The backend may answer before the body has arrived. Then the verdict on the request comes later.
      const judge = ({ sent, fault }: WholeCall) => {
        const problem = endpoint && readRequest(endpoint, { sent, fault }, headers).problem;
        updateEntry(journal, entry, { request: problem ?? 'ok' });
      };
      read().then(judge, () => undefined);
      if (decision.isSlow) slowDown(response);
      const reply = await upstream.respond({ response, body, sent: arrived, endpoint, origin: ownOrigin });
      const { violation = 'ok', ...shown } = reply;
      close({ ...shown, rule: 'backend', response: violation });
    } catch (error) {
      if (hasLeft()) return;
      const notSaved = error instanceof NotSaved ? { rule: 'state file', message: error.message } : undefined;
      if (!notSaved) onViolation(`${method} ${path}: ${(error as Error).stack ?? error}`);
      if (response.headersSent) return void response.destroy();
      for (const name of response.getHeaderNames())
        if (!name.startsWith('access-control-')) response.removeHeader(name);
      send(failureReply(serverError, notSaved ?? { rule: 'error' }, endpoint));
    }
  };
}
