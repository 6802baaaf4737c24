import { plausibleNow } from '#contract/clock.ts';
import { type Failed, failed } from './action-result.ts';
import { connection } from './connection.ts';

/** The state of remote data. A failure has its documented message. */
export type Remote<T> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'ready';
      readonly value: T;
      /** The time of last known data in ms since 1970, until a refresh succeeds. */
      readonly since?: number;
      /** The message of a failed refresh. */
      readonly problem?: string;
    }
  | Failed;

export const idle = { kind: 'idle' } as const;
export const loading = { kind: 'loading' } as const;
export const ready = <T>(value: T) => ({ kind: 'ready', value }) as const;

/** Returns the state after a failed refresh. Data stays with the message, unless it is stale. */
export function afterFailure<T>(before: Remote<T>, message: string, isStale = false): Remote<T> {
  return before.kind === 'ready' && !isStale ? { ...before, problem: message } : failed(message);
}

/**
 * Returns the data for a form. Online, last known data counts as loading until its refresh, because a save would undo newer
 * changes. After a failed refresh, only a form whose save `findsNewer` changes opens.
 */
export function forForm<T>(remote: Remote<T>, findsNewer = false): Remote<T> {
  const isOld = remote.kind === 'ready' && remote.since !== undefined && connection.value !== 'offline';
  if (!isOld) return remote;
  if (remote.problem === undefined) return loading;
  return findsNewer ? remote : failed(remote.problem);
}

export const dayMs = 24 * 60 * 60 * 1000;
/** A time in the future comes from a wrong clock, and counts as old too. */
export const isOld = (since: number, maxAgeMs = dayMs) => Math.abs(plausibleNow() - since) >= maxAgeMs;
