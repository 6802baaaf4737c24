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
  catchIn((app as unknown as { _router: { stack: Layer[] } })._router.stack);
  const errorHandler: ErrorRequestHandler = (error, _request, response, _next) => {
    // The emulator parses the metadata of a multipart upload without a guard.
    const { status = error instanceof SyntaxError ? 400 : 500 } = error;
    if (status >= 500) onError(error);
    response.status(status).json({ error: { code: status, message: error.message } });
  };
  app.use(errorHandler);
}

function catchIn(layers: readonly Layer[]): void {
  for (const layer of layers) {
    const { handle, route } = layer;
    const inner = route?.stack ?? handle.stack;
    if (inner) catchIn(inner);
    else
      layer.handle = (request, response, next) =>
        Promise.resolve(handle(request, response, next)).catch(next);
  }
}
