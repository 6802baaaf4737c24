import { type Failed, failed } from './action-result.ts';

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

/** Returns the first row of a loaded list that fits. */
export const findIn = <Row>(list: Remote<readonly Row[]>, fits: (row: Row) => boolean): Row | undefined =>
  list.kind === 'ready' ? list.value.find(fits) : undefined;

/** Returns the state after a failed refresh. Data stays with the message, unless it is stale. */
export function afterFailure<T>(before: Remote<T>, message: string, isStale = false): Remote<T> {
  return before.kind === 'ready' && !isStale ? { ...before, problem: message } : failed(message);
}
