// The order of the layers comes before any style that is in one.
import './styles/layers.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/spacing.css';
import './styles/start.css';

import { createRoot, hydrateRoot } from 'react-dom/client';
import { entrance } from '#entrance';
import { followSession } from '#shell/follow-session.ts';
import { Shown } from '#shell/shown.tsx';
import { whenIdle } from '#shell/when-idle.ts';
import { loggedIn } from '#stores/session.ts';
import { App, Screens } from './app.tsx';

followSession();

begin(document.getElementById('root') as HTMLElement);

/** Takes over the screen that the document shows; where it shows none any more, draws what belongs there. */
async function begin(root: HTMLElement): Promise<void> {
  const app = (
    <Shown>
      <App />
    </Shown>
  );
  const { ahead } = globalThis;
  try {
    // Without a network this waits: what was typed stays, and what was pressed is pressed then.
    if (ahead?.isDrawn) await loadDrawn();
  } catch {
    // What was typed there stays.
    return ahead?.tellLost();
  }
  if (ahead?.isDrawn && navigator.onLine && !loggedIn.value) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

/** The landing view is part of the start, the other drawn screen is not. */
async function loadDrawn(): Promise<void> {
  if (location.pathname === entrance.home) return;
  const { routeTable } = await import('#shell/route-table.tsx');
  await Promise.all([Screens.load(), routeTable.login.screen.load()]);
}

// When the first screen is there, so that its files come first.
if (import.meta.env.PROD) {
  addEventListener('load', () =>
    whenIdle(() => import('#shell/at-rest.ts').then(({ atRest }) => atRest()).catch(() => {})),
  );
}
