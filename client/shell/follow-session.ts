import { effect, untracked } from '@preact/signals-react';
import { errors } from '#copy/errors.ts';
import { askAgain, asking } from '#stores/ask-again.ts';
import { connection, watchConnection } from '#stores/network.ts';
import { followOtherTabs, learnerProblem, loggedIn, token } from '#stores/session.ts';
import { hourly } from './hourly.ts';

/** The start sequence, loaded when there is a learner to start for: a visitor needs none of it. */
async function start(): Promise<void> {
  if (!loggedIn.value) return;
  const settle = asking(loggedIn, start);
  if (connection.value === 'offline') return settle('missing');
  try {
    await (await import('#stores/start.ts')).start();
  } catch {
    learnerProblem.value = errors.exception;
    settle('missing');
  }
}

/** What may have changed since it was loaded, in an app that stays open for days. */
function refresh(): void {
  if (!loggedIn.value) return;
  import('#stores/alerts.ts').then(({ refreshAlerts }) => refreshAlerts()).catch(() => undefined);
}

/**
 * Runs the start sequence at first and with each learner, asks again for what is missing when the network returns, and
 * follows a login or logout in another tab. Gives how to stop.
 */
export function followSession(): () => void {
  const stops = [
    effect(() => {
      token.value;
      untracked(start);
    }),
    watchConnection(askAgain),
    followOtherTabs(),
    hourly(refresh),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
