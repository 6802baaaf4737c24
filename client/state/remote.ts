import type { Signal } from '@preact/signals-react';

/** Something that is loaded, in the one state it is in; a failure has its documented message. */
export type Loading<T> =
  | { readonly is: 'idle' }
  | { readonly is: 'loading' }
  | { readonly is: 'ready'; readonly value: T }
  | { readonly is: 'failed'; readonly message: string };

export const idle = { is: 'idle' } as const;
export const loading = { is: 'loading' } as const;
export const ready = <T>(value: T) => ({ is: 'ready', value }) as const;
export const failed = (message: string) => ({ is: 'failed', message }) as const;

/** A signal for each id, made when it is first asked for. */
export function keyed<T>(make: () => Signal<T>): (id: number) => Signal<T> {
  const known = new Map<number, Signal<T>>();
  return (id) => {
    const held = known.get(id) ?? make();
    known.set(id, held);
    return held;
  };
}
