import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/controls.css';
import './styles/spacing.css';
import './styles/print.css';
import './start/start.css';

import { createRoot } from 'react-dom/client';
import { pathOf, paths } from '#paths';
import { followSession } from '#session/follow-session.ts';
import { loggedIn } from '#session/session.ts';
import { takeOver } from '#start/take-over.ts';
import { App, LearnerNav, ScreenOfAddress } from './app.tsx';

/** Milliseconds that the static frame stays before React shows its own loading state. */
const frameMs = 1000;

const loadSession = async () => (await import('./learner-session.ts')).learnerSession;

/** Absent in a browser below the floor, whose page shows a notice instead. */
const root = document.getElementById('root');
if (root) {
  followSession(loadSession);
  showApp(root).then(() =>
    import('./after-render.ts').then(
      ({ afterRender }) => afterRender(),
      () => {},
    ),
  );
}

/** Hydrates the prerendered screen, or renders the app in place of the static frame. */
async function showApp(root: HTMLElement): Promise<void> {
  const isPrerendered = document.documentElement.dataset.prerendered !== undefined;
  const firstScreen = loadFirstScreen();
  const frameEnd = new Promise((resolve) => setTimeout(resolve, frameMs));
  try {
    // A prerendered screen waits for its code and keeps typed input.
    await (isPrerendered ? firstScreen : Promise.race([firstScreen, frameEnd]));
  } catch {
    // The app reports a failed screen itself, but must not replace a prerendered screen.
    if (isPrerendered) return globalThis.early?.showNotLoaded();
  }
  if (isPrerendered && !loggedIn()) takeOver(root, <App />);
  else createRoot(root).render(<App />);
}

/** Loads the current screen, so that React need not show a loading state. The landing view is already loaded. */
async function loadFirstScreen(): Promise<void> {
  const path = pathOf(location.pathname);
  const isLearner = loggedIn();
  if (path === paths.home && !isLearner) return;
  const loadScreen = async () => {
    await ScreenOfAddress.load();
    await (await import('./screens.tsx')).screenAt(path).load();
  };
  // The last known data, which the first paint shows.
  const loadData = async () => (await loadSession()).ownDataSettled();
  await Promise.all([loadScreen(), ...(isLearner ? [LearnerNav.load(), loadData()] : [])]);
}
