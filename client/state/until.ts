import type { ReadonlySignal } from '@preact/signals-react';

/** Resolves when the value of a signal passes the test. */
export function until<T>(source: ReadonlySignal<T>, test: (value: T) => boolean): Promise<void> {
  let stop = () => {};
  return new Promise<void>((resolve) => {
    stop = source.subscribe((value) => test(value) && resolve());
  }).finally(() => stop());
}
