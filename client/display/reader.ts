import { signal } from '@preact/signals-react';
import { reading as copy } from '#copy/reading.ts';
import { ofPage } from '#device/lifetime.ts';
import { showAlert, showStatus } from '#state/messages.ts';
import { type Controls, readAloud } from './read-aloud.ts';
import { canReadPage } from './voice.ts';

/** The only reading. The page and an open dialog offer the same controls. */
export const reading = ofPage((page) => {
  const current = signal<{ readonly controls: Controls; readonly isPaused: boolean }>();
  // The styles keep room for the player.
  const stop = current.subscribe((reading) => {
    document.documentElement.toggleAttribute('data-reading', reading !== undefined);
  });
  page.signal.addEventListener('abort', () => {
    current.peek()?.controls.stop();
    stop();
  });
  return current;
});

/**
 * Speaks within the press, because iOS refuses speech after it. A reading that starts without a press fails silently,
 * because a message would replace what the learner came for.
 */
export function startReading(screen: Element, by: 'press' | 'itself' = 'press'): void {
  if (!canReadPage()) {
    if (by === 'press') showAlert(copy.noVoice);
    return;
  }
  stopReading();
  const controls = readAloud(screen, (outcome) => {
    // The learner may go on here after the other tab.
    if (outcome === 'interrupted' && by === 'press') return togglePause();
    stopReading();
    if (outcome === 'failed' && by === 'press') showStatus(copy.voiceFailed, 'information');
  });
  if (!controls) return;
  // Before the speech, which may fail at once.
  reading().value = { controls, isPaused: false };
  controls.resume();
}

export function stopReading(): void {
  reading().peek()?.controls.stop();
  reading().value = undefined;
}

export function togglePause(): void {
  const current = reading().peek();
  if (!current) return;
  const { controls, isPaused } = current;
  reading().value = { controls, isPaused: !isPaused };
  if (isPaused) controls.resume();
  else controls.pause();
}
