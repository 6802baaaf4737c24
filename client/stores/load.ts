import type { Signal } from '@preact/signals-react';
import type { AnswerOf, Endpoint, RequestOf } from '#contract/endpoint.ts';
import { errors } from '#copy/errors.ts';
import { ask } from './account.ts';
import { failed, type Loading, loading, ready } from './loading.ts';

/** The newest request for each signal: only its answer counts. */
const newest = new WeakMap<object, object>();

/**
 * Calls an endpoint and puts what `pick` takes from its answer into a signal. What was there stays while it is
 * asked for again, and after a failure. A slow answer never replaces a newer one's. Gives the value.
 */
export async function load<E extends Endpoint, T>(
  into: Signal<Loading<T>>,
  endpoint: E,
  request: RequestOf<E>,
  pick: (answer: AnswerOf<E>) => T,
): Promise<T | undefined> {
  if (into.value.is !== 'ready') into.value = loading;
  const mine = {};
  newest.set(into, mine);
  const result = await ask(endpoint, request);
  if (newest.get(into) !== mine) return undefined;
  if (result.kind === 'ok') {
    const value = pick(result.answer);
    into.value = ready(value);
    return value;
  }
  const cancelled = result.kind === 'network' && result.reason === 'cancelled';
  if (into.value.is !== 'ready' && !cancelled) into.value = failed(message(result.kind));
  return undefined;
}

/** Product, section 8: what a topics, points, skills or projects answer that is no good says. */
function message(kind: 'business' | 'transport' | 'network' | 'shape'): string {
  if (kind === 'transport') return errors.network;
  return kind === 'business' ? errors.emptyResult : errors.exception;
}
