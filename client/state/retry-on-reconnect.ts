import { perLearner, token } from '#session/session.ts';

// What failed, or was not asked at all for want of a network, is asked again when the network comes back, and nothing else.

interface Missing {
  /** What it is for: a signal, or whatever else is one of its kind. */
  readonly what: object;
  readonly again: () => unknown;
  readonly left: AbortSignal | undefined;
}

const missing = perLearner<readonly Missing[]>([]);

/** How often each came. */
const came = new WeakMap<object, number>();

/**
 * Something is being asked. Gives how to tell what became of it: what is `missing` is asked `again` when the network comes
 * back, unless by then it was asked anew, nobody waits for it any more (`left`), or the learner is another. Where it is
 * `cancelled`, what was missing before is so again.
 */
export function trackRequest(what: object, again: () => unknown, left?: AbortSignal) {
  const whose = token.peek();
  const known = () => missing.peek().find((other) => other.what === what);
  const others = () => missing.peek().filter((other) => other.what !== what);
  const before = known();
  const cameBefore = came.get(what);
  missing.value = others();
  return (end: 'here' | 'missing' | 'cancelled') => {
    if (whose !== token.peek()) return;
    if (end === 'here') {
      came.set(what, (came.get(what) ?? 0) + 1);
      missing.value = others();
      return;
    }
    const older = known() ?? (came.get(what) === cameBefore ? before : undefined);
    // Whoever leaves gives up what they asked for, and nothing that is wanted elsewhere.
    const kept = end === 'cancelled' || (left && !older?.left) ? older : undefined;
    if (kept) missing.value = [...others(), kept];
    else if (end === 'missing') missing.value = [...others(), { what, again, left }];
  };
}

/** Asks everything that is missing once. */
export function retryFailed(): void {
  const all = missing.peek();
  missing.value = [];
  for (const { again, left } of all) if (!left?.aborted) again();
}
