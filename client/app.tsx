import { useSignalEffect } from '@preact/signals-react/runtime';
import { Suspense, useEffect } from 'react';
import { Router, useLocation } from 'wouter';
import { app } from '#copy/app.ts';
import { errors } from '#copy/errors.ts';
import { Landing } from '#landing/landing.tsx';
import { Header } from '#navigation/header.tsx';
import { useAppLocation } from '#navigation/history.ts';
import { ReadAloud } from '#navigation/read-aloud.tsx';
import { base, paths } from '#paths';
import { forgetPlace } from '#session/return-place.ts';
import { loggedIn, sessionEnd } from '#session/session.ts';
import { FrameEnd, TakeOver } from '#start/frame.tsx';
import { alert, closeAlert, hideStatus, showAlert, showStatus, status } from '#state/messages.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { DialogTools } from '#ui/page.tsx';
import { ShowException } from '#ui/run-action.ts';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import { Crashed, ErrorBoundary } from '#updates/crashed.tsx';
import { screen } from '#updates/lazy-screen.ts';
import { update } from '#updates/newer-version.ts';
import { ScreenFallback, WhileOnline } from '#updates/offline.tsx';
import { UpdateOffer } from '#updates/update-offer.tsx';
import './app.css';

/** Every screen except the landing view, the first screen of a visitor. */
export const ScreenOfAddress = screen(async () => {
  const { ScreenOfAddress } = await import('./screens.tsx');
  return { ScreenOfAddress };
});

export const LearnerNav = screen(() => import('./learner-nav.tsx'));

const showException = () => showAlert(errors.exception);

const readAloud = <ReadAloud part="ReadAloudButton" />;
const player = <ReadAloud part="ReadingPlayer" />;
const dialogTools = { head: readAloud, foot: player };

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
        <Router base={base} hook={useAppLocation}>
          <ShowException value={showException}>
            <DialogTools value={dialogTools}>
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
    const { value: end } = sessionEnd();
    if (end) navigate(end.to, { replace: true });
  });
  return (
    <div className={loggedIn() ? 'shell with-nav' : 'shell'}>
      <SkipLink to="main">{app.skipLink}</SkipLink>
      {loggedIn() && <SkipLink to="menu">{app.skipToMenu}</SkipLink>}
      <Header>{readAloud}</Header>
      {player}
      <main id="main" tabIndex={-1}>
        <LiveRegion>
          {update().value && <UpdateOffer />}
          <Notice {...status().value} dismiss={app.dismiss} onDismiss={hideStatus} />
        </LiveRegion>
        <WhileOnline>
          <ErrorBoundary key={location} instead={<Crashed />}>
            <Suspense fallback={<ScreenFallback />}>
              {location === paths.home && !loggedIn() ? <Onboarding /> : <ScreenOfAddress />}
              <TakeOver />
            </Suspense>
          </ErrorBoundary>
        </WhileOnline>
      </main>
      {loggedIn() && (
        <Suspense fallback={<div className="main-nav" />}>
          <LearnerNav />
        </Suspense>
      )}
      <Alert />
    </div>
  );
}

/** Moves the focus within the page. Adds no history entry. */
function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      className="skip-link visually-hidden"
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

const loadAlertDialog = () => import('./alert-dialog.tsx');

function Alert() {
  const shown = alert().value;
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
