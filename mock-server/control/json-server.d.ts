// json-server 0.17 has no types. These cover the parts in use.
declare module 'json-server' {
  import type { Express, Request, RequestHandler, Response } from 'express';

  interface Layer {
    readonly handle: RequestHandler & { stack?: Layer[] };
  }

  export interface JsonRouter extends RequestHandler {
    stack: Layer[];
    /** A lowdb instance with its own copy of lodash. */
    readonly db: {
      getState(): unknown;
      setState(state: object): unknown;
      readonly _: { mixin(functions: object): unknown };
    };
    /** Sends `response.locals.data`. The status is already set. */
    render: (request: Request, response: Response) => void;
  }

  const jsonServer: {
    create(): Express;
    defaults(options: { readonly logger: boolean }): RequestHandler[];
    router(source: object, options?: { readonly foreignKeySuffix: string }): JsonRouter;
  };
  export default jsonServer;
}
