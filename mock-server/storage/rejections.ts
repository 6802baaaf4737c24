import type { ErrorRequestHandler, Express, RequestHandler } from 'express';

interface Layer {
  handle: RequestHandler & { readonly stack?: Layer[] };
  readonly route?: { readonly stack: Layer[] };
}

/** Returns an error that leads to a response with this status. */
export const refusal = (status: number, message: string) => Object.assign(new Error(message), { status });

/**
 * Turns the rejected promise of a handler into a JSON error response. firebase-tools uses Express 4, which ignores
 * rejections, so Node would end the process. `onError` gets each error of status 500 or more.
 */
export function handleRejections(app: Express, onError: (error: Error) => void): void {
  const { stack } = (app as unknown as { _router: { stack: Layer[] } })._router;
  for (const layer of stack) catchIn(layer);
  const errorHandler: ErrorRequestHandler = (error, _request, response, _next) => {
    // The emulator parses the metadata of a multipart upload without a guard.
    const { status = error instanceof SyntaxError ? 400 : 500 } = error;
    if (status >= 500) onError(error);
    response.status(status).json({ error: { code: status, message: error.message } });
  };
  app.use(errorHandler);
}

function catchIn(layer: Layer): void {
  const inner = layer.route?.stack ?? layer.handle.stack;
  const { handle } = layer;
  if (inner) for (const each of inner) catchIn(each);
  // Error handlers have four parameters.
  else if (handle.length < 4)
    layer.handle = (request, response, next) => Promise.resolve(handle(request, response, next)).catch(next);
}
