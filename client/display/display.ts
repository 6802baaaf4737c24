import { type ReadonlySignal, signal } from '@preact/signals-react';
import { ofPage } from '#device/lifetime.ts';
import { type Display, readDisplay, saveDisplay } from './apply-display.ts';

export const display = ofPage((page): ReadonlySignal<Display> => {
  const chosen = signal(readDisplay());
  const follow = (event: Event) => {
    chosen.value = (event as CustomEvent<Display>).detail;
  };
  addEventListener('display', follow, { signal: page.signal });
  return chosen;
});

export const changeDisplay = (change: Partial<Display>) => saveDisplay({ ...display().value, ...change });
