// The order of the layers comes before any style that is in one.
import './styles/layers.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/spacing.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followSession } from '#shell/follow-session.ts';
import { keepApp } from '#shell/keep-app.ts';
import { whenIdle } from '#shell/when-idle.ts';
import { App } from './app.tsx';

followSession();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// When the first screen is there, so that its files come first.
if (import.meta.env.PROD) {
  addEventListener('load', () => whenIdle(keepApp));
}
