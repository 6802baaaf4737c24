import { type ReadonlySignal, signal } from '@preact/signals-react';
import { lazyModule } from '#api/lazy-module.ts';
import { app } from '#copy/app.ts';
import { reading as copy } from '#copy/reading.ts';
import { showAlert, showStatus } from '#state/messages.ts';
import type { Reading } from './read-aloud.ts';
import { pageVoice } from './voice.ts';

// State of the only reading. The header and an open dialog offer the same controls.

const loadReadAloud = lazyModule(() => import('./read-aloud.ts'));

const state = signal<'idle' | 'reading' | 'paused'>('idle');
export const readerState: ReadonlySignal<'idle' | 'reading' | 'paused'> = state;

let current: Reading | undefined;
let startCount = 0;

export async function startReading(screen: Element): Promise<void> {
  if (!pageVoice()) return showAlert(copy.noVoice);
  state.value = 'reading';
  startCount += 1;
  const thisStart = startCount;
  try {
    const { readAloud } = await loadReadAloud();
    // The learner stopped or restarted the reading while the code was loading.
    if (state.peek() === 'idle' || thisStart !== startCount) return;
    current = readAloud(screen, (failed) => {
      stopReading();
      if (failed) showStatus(copy.voiceFailed, 'information');
    });
    if (state.peek() === 'paused') current.pause();
  } catch {
    stopReading();
    showStatus(app.notLoaded, 'information');
  }
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
