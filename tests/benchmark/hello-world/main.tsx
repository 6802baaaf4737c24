import { createRoot } from 'react-dom/client';

// The least that react-dom does: what no app on it can be quicker than.

createRoot(document.getElementById('root') as HTMLElement).render(<h1>Hello world</h1>);
