import type { Signal } from '@preact/signals-react';
import type { AnswerOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import { errors } from '#copy/errors.ts';
import { callAsLearner } from '#session/account.ts';
import { connection } from './connection.ts';
import { failed, idle, loading, type Remote, ready } from './remote.ts';
import { trackRequest } from './retry-on-reconnect.ts';

/** The requests for a signal, numbered as they were sent. */
interface Requests {
  sent: number;
  /** The newest whose answer was taken; the answers of older ones come too late. */
  taken: number;
  /** How many are under way. */
  open: number;
  /** What there was before the first of those. */
  before: Exclude<Remote<never>, { readonly kind: 'loading' }>;
}

const requestsFor = new WeakMap<object, Requests>();

interface LoadOptions {
  /** Aborts when nobody waits for it any more, such as when a screen is left. */
  readonly signal?: AbortSignal | undefined;
  /** What is there is known to be out of date, so that a failure takes its place. */
  readonly stale?: boolean;
  /** What asks for it again when the network comes back, where more follows from it than its value. */
  readonly retry?: () => unknown;
}

/**
 * Calls an endpoint and puts what `pick` takes from its answer into a signal. What was there stays while it is
 * asked for again, and after a failure. A slow answer never replaces that of a newer request; a request that was
 * cancelled counts for nothing, and leaves what there was before. What fails, or is asked without a network, is asked
 * again when the network comes back. Gives the value.
 */
export async function load<E extends Endpoint, T>(
  into: Signal<Remote<T>>,
  endpoint: E,
  request: RequestOf<E>,
  pick: (answer: AnswerOf<E>) => T,
  options: LoadOptions = {},
): Promise<T | undefined> {
  const {
    signal: left,
    stale: outdated = false,
    retry: again = () => load(into, endpoint, request, pick, options),
  } = options;
  const settle = trackRequest(into, again, left);
  if (connection.peek() === 'offline') {
    settle('missing');
    return undefined;
  }
  const requests = requestsFor.get(into) ?? { sent: 0, taken: 0, open: 0, before: idle };
  requestsFor.set(into, requests);
  requests.sent += 1;
  requests.open += 1;
  const mine = requests.sent;
  if (into.value.kind === 'idle' || into.value.kind === 'failed') {
    requests.before = into.value;
    into.value = loading;
  }
  const result = await callAsLearner(endpoint, request, left);
  requests.open -= 1;
  if (result.kind === 'network' && result.reason === 'cancelled') {
    if (requests.open === 0 && into.value.kind === 'loading') into.value = requests.before;
    settle('cancelled');
    return undefined;
  }
  if (mine < requests.taken) {
    // All have failed so far, and this one may be wanted elsewhere.
    if (into.peek().kind === 'failed' && result.kind !== 'ok') settle('missing');
    return undefined;
  }
  requests.taken = mine;
  if (result.kind === 'ok') {
    const value = pick(result.answer);
    settle('here');
    into.value = ready(value);
    return value;
  }
  settle('missing');
  if (outdated || into.value.kind !== 'ready') into.value = failed(message(result.kind));
  return undefined;
}

/** Product, section 8: what a topics, points, skills or projects answer that is no good says. */
function message(kind: 'business' | 'transport' | 'network' | 'shape'): string {
  if (kind === 'transport') return errors.network;
  return kind === 'business' ? errors.emptyResult : errors.exception;
}
