import { type Infer, integer, min, object, optional, refine } from 'superstruct';
import type { Journal, JournalEntry } from '#mock/world/journal.ts';
import { inWords, Match, type Mismatch, mismatches } from '#mock/world/match.ts';
import { endpointId } from './control-call.ts';
import { type JournalLine, journalLine } from './journal-lines.ts';

const count = min(integer(), 0);

/** Expected calls. `times` is the exact number. Without a number, at least one call is expected. */
export const Expectation = refine(
  object({
    endpoint: optional(endpointId),
    match: optional(Match),
    times: optional(count),
    atLeast: optional(count),
    atMost: optional(count),
  }),
  'one number',
  ({ times, atLeast, atMost }) =>
    times === undefined ||
    (atLeast === undefined && atMost === undefined) ||
    'Send times, or atLeast and atMost',
);
export type Expectation = Infer<typeof Expectation>;

/** The call that came closest to a match, and where it differs. */
export interface NearestMiss {
  readonly call: JournalLine;
  readonly mismatches: readonly Mismatch[];
}

export interface Verification {
  readonly verified: boolean;
  readonly status: 200 | 417;
  /** One sentence for a test report. */
  readonly message: string;
  /** Number of calls that match. */
  readonly calls: number;
  /** Missing when the expectation holds, or when no call comes near. */
  readonly nearest?: NearestMiss;
}

/** Compares the calls of a journal with an expectation. */
export function verify(journal: Journal, expectation: Expectation): Verification {
  const { endpoint, match = { body: undefined } } = expectation;
  const judged = journal.entries
    .filter((entry) => endpoint === undefined || entry.endpoint === endpoint)
    .map((entry) => ({ entry, differences: mismatches(match, entry.sent) }));
  const calls = judged.filter(({ differences }) => differences.length === 0).length;
  const { from, to } = rangeOf(expectation);
  const what = `${endpoint ?? 'any endpoint'}${expectation.match ? ' that match' : ''}`;
  const message = `Expected ${rangeInWords(from, to)} of ${what}, received ${calls}`;
  const lost = lostCalls(journal);
  // A dropped call could be one too many.
  const isKnown = lost === undefined || to === Number.POSITIVE_INFINITY;
  if (calls >= from && calls <= to && isKnown) return { verified: true, status: 200, message, calls };
  const nearest = calls < from ? nearestMiss(judged) : undefined;
  return {
    verified: false,
    status: 417,
    message: [message, nearest && missInWords(nearest), lost].filter(Boolean).join('. '),
    calls,
    ...(nearest && { nearest }),
  };
}

function rangeOf({ times, atLeast, atMost }: Expectation) {
  if (times !== undefined) return { from: times, to: times };
  return { from: atLeast ?? (atMost === undefined ? 1 : 0), to: atMost ?? Number.POSITIVE_INFINITY };
}

function rangeInWords(from: number, to: number): string {
  if (from === to) return counted(from);
  if (to === Number.POSITIVE_INFINITY) return `at least ${counted(from)}`;
  return from === 0 ? `at most ${counted(to)}` : `${from} to ${counted(to)}`;
}

const counted = (number: number) => `${number} ${number === 1 ? 'call' : 'calls'}`;

interface Judged {
  readonly entry: JournalEntry;
  readonly differences: readonly Mismatch[];
}

/** Returns the latest of the calls with the fewest differences. */
function nearestMiss(judged: readonly Judged[]): NearestMiss | undefined {
  const missed = judged.filter(({ differences }) => differences.length > 0);
  const fewest = Math.min(...missed.map(({ differences }) => differences.length));
  const nearest = missed.findLast(({ differences }) => differences.length === fewest);
  return nearest && { call: journalLine(nearest.entry), mismatches: nearest.differences };
}

function missInWords({ call, mismatches: differences }: NearestMiss): string {
  const all = differences.map((each) => inWords(each, 'expected'));
  return `Nearest miss: call ${call.id}, ${call.method} ${call.path}. ${all.join('. ')}`;
}

/** A journal forgets its oldest calls, so a call may be missing there. */
function lostCalls({ entries, lastId }: Journal): string | undefined {
  const lost = lastId - entries.length;
  return lost > 0 ? `The journal has dropped its oldest ${counted(lost)}. Reset the world before` : undefined;
}
