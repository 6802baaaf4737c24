import { effect } from '@preact/signals-react';
import { loggedIn } from '#stores/session.ts';
import { savesData } from './saves-data.ts';
import { watchUpdates } from './watch-updates.ts';

/**
 * Keeps the app on this device, and offers each newer version; where that cannot be, the app goes on without. A browser that
 * is asked to save data keeps it once there is a learner: a visitor may never come back. Gives how to stop waiting for one.
 */
export function keepApp(): () => void {
  let keeps = false;
  return effect(() => {
    if (keeps || (savesData() && !loggedIn.value)) return;
    keeps = true;
    watchUpdates().catch(() => undefined);
  });
}
