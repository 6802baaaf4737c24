import type { Signal } from '@preact/signals-react';

/** Something that is loaded, in the one state it is in; a failure has its documented message. */
export type Remote<T> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: T }
  | { readonly kind: 'failed'; readonly message: string };

export const idle = { kind: 'idle' } as const;
export const loading = { kind: 'loading' } as const;
export const ready = <T>(value: T) => ({ kind: 'ready', value }) as const;
export const failed = (message: string) => ({ kind: 'failed', message }) as const;

/** A signal for each id, made when it is first asked for. */
export function signalPerId<T>(make: () => Signal<T>): (id: number) => Signal<T> {
  const known = new Map<number, Signal<T>>();
  return (id) => {
    const held = known.get(id) ?? make();
    known.set(id, held);
    return held;
  };
}
