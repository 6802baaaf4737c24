import { loggedIn } from '#session/session.ts';
import { hourly } from '#updates/hourly.ts';
import { registerServiceWorker } from '#updates/service-worker.ts';
import { loadOffer } from '#updates/update-notice.tsx';
import { prefetchLikely } from './prefetch.ts';

/** What is done once the first screen is there, so that its own files come first. */
export function afterLoad(): void {
  loadOffer().catch(() => undefined);
  prefetchLikely();
  registerServiceWorker();
  refreshHourly();
}

/** Has what may have changed since it was loaded loaded again each hour, in an app that stays open for days. Gives how to stop. */
export const refreshHourly = () =>
  hourly(() => {
    if (!loggedIn.value) return;
    import('#alerts/state/alerts.ts').then(({ refreshAlerts }) => refreshAlerts()).catch(() => undefined);
  });
