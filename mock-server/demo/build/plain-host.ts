import { resolve } from 'node:path';
import express, { type Express } from 'express';

/** Serves a folder as a plain static host does: `index.html` of folders, and `404.html` for anything else. */
export function plainHost(folder: string): Express {
  const app = express().disable('x-powered-by');
  app.use(express.static(folder));
  app.use((_, response) => response.status(404).sendFile(resolve(folder, '404.html')));
  return app;
}
