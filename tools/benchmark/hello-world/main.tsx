import { createRoot } from 'react-dom/client';

// The minimal react-dom app: a lower bound for every app on react-dom.

navigator.serviceWorker.register('/sw.js');
createRoot(document.getElementById('root') as HTMLElement).render(<h1>Hello world</h1>);
