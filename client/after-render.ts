import { whenIdle } from '#device/idle.ts';
import { followLanguageLinks } from '#display/open-language.ts';
import { followDialogs } from '#navigation/dialog-history.ts';
import { loggedIn } from '#session/session.ts';
import { look } from '#state/connection.ts';
import { hourly } from '#updates/hourly.ts';
import { registerServiceWorker } from '#updates/service-worker.ts';

declare global {
  interface ImportMetaEnv {
    /** Set by `npm run build -- --no-service-worker`. */
    readonly NO_SERVICE_WORKER: boolean;
  }
}

/** Starts work that the first screen does not need. */
export function afterRender(): void {
  followDialogs();
  followLanguageLinks();
  openWithoutReport();
  addEventListener('pageshow', openWithoutReport);
  if (document.readyState === 'complete') whenIdle(afterLoad);
  else addEventListener('load', () => whenIdle(afterLoad));
}

/** Opens the learner's language, from which a browser that wrongly reports no network has kept the page. */
function openWithoutReport(): void {
  if (!navigator.onLine) void look().then((responds) => globalThis.early?.openChosen(responds));
}

/** Starts background work, over which the files of the page take precedence. */
function afterLoad(): void {
  // Browsers with an earlier worker load its replacement without a registration.
  if (import.meta.env.PROD && !import.meta.env.NO_SERVICE_WORKER) registerServiceWorker();
  refreshHourly();
}

/** Refreshes the alerts each hour, in an app that stays open for days. */
export const refreshHourly = () =>
  hourly(() => {
    if (!loggedIn.value) return;
    import('#alerts/state/alerts.ts').then(({ refreshAlerts }) => refreshAlerts()).catch(() => undefined);
  });
