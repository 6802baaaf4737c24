import { refreshAlerts } from '#stores/alerts.ts';
import { askAgain } from '#stores/ask-again.ts';
import { loggedIn } from '#stores/session.ts';
import { start } from '#stores/start.ts';
import { hourly } from './hourly.ts';

/** What a learner's session needs beside the token: a visitor loads none of it. */
export const session = {
  start,
  /** Asks for everything that is missing, once. */
  askAgain,
  /** Has what may have changed since then loaded each hour, in an app that stays open for days. Gives how to stop. */
  refreshHourly: () => hourly(() => loggedIn.value && refreshAlerts()),
} as const;
