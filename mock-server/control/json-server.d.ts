// json-server 0.17 has no types of its own; these are of what is used here.
declare module 'json-server' {
  import type { Express, Request, RequestHandler, Response } from 'express';

  interface Layer {
    readonly handle: RequestHandler & { stack?: Layer[] };
  }

  export interface JsonRouter extends RequestHandler {
    stack: Layer[];
    /** A lowdb; `_` is its own copy of lodash. */
    readonly db: {
      getState(): unknown;
      setState(state: object): unknown;
      readonly _: { mixin(functions: object): unknown };
    };
    /** Sends `response.locals.data`; the status is set. */
    render: (request: Request, response: Response) => void;
  }

  const jsonServer: {
    create(): Express;
    defaults(options: { readonly logger: boolean }): RequestHandler[];
    router(source: object, options?: { readonly foreignKeySuffix: string }): JsonRouter;
  };
  export default jsonServer;
}
