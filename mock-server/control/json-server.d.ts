// json-server 0.17 has no types. These cover the parts in use.
declare module 'json-server' {
  import type { Express, Request, RequestHandler, Response } from 'express';

  const jsonServer: {
    create(): Express;
    defaults(options: { readonly logger: boolean }): RequestHandler[];
    /** `render` sends `response.locals.data`. The status is already set. */
    router(
      source: object,
      options?: { readonly foreignKeySuffix: string },
    ): RequestHandler & { render: (request: Request, response: Response) => void };
  };
  export default jsonServer;
}
