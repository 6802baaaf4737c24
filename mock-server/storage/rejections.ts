import type { ErrorRequestHandler, Express, RequestHandler } from 'express';

interface Layer {
  handle: RequestHandler & { readonly stack?: Layer[] };
  readonly route?: { readonly stack: Layer[] };
}

/**
 * Express 4, which firebase-tools brings, leaves a promise that is rejected by a handler alone, and Node then ends the
 * whole process. Here the call fails with a JSON error. `onError` gets each error of status 500 or more.
 */
export function handleRejections(app: Express, onError: (error: Error) => void): void {
  const { stack } = (app as unknown as { _router: { stack: Layer[] } })._router;
  for (const layer of stack) catchIn(layer);
  const errorHandler: ErrorRequestHandler = (error, _request, response, next) => {
    const status = typeof error.status === 'number' ? error.status : 500;
    if (status >= 500) onError(error);
    if (response.headersSent) return next(error);
    response.status(status).json({ error: { code: status, message: error.message } });
  };
  app.use(errorHandler);
}

function catchIn(layer: Layer): void {
  for (const inner of layer.route?.stack ?? layer.handle.stack ?? []) catchIn(inner);
  // Of four parameters is what handles errors; a router passes on those of its own handlers.
  if (layer.route || layer.handle.stack || layer.handle.length > 3) return;
  const { handle } = layer;
  layer.handle = async (request, response, next) => {
    try {
      await handle(request, response, next);
    } catch (error) {
      next(error);
    }
  };
}
