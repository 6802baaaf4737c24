// The order of the layers comes before any style that is in one.
import './styles/layers.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/spacing.css';
import './styles/start.css';

import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { followSession } from '#shell/follow-session.ts';
import { whenIdle } from '#shell/when-idle.ts';
import { App } from './app.tsx';

followSession();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
const { dataset } = document.documentElement;
const app = (
  <StrictMode>
    <Shown>
      <App />
    </Shown>
  </StrictMode>
);
// What index.html shows is the app's own drawing of the landing view, unless it hides that for another screen.
if (root.firstChild && dataset.start === undefined) hydrateRoot(root, app);
else createRoot(root).render(app);

/** What stood in for the app goes as the app comes. */
function Shown({ children }: { children: ReactNode }) {
  useSignals();
  useLayoutEffect(() => {
    delete dataset.start;
    const { pressed } = globalThis.ahead ?? {};
    if (pressed?.isConnected) pressed.click();
  }, []);
  return children;
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
