import { effect, untracked } from '@preact/signals-react';
import { errors } from '#copy/errors.ts';
import { watchConnection } from '#stores/network.ts';
import { followOtherTabs, learnerProblem, loggedIn, token } from '#stores/session.ts';

/** The start sequence, loaded when there is a learner to start for: a visitor needs none of it. */
async function start(): Promise<void> {
  if (!loggedIn.value) return;
  try {
    await (await import('#stores/start.ts')).start();
  } catch {
    learnerProblem.value = errors.exception;
  }
}

/**
 * Runs the start sequence at first, with each learner, and when the network returns; follows a login or logout in
 * another tab. Gives how to stop.
 */
export function followSession(): () => void {
  const stops = [
    effect(() => {
      token.value;
      untracked(start);
    }),
    watchConnection(start),
    followOtherTabs(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
