import { effect, type ReadonlySignal, signal } from '@preact/signals-react';
import {
  type Display,
  followDevice,
  keepDisplay,
  readDisplay,
  showDisplay,
  usualDisplay,
} from '#api/display.ts';

const chosen = signal(readDisplay());

/** How the learner wants to see the app, on this device and in all of its tabs. */
export const display: ReadonlySignal<Display> = chosen;

export function chooseDisplay(change: Partial<Display>): void {
  chosen.value = { ...chosen.value, ...change };
  keepDisplay(chosen.value);
}

const isUsual = () => JSON.stringify(chosen.value) === JSON.stringify(usualDisplay);

export const chooseUsual = () => chooseDisplay(usualDisplay);

/** Keeps the document as the learner and the device ask for; follows a choice in another tab. Gives how to stop. */
export function followDisplay(): () => void {
  const stopShowing = effect(() => {
    const show = () => showDisplay(display.value);
    show();
    return followDevice(display.value, show);
  });
  const follow = ({ key }: StorageEvent) => {
    if (key === 'Display') chosen.value = readDisplay();
    // Another tab has cleared the device, as a logout does: what was chosen stays all the same.
    else if (key === null && !isUsual()) keepDisplay(chosen.value);
  };
  addEventListener('storage', follow);
  return () => {
    stopShowing();
    removeEventListener('storage', follow);
  };
}
