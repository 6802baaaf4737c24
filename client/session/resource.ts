import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { type CallResult, isCancelled } from '#api/call.ts';
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import { errors } from '#copy/errors.ts';
import { type Failed, failed } from '#state/action-result.ts';
import { reconnects } from '#state/connection.ts';
import { isOld } from '#state/freshness.ts';
import { afterFailure, idle, loading, type Remote, ready } from '#state/remote.ts';
import { type LastKnownOptions, lastKnown as lastKnownOf } from './last-known.ts';
import type { Session } from './session.ts';

/** The result of a request. */
type Loaded<T> = { readonly kind: 'ready'; readonly value: T } | Failed | { readonly kind: 'cancelled' };

export const cancelled = { kind: 'cancelled' } as const;

interface ResourceOptions<T> {
  readonly request: (signal: AbortSignal) => Promise<Loaded<T>>;
  /** Holds the data, if another module owns the signal. */
  readonly data?: Signal<Remote<T>>;
  readonly lastKnown?: LastKnownOptions<T>;
  /** Returns what screens see of the data, such as its names in their language. */
  readonly view?: ((loaded: ReadonlySignal<Remote<T>>) => ReadonlySignal<Remote<T>>) | undefined;
  /** Runs after each success, with the state before the request. */
  readonly onSuccess?: (value: T, before: Remote<T>) => void;
}

/** Remote data with its request. */
export interface Resource<T> {
  readonly data: ReadonlySignal<Remote<T>>;
  /** The data without the view. */
  readonly loaded: ReadonlySignal<Remote<T>>;
  /**
   * Sends a request, which replaces a request that is on its way. Returns the newest data, or undefined after a failure or
   * an abort. An abort restores the previous state, unless a caller without a signal waits too. A failure keeps the data.
   * `isStale`: the learner has changed the data, so a failure replaces it.
   */
  readonly refresh: (signal?: AbortSignal, isStale?: boolean) => Promise<T | undefined>;
  /** Refreshes missing data, older last known data, and data whose refresh failed, unless a request is on its way. */
  readonly load: (maxAgeMs?: number) => Promise<void>;
  /** Sets data that a call of the same kind has just given. */
  readonly put: (value: T) => void;
  readonly clear: () => void;
}

interface Request<T> {
  readonly controller: AbortController;
  readonly isLasting: boolean;
  readonly isStale: boolean;
  /** The state to restore after an abort. */
  readonly before: Remote<T>;
  readonly shown: Remote<T>;
  readonly end: Promise<T | undefined>;
  /** The request that has replaced this request. */
  next?: Request<T>;
}

/** Creates remote data of a session. A refresh that failed is repeated on reconnect. */
export function createResource<T>(session: Session, options: ResourceOptions<T>): Resource<T> {
  const { request, lastKnown, view, onSuccess } = options;
  const stored = lastKnown && { ...lastKnown, in: lastKnownOf(session) };
  const { data = signal(stored?.in.read<T>(stored) ?? idle) } = options;
  if (stored?.isDated) stored.in.date(stored.name, data);
  let current: Request<T> | undefined;
  let isRetryDue = false;

  function refresh(signal?: AbortSignal, isStale = false): Promise<T | undefined> {
    const controller = new AbortController();
    const before = current?.before ?? data.peek();
    const own: Request<T> = {
      controller,
      isLasting: signal === undefined || current?.isLasting === true,
      isStale: isStale || current?.isStale === true,
      before,
      shown: before.kind === 'ready' ? withoutProblem(before) : loading,
      // Starts after `current` is set.
      end: Promise.resolve().then(() => finish(own)),
    };
    if (!own.isLasting) signal?.addEventListener('abort', () => controller.abort());
    if (current) current.next = own;
    current?.controller.abort();
    current = own;
    data.value = own.shown;
    return own.end;
  }

  async function finish(own: Request<T>): Promise<T | undefined> {
    const result = await request(own.controller.signal);
    if (current !== own) return own.next?.end;
    current = undefined;
    if (result.kind === 'cancelled' || own.controller.signal.aborted) {
      if (data.peek() === own.shown) data.value = own.before;
      return undefined;
    }
    isRetryDue = result.kind === 'failed';
    if (result.kind === 'failed') {
      data.value = afterFailure(data.peek(), result.message, own.isStale);
      return undefined;
    }
    return put(result.value, own.before);
  }

  function put(value: T, before = data.peek()): T {
    const refreshed = withSameIdentity(data.peek(), value);
    if (stored && before.kind === 'ready' && before.since !== undefined && before.value !== refreshed)
      stored.in.changeCount.value += 1;
    data.value = ready(refreshed);
    stored?.in.put(stored.name, refreshed);
    onSuccess?.(refreshed, before);
    return refreshed;
  }

  async function load(maxAgeMs = 0): Promise<void> {
    const remote = data.peek();
    const isRecent =
      remote.kind === 'ready' &&
      remote.problem === undefined &&
      (remote.since === undefined || !isOld(remote.since, maxAgeMs));
    if (!current && !isRecent) await refresh();
  }

  function clear(): void {
    current?.controller.abort();
    current = undefined;
    data.value = idle;
  }

  const stopFollowing = reconnects().subscribe(() => {
    if (isRetryDue && !current) refresh();
  });
  session.signal.addEventListener('abort', () => {
    stopFollowing();
    current?.controller.abort();
  });
  return { data: view?.(data) ?? data, loaded: data, refresh, load, put, clear };
}

/** Creates resources by id on demand. */
export function createResources<T, Id = number>(session: Session, optionsOf: (id: Id) => ResourceOptions<T>) {
  const resources = new Map<Id, Resource<T>>();
  return {
    of(id: Id): Resource<T> {
      const resource = resources.get(id) ?? createResource(session, optionsOf(id));
      resources.set(id, resource);
      return resource;
    },
    clear() {
      for (const { clear } of resources.values()) clear();
    },
  };
}

/** Returns an equal value with its former identity, so that nothing renders again. */
function withSameIdentity<T>(before: Remote<T>, value: T): T {
  const isSame = before.kind === 'ready' && JSON.stringify(before.value) === JSON.stringify(value);
  return isSame ? before.value : value;
}

function withoutProblem<T>(before: Remote<T> & { readonly kind: 'ready' }): Remote<T> {
  const { problem: _, ...rest } = before;
  return before.problem === undefined ? before : rest;
}

/** Picks the data from the response of a call. A failure has the message of topics, points or skills (product, section 8). */
export function loadedFrom<E extends Endpoint, T>(
  result: CallResult<E>,
  pick: (response: ResponseOf<E>) => T,
): Loaded<T> {
  if (result.kind === 'ok') return ready(pick(result.response));
  if (isCancelled(result)) return cancelled;
  const isForeign = result.kind === 'network' && result.reason === 'foreign';
  if (result.kind === 'transport' || isForeign) return failed(errors.network);
  return failed(result.kind === 'business' ? errors.emptyResult : errors.exception);
}

/** Reads a feed. A failure also goes to the console. */
export async function loadedFromFeed<T>(name: string, read: () => Promise<T>): Promise<Loaded<T>> {
  try {
    return ready(await read());
  } catch (error) {
    console.warn(`The ${name} feed cannot be read: ${(error as Error).message}`);
    return failed(errors.exception);
  }
}
