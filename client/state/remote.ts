import type { Signal } from '@preact/signals-react';
import type { CallResult } from '#api/call.ts';
import { plausibleNow } from '#contract/clock.ts';
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { app } from '#copy/app.ts';
import { errors } from '#copy/errors.ts';
import { connection } from './connection.ts';
import { learnerEpoch, perLearner } from './per-learner.ts';

// Remote data in signals. A request that failed or started offline is retried on reconnect.

/** The state of remote data. A failure has its documented message. */
export type Remote<T> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'ready';
      readonly value: T;
      /** The time of last known data in ms since 1970, until a refresh succeeds. */
      readonly since?: number;
      /** The message of a failed refresh of last known data. */
      readonly problem?: string;
    }
  | { readonly kind: 'failed'; readonly message: string };

export const idle = { kind: 'idle' } as const;
export const loading = { kind: 'loading' } as const;
export const ready = <T>(value: T) => ({ kind: 'ready', value }) as const;

/** Returns the data for a form. Last known data counts as loading, because a save would undo newer changes. */
export function forForm<T>(remote: Remote<T>): Remote<T> {
  if (remote.kind !== 'ready' || remote.since === undefined) return remote;
  return remote.problem === undefined ? loading : failed(remote.problem);
}

const dayMs = 24 * 60 * 60 * 1000;
/** A time in the future comes from a wrong clock, and counts as old too. */
export const isOld = (since: number) => Math.abs(plausibleNow() - since) > dayMs;

/** Whether catalogue data is missing, or is last known data of more than a day ago, and no request is on its way. */
export function isDue(data: Signal<Remote<unknown>>): boolean {
  const remote = data.peek();
  if ((requestsFor.get(data)?.open ?? 0) > 0) return false;
  return remote.kind !== 'ready' || (remote.since !== undefined && isOld(remote.since));
}

/** Returns the state after a refresh. An equal value keeps its identity, so that nothing renders again. */
function refreshed<T>(before: Remote<T>, value: T): Remote<T> {
  const isSame =
    before.kind === 'ready' &&
    before.since !== undefined &&
    JSON.stringify(before.value) === JSON.stringify(value);
  return ready(isSame ? before.value : value);
}

/** Returns the state at the start of a refresh. */
function withoutProblem<T>(before: Remote<T>): Remote<T> {
  if (before.kind !== 'ready' || before.problem === undefined) return before;
  const { problem: _, ...rest } = before;
  return rest;
}

/** Returns the state after a failure. Last known data stays, with the message. */
function afterFailure<T>(before: Remote<T>, message: string, stale = false): Remote<T> {
  if (before.kind !== 'ready' || stale) return failed(message);
  return before.since === undefined ? before : { ...before, problem: message };
}
export const failed = (message: string) => ({ kind: 'failed', message }) as const;

export function signalPerId<T>(create: (id: number) => Signal<T>): (id: number) => Signal<T> {
  const signals = new Map<number, Signal<T>>();
  return (id) => {
    const held = signals.get(id) ?? create(id);
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
    if (into.peek().kind === 'idle') into.value = failed(app.noInternet);
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
  } else into.value = withoutProblem(into.value);
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
    into.value = refreshed(into.peek(), value);
    return value;
  }
  endRequest('failed');
  into.value = afterFailure(into.peek(), loadErrorMessage(result.kind), stale);
  return undefined;
}

/** Returns the message for a failed load of topics, points, skills or projects (product, section 8). */
function loadErrorMessage(kind: 'business' | 'transport' | 'network' | 'shape'): string {
  if (kind === 'transport') return errors.network;
  return kind === 'business' ? errors.emptyResult : errors.exception;
}

/**
 * Loads a feed into a signal, once, or again behind last known data. `again` loads it behind any data. A failure keeps the
 * data and goes to the console.
 */
export async function loadFeed<T>(
  into: Signal<Remote<T>>,
  name: string,
  read: () => Promise<T>,
  again = false,
): Promise<void> {
  const before = into.value;
  if (before.kind === 'loading' || (before.kind === 'ready' && before.since === undefined && !again)) return;
  const endRequest = trackRequest(into, () => loadFeed(into, name, read));
  if (connection.peek() === 'offline') {
    if (before.kind === 'idle') into.value = failed(app.noInternet);
    return endRequest('failed');
  }
  // Compared by identity: a reset of the signal makes the response stale.
  const own = before.kind === 'ready' ? withoutProblem(before) : { ...loading };
  into.value = own;
  try {
    const value = await read();
    if (into.value !== own) return;
    endRequest('ready');
    into.value = refreshed(own, value);
  } catch (error) {
    console.warn(`The ${name} feed cannot be read: ${(error as Error).message}`);
    if (into.value !== own) return;
    into.value = afterFailure(own, errors.exception);
    endRequest('failed');
  }
}
