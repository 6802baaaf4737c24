import { type ReadonlySignal, signal } from '@preact/signals-react';
import { type Display, defaultDisplay, readDisplay, saveDisplay } from './apply-display.ts';

const chosen = signal(readDisplay());
addEventListener('display', (event) => {
  chosen.value = (event as CustomEvent<Display>).detail;
});

export const display: ReadonlySignal<Display> = chosen;

export const changeDisplay = (change: Partial<Display>) => saveDisplay({ ...chosen.value, ...change });

export const resetDisplay = () => changeDisplay(defaultDisplay);
