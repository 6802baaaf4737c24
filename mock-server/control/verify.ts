import { type Infer, integer, min, object, optional } from 'superstruct';
import type { Journal } from '#mock/world/journal.ts';
import { inWords, Match, mismatches } from '#mock/world/match.ts';
import { endpointId } from './control-call.ts';
import { journalLine } from './journal-lines.ts';

const count = optional(min(integer(), 0));

/** Expected calls. `times` is the exact number. Without a number, at least one call is expected. */
export const Expectation = object({
  endpoint: optional(endpointId),
  match: optional(Match),
  times: count,
  atLeast: count,
  atMost: count,
});

export type Verification = ReturnType<typeof verify>;

/** Compares the calls of a journal with an expectation. The message is one sentence for a test report. */
export function verify(journal: Journal, expected: Infer<typeof Expectation>) {
  const { endpoint, match, times, atMost = Number.POSITIVE_INFINITY } = expected;
  const { atLeast = expected.atMost === undefined ? 1 : 0 } = expected;
  const [from, to] = times === undefined ? [atLeast, atMost] : [times, times];
  const judged = journal.entries
    .filter((entry) => endpoint === undefined || entry.endpoint === endpoint)
    .map((entry) => ({ entry, differences: match ? mismatches(match, entry.sent) : [] }));
  const calls = judged.filter(({ differences }) => differences.length === 0).length;

  const what = `${endpoint ?? 'any endpoint'}${match ? ' that match' : ''}`;
  const message = `Expected ${rangeInWords(from, to)} of ${what}, received ${calls}`;
  // The journal forgets its oldest calls. A forgotten call could be one too many.
  const lost = journal.lastId - journal.entries.length;
  const isKnown = lost === 0 || to === Number.POSITIVE_INFINITY;
  if (calls >= from && calls <= to && isKnown) return { verified: true, status: 200, message, calls };

  const missed = judged.filter(({ differences }) => differences.length > 0);
  const fewest = Math.min(...missed.map(({ differences }) => differences.length));
  const miss = calls < from && missed.findLast(({ differences }) => differences.length === fewest);
  const nearest = miss ? { call: journalLine(miss.entry), mismatches: miss.differences } : undefined;
  const parts = [message];
  if (nearest)
    parts.push(
      `Nearest miss: call ${nearest.call.id}, ${nearest.call.method} ${nearest.call.path}`,
      ...nearest.mismatches.map((each) => inWords(each, 'expected')),
    );
  if (lost > 0) parts.push(`The journal has dropped its oldest ${counted(lost)}. Reset the world before`);
  return { verified: false, status: 417, message: parts.join('. '), calls, nearest };
}

function rangeInWords(from: number, to: number): string {
  if (from === to) return counted(from);
  return to === Number.POSITIVE_INFINITY ? `at least ${counted(from)}` : `${from} to ${counted(to)}`;
}

const counted = (number: number) => `${number} ${number === 1 ? 'call' : 'calls'}`;
