import { loggedIn } from '#session/session.ts';
import { hourly } from '#updates/hourly.ts';
import { registerServiceWorker } from '#updates/service-worker.ts';

declare global {
  interface ImportMetaEnv {
    /** Set by `npm run build -- --no-service-worker`. */
    readonly NO_SERVICE_WORKER: boolean;
  }
}

/** Starts background work. Runs after the first screen, whose files take precedence. */
export function afterLoad(): void {
  // Browsers with an earlier worker load its replacement without a registration.
  if (!import.meta.env.NO_SERVICE_WORKER) registerServiceWorker();
  refreshHourly();
}

/** Refreshes the alerts each hour, in an app that stays open for days. */
export const refreshHourly = () =>
  hourly(() => {
    if (!loggedIn.value) return;
    import('#alerts/state/alerts.ts').then(({ refreshAlerts }) => refreshAlerts()).catch(() => undefined);
  });
