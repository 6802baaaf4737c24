import { whenIdle } from '#device/idle.ts';
import { followLanguageLinks } from '#display/open-language.ts';
import { followDialogs } from '#navigation/dialog-history.ts';
import { pathOf, paths } from '#paths';
import { learnerOf, openSession } from '#session/session.ts';
import { look, savesData } from '#state/connection.ts';
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
  preloadHome();
  openWithoutReport();
  addEventListener('pageshow', openWithoutReport);
  if (document.readyState === 'complete') whenIdle(afterLoad);
  else addEventListener('load', () => whenIdle(afterLoad));
}

/** Opens the learner's language, from which a browser that wrongly reports no network has kept the page. */
function openWithoutReport(): void {
  if (!navigator.onLine) void look().then((responds) => globalThis.early?.openChosen(responds));
}

/** Loads the files of home while a visitor types the login, because they are a chain of small requests. */
function preloadHome(): void {
  const files = [
    () => import('./learner-session.ts'),
    () => import('./learner-nav.tsx'),
    () => import('./screens.tsx'),
    () => import('./home/home.tsx'),
  ];
  for (const type of ['focusin', 'submit'])
    addEventListener(type, () => {
      const isWanted = type === 'submit' || !savesData();
      if (isWanted && pathOf(location.pathname) === paths.login)
        for (const load of files) load().catch(() => undefined);
    });
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
    const session = openSession();
    if (!session || !learnerOf(session)) return;
    import('#alerts/state/alerts.ts').then(
      ({ alertsOf }) => alertsOf(session).refresh(),
      () => undefined,
    );
  });
