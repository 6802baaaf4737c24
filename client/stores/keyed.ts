import type { Signal } from '@preact/signals-react';

/** A signal for each id, made when it is first asked for. */
export function keyed<T>(make: () => Signal<T>): (id: number) => Signal<T> {
  const known = new Map<number, Signal<T>>();
  return (id) => {
    const held = known.get(id) ?? make();
    known.set(id, held);
    return held;
  };
}
