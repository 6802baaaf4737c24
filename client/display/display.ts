import { type ReadonlySignal, signal } from '@preact/signals-react';
import { type Display, keepDisplay, readDisplay, usualDisplay } from './apply-display.ts';

const chosen = signal(readDisplay());
addEventListener('display', (event) => {
  chosen.value = (event as CustomEvent<Display>).detail;
});

/** How the learner wants to see the app, on this device and in all of its tabs. */
export const display: ReadonlySignal<Display> = chosen;

export const chooseDisplay = (change: Partial<Display>) => keepDisplay({ ...chosen.value, ...change });

export const chooseUsual = () => chooseDisplay(usualDisplay);
