import { type ReadonlySignal, signal } from '@preact/signals-react';
import { reading as copy } from '#copy/reading.ts';
import { showAlert, showStatus } from '#state/messages.ts';
import { type Reading, readAloud } from './read-aloud.ts';
import { pageVoice } from './voice.ts';

// State of the only reading. The header and an open dialog offer the same controls.

const state = signal<'idle' | 'reading' | 'paused'>('idle');
export const readerState: ReadonlySignal<'idle' | 'reading' | 'paused'> = state;

let current: Reading | undefined;

/** Speaks within the press, because iOS refuses speech after it. */
export function startReading(screen: Element): void {
  if (!pageVoice()) {
    showAlert(copy.noVoice);
    return;
  }
  state.value = 'reading';
  current = readAloud(screen, (failed) => {
    stopReading();
    if (failed) showStatus(copy.voiceFailed, 'information');
  });
  // A screen without words ended the reading before it was known here.
  if (state.peek() === 'idle') stopReading();
}

export function stopReading(): void {
  current?.stop();
  current = undefined;
  state.value = 'idle';
}

export function pauseReading(): void {
  current?.pause();
  state.value = 'paused';
}

export function resumeReading(): void {
  state.value = 'reading';
  current?.resume();
}
