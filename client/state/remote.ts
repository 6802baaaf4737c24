import type { Signal } from '@preact/signals-react';
import type { CallResult } from '#api/call.ts';
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { errors } from '#copy/errors.ts';
import { connection } from './connection.ts';
import { learnerEpoch, perLearner } from './per-learner.ts';

// Remote data in signals. A request that failed or started offline is retried on reconnect.

/** The state of remote data. A failure has its documented message. */
export type Remote<T> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: T }
  | { readonly kind: 'failed'; readonly message: string };

export const idle = { kind: 'idle' } as const;
export const loading = { kind: 'loading' } as const;
export const ready = <T>(value: T) => ({ kind: 'ready', value }) as const;
export const failed = (message: string) => ({ kind: 'failed', message }) as const;

export function signalPerId<T>(create: () => Signal<T>): (id: number) => Signal<T> {
  const signals = new Map<number, Signal<T>>();
  return (id) => {
    const held = signals.get(id) ?? create();
    signals.set(id, held);
    return held;
  };
}

/** Resolves when the data is not loading. */
export function settled(data: Signal<Remote<unknown>>): Promise<void> {
  let stop = () => {};
  return new Promise<void>((resolve) => {
    stop = data.subscribe(({ kind }) => kind !== 'loading' && resolve());
  }).finally(() => stop());
}

interface Retry {
  /** The signal, or another object that identifies the data. */
  readonly target: object;
  readonly run: () => unknown;
  readonly signal: AbortSignal | undefined;
}

const retries = perLearner<readonly Retry[]>([]);
const successes = new WeakMap<object, number>();

export function retryFailed(): void {
  const all = retries.peek();
  retries.value = [];
  for (const { run, signal } of all) if (!signal?.aborted) run();
}

/**
 * Registers a request for `target`. Returns a function that takes the request's end. A failure makes `run` retry on
 * reconnect, until a newer success, an abort or a change of learner. A cancelled request restores the previous retry.
 */
export function trackRequest(target: object, run: () => unknown, signal?: AbortSignal) {
  const epoch = learnerEpoch();
  const current = () => retries.peek().find((retry) => retry.target === target);
  const replace = (...own: readonly Retry[]) => {
    retries.value = [...retries.peek().filter((retry) => retry.target !== target), ...own];
  };
  const before = current();
  const successesBefore = successes.get(target);
  replace();
  return (end: 'ready' | 'failed' | 'cancelled') => {
    if (epoch !== learnerEpoch()) return;
    if (end === 'ready') {
      successes.set(target, (successes.get(target) ?? 0) + 1);
      return replace();
    }
    const older = current() ?? (successes.get(target) === successesBefore ? before : undefined);
    // A retry that ends with its screen must not replace a lasting retry.
    if (older && (end === 'cancelled' || (signal && !older.signal))) replace(older);
    else if (end === 'failed') replace({ target, run, signal });
  };
}

/** The requests for a signal, numbered in the order of sending. */
interface Requests {
  sent: number;
  /** The newest request whose response was used. */
  newest: number;
  open: number;
  /** The state before the first open request. */
  before: Exclude<Remote<never>, { readonly kind: 'loading' }>;
}

const requestsFor = new WeakMap<object, Requests>();

interface LoadOptions {
  readonly signal?: AbortSignal | undefined;
  /** The current value is stale, so a failure replaces it. */
  readonly stale?: boolean;
  /** Runs on reconnect instead of this load. */
  readonly retry?: () => unknown;
}

/**
 * Stores the part that `pick` takes from a response. A failure keeps the value unless it is `stale`. Ignores stale
 * responses. An aborted request restores the previous state.
 */
export async function load<E extends Endpoint, T>(
  into: Signal<Remote<T>>,
  request: () => Promise<CallResult<E>>,
  pick: (answer: AnswerOf<E>) => T,
  options: LoadOptions = {},
): Promise<T | undefined> {
  const { signal, stale = false, retry = () => load(into, request, pick, options) } = options;
  const endRequest = trackRequest(into, retry, signal);
  if (connection.peek() === 'offline') {
    endRequest('failed');
    return undefined;
  }
  const requests = requestsFor.get(into) ?? { sent: 0, newest: 0, open: 0, before: idle };
  requestsFor.set(into, requests);
  requests.sent += 1;
  requests.open += 1;
  const number = requests.sent;
  if (into.value.kind === 'idle' || into.value.kind === 'failed') {
    requests.before = into.value;
    into.value = loading;
  }
  const result = await request();
  requests.open -= 1;
  if (result.kind === 'network' && result.reason === 'cancelled') {
    if (requests.open === 0 && into.value.kind === 'loading') into.value = requests.before;
    endRequest('cancelled');
    return undefined;
  }
  if (number < requests.newest) {
    // Every request has failed so far. Another screen may need this retry.
    if (into.peek().kind === 'failed' && result.kind !== 'ok') endRequest('failed');
    return undefined;
  }
  requests.newest = number;
  if (result.kind === 'ok') {
    const value = pick(result.answer);
    endRequest('ready');
    into.value = ready(value);
    return value;
  }
  endRequest('failed');
  if (stale || into.value.kind !== 'ready') into.value = failed(loadErrorMessage(result.kind));
  return undefined;
}

/** Returns the message for a failed load of topics, points, skills or projects (product, section 8). */
function loadErrorMessage(kind: 'business' | 'transport' | 'network' | 'shape'): string {
  if (kind === 'transport') return errors.network;
  return kind === 'business' ? errors.emptyResult : errors.exception;
}

/** Loads a feed into a signal, once. Logs a failure to the console. */
export async function loadFeed<T>(
  into: Signal<Remote<T>>,
  name: string,
  read: () => Promise<T>,
): Promise<void> {
  if (into.value.kind === 'ready' || into.value.kind === 'loading') return;
  const endRequest = trackRequest(into, () => loadFeed(into, name, read));
  if (connection.peek() === 'offline') return endRequest('failed');
  // Compared by identity: a reset of the signal makes the response stale.
  const own = { ...loading };
  into.value = own;
  try {
    const value = await read();
    if (into.value !== own) return;
    endRequest('ready');
    into.value = ready(value);
  } catch (error) {
    console.warn(`The ${name} feed cannot be read: ${(error as Error).message}`);
    if (into.value !== own) return;
    into.value = failed(errors.exception);
    endRequest('failed');
  }
}
