import { effect, untracked } from '@preact/signals-react';
import { lazyModule } from '#api/lazy-module.ts';
import { exception } from '#copy/errors.ts';
import { forgetAhead } from '#start/early.ts';
import { connection, watchConnection } from '#state/connection.ts';
import { learnerProblem, startPending, token } from './session.ts';
import { followOtherTabs } from './session-elsewhere.ts';

const load = lazyModule(() => import('./learner-session.ts'));

/**
 * Runs the start sequence at first and with each learner, asks again for what is missing when the network returns, and
 * follows a login or logout in another tab. Gives how to stop.
 */
export function followSession(): () => void {
  async function start(): Promise<void> {
    const whose = token.value;
    if (whose === undefined) return;
    startPending.value = connection.value === 'offline';
    if (startPending.value) return;
    try {
      const { session } = await load();
      // Another one may have come while it was loaded.
      if (whose !== token.value) return;
      await session.start();
      forgetAhead();
    } catch {
      if (whose !== token.value) return;
      learnerProblem.value = exception;
      startPending.value = true;
    }
  }

  function askAgain(): void {
    if (startPending.value) start();
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
