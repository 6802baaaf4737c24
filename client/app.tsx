import { signal } from '@preact/signals-react';
import { useSignalEffect } from '@preact/signals-react/runtime';
import { Suspense, useEffect } from 'react';
import { Router, useLocation } from 'wouter';
import { lazyModule } from '#api/lazy-module.ts';
import { app } from '#copy/app.ts';
import { exception } from '#copy/errors.ts';
import { Landing } from '#landing/landing.tsx';
import { Header, ReadAloud } from '#navigation/header.tsx';
import { useNumberedLocation } from '#navigation/history.ts';
import { screen } from '#navigation/lazy-screen.ts';
import { base, paths } from '#paths';
import { forgetPlace } from '#session/return-place.ts';
import { loggedIn, sessionEnd } from '#session/session.ts';
import { EarlySubmit, FrameEnd } from '#start/frame.tsx';
import { alert, closeAlert, dismissStatus, showAlert, showStatus, status } from '#state/messages.ts';
import { ShowException } from '#ui/attempt.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { DialogTools } from '#ui/page.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import { Crashed, ErrorBoundary } from '#updates/crashed.tsx';
import { ScreenFallback, WhileOnline } from '#updates/offline.tsx';
import { UpdateNotice } from '#updates/update-notice.tsx';
import './app.css';

const routes = signal<typeof import('./routes.tsx')>();

const importRoutes = lazyModule(() => import('./routes.tsx'));

/** Loads what the landing view, the first screen of a visitor, does not need. */
export async function loadRoutes() {
  const loaded = await importRoutes();
  routes.value = loaded;
  return loaded;
}

/** Loads every screen except the landing view. */
export const ScreenOfAddress = screen(async () => {
  const { ScreenOfAddress } = await loadRoutes();
  return { ScreenOfAddress };
});

/** Loads what no first screen needs. */
export const loadAfterLoad = lazyModule(() => import('./after-load.ts'));

const loadLateParts = async () => (await loadAfterLoad()).lateParts;

const showException = () => showAlert(exception);

const readAloud = <ReadAloud load={loadLateParts} />;

export function App() {
  return (
    <>
      <FrameEnd />
      <ErrorBoundary
        instead={
          <main>
            <Crashed />
          </main>
        }
      >
        <Router base={base} hook={useNumberedLocation}>
          <ShowException value={showException}>
            <DialogTools value={readAloud}>
              <Shell />
            </DialogTools>
          </ShowException>
        </Router>
      </ErrorBoundary>
    </>
  );
}

function Shell() {
  const [location, navigate] = useLocation();
  useSignalEffect(() => {
    if (sessionEnd.value) navigate(sessionEnd.value.to, { replace: true });
  });
  return (
    <div className={loggedIn.value ? 'shell with-nav' : 'shell'}>
      <SkipLink to="main">{app.skipLink}</SkipLink>
      {loggedIn.value && <SkipLink to="menu">{app.skipToMenu}</SkipLink>}
      <Header>{readAloud}</Header>
      <main id="main" tabIndex={-1}>
        <LiveRegion>
          <UpdateNotice load={loadLateParts} />
          <Notice {...status.value} dismiss={app.dismiss} onDismiss={dismissStatus} />
        </LiveRegion>
        <WhileOnline>
          <ErrorBoundary key={location} instead={<Crashed />}>
            <Suspense fallback={<ScreenFallback />}>
              {location === paths.home && !loggedIn.value ? <Onboarding /> : <ScreenOfAddress />}
              <EarlySubmit />
            </Suspense>
          </ErrorBoundary>
        </WhileOnline>
      </main>
      {loggedIn.value && <Bar />}
      <Alert />
    </div>
  );
}

/** Moves the focus within the page. Adds no history entry. */
function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      className="skip-link"
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
    >
      {children}
    </a>
  );
}

/** The learner's navigation bar, which the screen loads. */
function Bar() {
  const loaded = routes.value;
  return loaded ? <loaded.forLearner.MainNav /> : <div className="main-nav" />;
}

const loadAlertDialog = lazyModule(() => import('./alert-dialog.tsx'));

function Alert() {
  const shown = alert.value;
  const loaded = useLazyModule(loadAlertDialog, shown !== undefined, () => {
    // The chunk of the dialog failed, but the text must reach the learner.
    showStatus(shown?.text ?? '', 'information');
    closeAlert();
  });
  return loaded && <loaded.AlertDialog />;
}

/** The landing view at its own address. A login from here leads to home. */
function Onboarding() {
  useEffect(forgetPlace, []);
  return <Landing />;
}
