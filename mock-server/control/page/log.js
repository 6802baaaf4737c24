/** @import { JournalLine } from '#mock/control/journal-lines.ts' */

const maxEntries = 200;

/** A call that has no response yet. Its entry changes later. @param {JournalLine} entry */
export const isWaiting = ({ outcome }) => outcome === 'waiting';

/**
 * The query that reads new entries. Reads the first waiting entry again, else the last entry, which shows whether the
 * world started again with other requests.
 *
 * @param {readonly JournalLine[]} [log]
 */
export function newEntriesQuery(log = []) {
  const first = log.find(isWaiting) ?? log.at(-1);
  return first ? `?since=${first.id - 1}` : '';
}

/**
 * Adds the entries of that query. Returns undefined when they are of another log.
 *
 * @param {readonly JournalLine[]} log
 * @param {readonly JournalLine[]} entries
 */
export function continueLog(log, entries) {
  const place = log.findIndex(({ id, at }) => id === entries[0]?.id && at === entries[0].at);
  if (log.length > 0 && place === -1) return undefined;
  return [...log.slice(0, Math.max(place, 0)), ...entries].slice(-maxEntries);
}
