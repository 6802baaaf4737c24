import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointId } from '#contract/endpoints.ts';
import { forbidden, invalidRequest, serverError } from '#contract/general-outcomes.ts';
import { type CallEnd, openEntry, updateEntry, waiting } from '#mock/world/journal.ts';
import { type BodyText, type Received, type Sent, textsOf } from '#mock/world/sent.ts';
import { type Droppable, now, pause } from '#mock/world/world.ts';
import { invalidWorldName, NotSaved } from '#mock/world/worlds.ts';
import { type Call, type DecideOptions, decide } from './decide.ts';
import { findEndpoint } from './find-endpoint.ts';
import { type BodyFault, readRequest, type WholeCall } from './read-request.ts';
import { failureReply, type Reply } from './reply.ts';

/** The text of a body, or why it has none. */
export type ReadBody = BodyText & { readonly fault: BodyFault | undefined };

/** A call at its door: how it comes in and its response goes out. */
export interface Exchange extends Droppable, Pick<Call, 'client' | 'origin' | 'webOrigin'> {
  /** The request, still without its body. Its body is cut if one follows. */
  readonly arrived: Omit<Sent, 'params'>;
  /** Why the caller may not call. */
  readonly refusal?: string | undefined;
  /** Rejects when the client leaves before. */
  readonly read: () => Promise<ReadBody>;
  readonly hasLeft: () => boolean;
  /** Sends a reply, or simulates its fault. Calls `onSent` with the response when its last byte is out. */
  readonly send: (reply: Reply, onSent: (received: Received) => void) => void;
  /** Forgets a response that failed. Returns false when a part of it is out. */
  readonly startOver: () => boolean;
  /** Lets a backend answer in place of the state. */
  readonly forward?: ((call: Forwardable) => Promise<Forwarded>) | undefined;
}

/** A call that a backend answers. */
export interface Forwardable {
  /** The request, still without its body. */
  readonly sent: Sent;
  /** Undefined for a path that the contract does not have. */
  readonly endpoint: Endpoint | undefined;
  /** The response is sent over 10 s. */
  readonly isSlow: boolean;
}

/** The sent response of a backend, for the journal. The body is a bounded, unpacked copy. */
export interface Forwarded {
  /** An outcome of the contract, `http-<status>`, or the reason why there is no response. */
  readonly outcome: string;
  readonly status: number;
  readonly received: Received;
  /** Verdict on the response, or undefined when it keeps the contract. */
  readonly violation: string | undefined;
}

export type AnswerOptions = Omit<DecideOptions, 'hasBackend'>;

/**
 * Answers a call in the world that it names. The journal gets the call at its arrival, and its end when the response is
 * out or the client has left. Never rejects.
 */
export async function answer(exchange: Exchange, options: AnswerOptions): Promise<void> {
  const { arrived, hasLeft, forward } = exchange;
  const { worlds, onViolation } = options;
  const world = worlds.named(arrived.headers);
  if (!world) {
    const reply = failureReply(invalidRequest, { rule: 'world', message: invalidWorldName });
    return exchange.send(reply, () => undefined);
  }
  const { journal, waiting: waitingCalls } = world;
  const { method, url } = arrived;
  const [path = ''] = url.split('?');
  const found = findEndpoint(method, path);
  const endpoint = found.kind === 'endpoint' ? found.endpoint : undefined;
  const started = performance.now();
  const request: Sent = { ...arrived, params: found.kind === 'endpoint' ? found.params : {} };
  const headers = textsOf(arrived.headers);
  const id = (endpoint?.id ?? null) as EndpointId | null;
  const entry = openEntry(journal, { at: now(world), endpoint: id, sent: request });
  const close = (end: Partial<CallEnd>): void => {
    if (entry.outcome !== waiting) return;
    updateEntry(journal, entry, { ...end, ms: Math.round(performance.now() - started) });
  };
  world.openCalls += 1;
  exchange.onClose(() => {
    close({ outcome: 'aborted' });
    waitingCalls.delete(exchange.drop);
    world.openCalls -= 1;
    worlds.evict();
  });

  let whole: Promise<WholeCall> | undefined;
  const read = () => {
    whole ??= exchange.read().then(({ fault, ...text }) => {
      const { cut: _, ...rest } = request;
      const sent = { ...rest, ...text };
      updateEntry(journal, entry, { sent });
      return { sent, fault };
    });
    return whole;
  };
  const wait = (ms: number) => pause(world, ms, exchange);
  function send(reply: Reply): void {
    const { outcome, rule, status, request: problem, response: violation } = reply;
    if (reply.delivery !== 'whole') waitingCalls.add(exchange.drop);
    exchange.send(reply, (received) =>
      close({ outcome, rule, status, request: problem, response: violation, received }),
    );
  }

  try {
    if (exchange.refusal !== undefined) {
      const message = `${forbidden.body.message}: ${exchange.refusal}`;
      return send(failureReply(forbidden, { rule: 'origin', message }, endpoint));
    }
    if (!forward) await read();
    const { client, origin, webOrigin } = exchange;
    const call = { arrived: request, found, headers, read, wait, client, origin, webOrigin };
    const decision = await decide(call, world, { ...options, hasBackend: forward !== undefined });
    if (hasLeft()) return;
    if (decision.kind === 'reply') return send(decision);
    if (!forward) throw new Error('No backend');
    // The backend may answer before the body has arrived. Then the verdict on the request comes later.
    const judge = ({ sent, fault }: WholeCall) => {
      const problem = endpoint && readRequest(endpoint, { sent, fault }, headers).problem;
      updateEntry(journal, entry, { request: problem ?? 'ok' });
    };
    read().then(judge, () => undefined);
    const { violation = 'ok', ...shown } = await forward({
      sent: request,
      endpoint,
      isSlow: decision.isSlow,
    });
    close({ ...shown, rule: 'backend', response: violation });
  } catch (error) {
    if (hasLeft()) return;
    const notSaved = error instanceof NotSaved ? { rule: 'state file', message: error.message } : undefined;
    if (!notSaved) onViolation(`${method} ${path}: ${(error as Error).stack ?? error}`);
    if (exchange.startOver()) send(failureReply(serverError, notSaved ?? { rule: 'error' }, endpoint));
  }
}
