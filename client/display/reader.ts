import { effect, signal } from '@preact/signals-react';
import { reading as copy } from '#copy/reading.ts';
import { showAlert, showStatus } from '#state/messages.ts';
import { type Controls, readAloud } from './read-aloud.ts';
import { pageVoice } from './voice.ts';

/** The only reading. The page and an open dialog offer the same controls. */
export const reading = signal<{ readonly controls: Controls; readonly isPaused: boolean }>();

// The styles keep room for the player.
effect(() => {
  document.documentElement.toggleAttribute('data-reading', reading.value !== undefined);
});

/**
 * Speaks within the press, because iOS refuses speech after it. A reading that starts without a press fails silently,
 * because a message would replace what the learner came for.
 */
export function startReading(screen: Element, by: 'press' | 'itself' = 'press'): void {
  if (!pageVoice()) {
    if (by === 'press') showAlert(copy.noVoice);
    return;
  }
  stopReading();
  const controls = readAloud(screen, (hasFailed) => {
    stopReading();
    if (hasFailed && by === 'press') showStatus(copy.voiceFailed, 'information');
  });
  reading.value = controls && { controls, isPaused: false };
}

export function stopReading(): void {
  reading.peek()?.controls.stop();
  reading.value = undefined;
}

export function togglePause(): void {
  const current = reading.peek();
  if (!current) return;
  const { controls, isPaused } = current;
  reading.value = { controls, isPaused: !isPaused };
  if (isPaused) controls.resume();
  else controls.pause();
}
