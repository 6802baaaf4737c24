// The order of the layers comes before any style that is in one.
import './styles/layers.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/spacing.css';
import './start/start.css';

import { createRoot, hydrateRoot } from 'react-dom/client';
import { whenIdle } from './api/lazy-module.ts';
import { App, loadBar, Screens } from './app.tsx';
import { paths } from './paths.ts';
import { followSession } from './session/follow-session.ts';
import { loggedIn } from './session/session.ts';

/** For so long the frame in the document stands in for a screen whose files are on their way. */
const frameEnds = () => new Promise((resolve) => setTimeout(resolve, 1000));

followSession();

begin(document.getElementById('root') as HTMLElement);

/** Takes over the screen that the document shows; where it shows none any more, draws what belongs there. */
async function begin(root: HTMLElement): Promise<void> {
  const { ahead } = globalThis;
  const first = loadFirst();
  try {
    // Without a network the first waits: what was typed stays, and what was pressed is pressed then.
    await (ahead?.isDrawn ? first : Promise.race([first, navigator.onLine && frameEnds()]));
  } catch {
    // What was typed there stays. Elsewhere the app itself says that a screen cannot be had.
    if (ahead?.isDrawn) return ahead.tellLost();
  }
  if (ahead?.isDrawn && navigator.onLine && !loggedIn.value) hydrateRoot(root, <App />);
  else createRoot(root).render(<App />);
}

/** The landing view is part of the start, all other screens are not. React would show that they are on their way. */
async function loadFirst(): Promise<void> {
  if (location.pathname === paths.home && !loggedIn.value) return;
  const { screenAt } = await import('./routes.tsx');
  await Promise.all([Screens.load(), screenAt(location.pathname).load(), loggedIn.value && loadBar()]);
}

// When the first screen is there, so that its files come first.
if (import.meta.env.PROD) {
  addEventListener('load', () =>
    whenIdle(() => import('./start/after-load.ts').then(({ afterLoad: atRest }) => atRest()).catch(() => {})),
  );
}
