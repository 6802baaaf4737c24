// The order of the layers comes before any style that is in one.
import './styles/layers.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/spacing.css';
import './styles/start.css';

import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { paths } from '#paths';
import { followSession } from '#shell/follow-session.ts';
import { Shown } from '#shell/shown.tsx';
import { whenIdle } from '#shell/when-idle.ts';
import { App, Screens } from './app.tsx';

followSession();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
begin(root);

/** Takes over the screen that the document shows; where it shows none, or that cannot be had, draws what belongs there. */
async function begin(root: HTMLElement): Promise<void> {
  const app = (
    <StrictMode>
      <Shown>
        <App />
      </Shown>
    </StrictMode>
  );
  try {
    if (!globalThis.ahead?.isDrawn) throw new Error('nothing is drawn');
    await loadDrawn();
    hydrateRoot(root, app);
  } catch {
    createRoot(root).render(app);
  }
}

/** The landing view is part of the start, the other drawn screen is not. */
async function loadDrawn(): Promise<void> {
  if (location.pathname === paths.home) return;
  const { routeTable } = await import('#shell/route-table.tsx');
  await Promise.all([Screens.load(), routeTable.login.screen.load()]);
}

// When the first screen is there, so that its files come first.
if (import.meta.env.PROD) {
  addEventListener('load', () =>
    whenIdle(() =>
      import('#shell/at-rest.ts').then(
        ({ atRest }) => atRest(),
        () => undefined,
      ),
    ),
  );
}
