import { plausibleNow } from '#contract/clock.ts';
import { failed } from './action-result.ts';
import { connection } from './connection.ts';
import { loading, type Remote } from './remote.ts';

/**
 * Returns the data for a form. Online, last known data counts as loading until its refresh, because a save would undo newer
 * changes. After a failed refresh, only a form whose save `findsNewer` changes opens.
 */
export function forForm<T>(remote: Remote<T>, findsNewer = false): Remote<T> {
  const isOld = remote.kind === 'ready' && remote.since !== undefined && connection().value !== 'offline';
  if (!isOld) return remote;
  if (remote.problem === undefined) return loading;
  return findsNewer ? remote : failed(remote.problem);
}

export const dayMs = 24 * 60 * 60 * 1000;
/** A time in the future comes from a wrong clock, and counts as old too. */
export const isOld = (since: number, maxAgeMs = dayMs) => Math.abs(plausibleNow() - since) >= maxAgeMs;
