import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { type Response, Router } from 'express';
import type { Handlers } from '#mock/call/handler.ts';
import type { Worlds } from '#mock/world/worlds.ts';
import { asText, describeApi } from './document.ts';

/** The sources of the OpenAPI document. The fixtures of `worlds` can change on disk. */
export interface Source {
  readonly worlds: Pick<Worlds, 'fixtures'>;
  readonly handlers: Handlers;
  /** The valid `key` of skillsBySubject. */
  readonly accessKey: string;
}

const pageFolder = fileURLToPath(new URL('./page/', import.meta.url));
const require = createRequire(import.meta.url);
const packageFolder = dirname(require.resolve('swagger-ui-dist/package.json'));

/** Serves GET /openapi.json and the reference page at /docs. Swagger UI comes from node_modules. */
export function docs({ worlds, handlers, accessKey }: Source): Router {
  const router = Router();
  router.get('/openapi.json', async (_request, response) => {
    response.type('json').send(asText(await describeApi(worlds.fixtures, handlers, accessKey)));
  });
  for (const folder of [pageFolder, packageFolder])
    router.use('/docs', express.static(folder, { setHeaders: setContentSecurityPolicy }));
  return router;
}

/** Swagger UI needs data: URLs for its icons. It sets styles by script, so the policy allows no inline styles. */
const setContentSecurityPolicy = (response: Response) =>
  response.setHeader(
    'Content-Security-Policy',
    "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
