import { loggedIn } from '#stores/session.ts';
import { hourly } from './hourly.ts';

/** Has what may have changed since it was loaded loaded again each hour, in an app that stays open for days. Gives how to stop. */
export const refreshHourly = () =>
  hourly(() => {
    if (!loggedIn.value) return;
    import('#stores/alerts.ts').then(({ refreshAlerts }) => refreshAlerts()).catch(() => undefined);
  });
