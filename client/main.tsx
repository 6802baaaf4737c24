// The order of the layers comes before any style that is in one.
import './styles/layers.css';
import './styles/tokens.css';
import './styles/base.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followSession } from '#shell/follow-session.ts';
import { App } from './app.tsx';

followSession();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
