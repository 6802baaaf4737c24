import { effect, untracked } from '@preact/signals-react';
import { lazyFile } from '#api/lazy-module.ts';
import { exception } from '#copy/errors.ts';
import { forgetAhead } from '#start/early.ts';
import { connection, watchConnection } from '#state/connection.ts';
import { learnerProblem, startMissing, token } from './session.ts';
import { followOtherTabs } from './session-elsewhere.ts';

const load = lazyFile(() => import('./learner-session.ts'));

/**
 * Runs the start sequence at first and with each learner, asks again for what is missing when the network returns, and
 * follows a login or logout in another tab. Gives how to stop.
 */
export function followSession(): () => void {
  async function start(): Promise<void> {
    const whose = token.value;
    if (whose === undefined) return;
    startMissing.value = connection.value === 'offline';
    if (startMissing.value) return;
    try {
      const { session } = await load();
      // Another one may have come while it was loaded.
      if (whose !== token.value) return;
      await session.start();
      forgetAhead();
    } catch {
      if (whose !== token.value) return;
      learnerProblem.value = exception;
      startMissing.value = true;
    }
  }

  function askAgain(): void {
    if (startMissing.value) start();
    else if (token.value !== undefined)
      load()
        .then(({ session }) => session.askAgain())
        .catch(() => {});
  }

  const stops = [
    effect(() => {
      token.value;
      untracked(start);
    }),
    watchConnection(askAgain),
    followOtherTabs(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
