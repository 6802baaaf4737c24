import type { Signal } from '@preact/signals-react';
import type { CallResult } from '#api/call.ts';
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { errors } from '#copy/errors.ts';
import { connection } from './connection.ts';
import { learnerEpoch, perLearner } from './per-learner.ts';

// Remote data for a signal. A request that failed, or that was made offline, is retried on reconnect.

/** Remote data in its one state. A failure has its documented message. */
export type Remote<T> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: T }
  | { readonly kind: 'failed'; readonly message: string };

export const idle = { kind: 'idle' } as const;
export const loading = { kind: 'loading' } as const;
export const ready = <T>(value: T) => ({ kind: 'ready', value }) as const;
export const failed = (message: string) => ({ kind: 'failed', message }) as const;

/** Returns a signal for each id, created on first use. */
export function signalPerId<T>(create: () => Signal<T>): (id: number) => Signal<T> {
  const signals = new Map<number, Signal<T>>();
  return (id) => {
    const held = signals.get(id) ?? create();
    signals.set(id, held);
    return held;
  };
}

interface Retry {
  /** The signal, or another object that stands for the data. */
  readonly target: object;
  readonly run: () => unknown;
  readonly signal: AbortSignal | undefined;
}

const retries = perLearner<readonly Retry[]>([]);
const successes = new WeakMap<object, number>();

/** Runs every retry once. The app calls it on reconnect. */
export function retryFailed(): void {
  const all = retries.peek();
  retries.value = [];
  for (const { run, signal } of all) if (!signal?.aborted) run();
}

/**
 * Registers a request for `target`. Returns a function that takes how the request ended. After a failure, `run` retries it
 * on reconnect, unless a newer request succeeded, `signal` aborted, or the learner changed. A cancelled request restores
 * the retry before it.
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
    // A screen that is left gives up its own retry only.
    if (older && (end === 'cancelled' || (signal && !older.signal))) replace(older);
    else if (end === 'failed') replace({ target, run, signal });
  };
}

/** The requests for a signal, numbered in the order in which they were sent. */
interface Requests {
  sent: number;
  /** The newest whose response was used. */
  newest: number;
  open: number;
  /** The state before the first open request. */
  before: Exclude<Remote<never>, { readonly kind: 'loading' }>;
}

const requestsFor = new WeakMap<object, Requests>();

interface LoadOptions {
  /** Aborts when the screen that needs the data is left. */
  readonly signal?: AbortSignal | undefined;
  /** The present value is stale: a failure replaces it. */
  readonly stale?: boolean;
  /** Runs on reconnect in place of this load. */
  readonly retry?: () => unknown;
}

/**
 * Sends a request and puts what `pick` takes from its answer into a signal. A value stays while it is loaded again, and
 * after a failure. Ignores stale responses. An aborted request restores the previous state. Returns the value.
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
    // All have failed so far, and another screen may wait for this one.
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

/** The message of a failed load of topics, points, skills or projects (product, section 8). */
function loadErrorMessage(kind: 'business' | 'transport' | 'network' | 'shape'): string {
  if (kind === 'transport') return errors.network;
  return kind === 'business' ? errors.emptyResult : errors.exception;
}

/** Reads a feed into a signal, once. Names a failure on the console. */
export async function loadFeed<T>(
  into: Signal<Remote<T>>,
  name: string,
  read: () => Promise<T>,
): Promise<void> {
  if (into.value.kind === 'ready' || into.value.kind === 'loading') return;
  const endRequest = trackRequest(into, () => loadFeed(into, name, read));
  if (connection.peek() === 'offline') return endRequest('failed');
  // Recognised by identity: a reset of the signal meanwhile makes the response stale.
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
