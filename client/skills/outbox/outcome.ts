import { errors } from '#copy/errors.ts';
import type { Report } from './report.ts';
import type { Outbox, Problem } from './stored-changes.ts';
import type { Written } from './stored-outbox.ts';

/** The state of a press when it must answer. */
interface Press {
  readonly ids: readonly string[];
  /** A change of the press has replaced a waiting change, which the device has promised to send. */
  readonly isPromised: boolean;
  readonly written: Written;
  /** Absent when the run takes too long. */
  readonly report: Report | undefined;
  /** The changes of the press that stand now. */
  readonly left: Outbox;
  /** The session has ended. */
  readonly isOver: boolean;
}

/**
 * `failed`: the learner keeps the levels in the form, and with `isUndone` the changes leave no trace. `problem`: the learner
 * must choose. `waits`: the device sends the changes later. `saved`: the backend has the changes, or the learner has dropped
 * or replaced them. The message is that of the backend.
 */
export type Outcome =
  | { readonly kind: 'gone' | 'full' | 'waits' }
  | { readonly kind: 'failed'; readonly message: string; readonly isUndone: boolean }
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'saved'; readonly message: string };

export function outcomeOf({ ids, isPromised, written, report, left, isOver }: Press): Outcome {
  if (isOver) return { kind: 'gone' };
  if (written === 'full') return { kind: 'full' };
  const own = ids.flatMap((id) => report?.get(id) ?? []);
  const isSent = own.length > 0 && own.every(({ kind }) => kind === 'sent');
  const failed = (message = '', isUndone = true) =>
    ({ kind: 'failed', message: message || errors.ratingFailed, isUndone }) as const;
  // The device can promise nothing.
  if (written === 'refused' && !isSent) return failed(own.find(({ kind }) => kind !== 'sent')?.message);
  const problems = left.flatMap(({ problem }) => problem ?? []);
  // Another run may have met the refusal.
  const refusal = [...problems, ...own].find(({ kind }) => kind === 'refused');
  if (refusal) return failed(refusal.message, !isPromised);
  const failure = own.find(
    ({ kind, failure, change }) =>
      kind === 'later' && failure && failure.kind !== 'network' && left.some(({ id }) => id === change.id),
  );
  if (failure && !isPromised) return failed(failure.message);
  if (problems[0]) return { kind: 'problem', problem: problems[0] };
  if (left.length > 0 && !isSent) return { kind: 'waits' };
  return { kind: 'saved', message: own.find(({ kind }) => kind === 'sent')?.message ?? '' };
}
