import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RequestHandler, Router } from 'express';
import type { Handlers } from '#mock/call/handler.ts';
import type { State } from '#mock/world/state.ts';
import type { Worlds } from '#mock/world/worlds.ts';

/** The sources of both documents. The fixtures of `worlds` can change on disk. */
export interface Source {
  readonly worlds: Pick<Worlds, 'fixtures'>;
  readonly handlers: Handlers;
  /** The valid `key` of skillsBySubject. */
  readonly accessKey: string;
}

/** Serves GET /openapi.json and the reference page at /docs. Swagger UI comes from node_modules. */
export function docs(source: Source): Router {
  const documents = cacheDocuments(source);
  const router = Router();
  router.get('/openapi.json', async (_request, response) => {
    response.type('json').send((await documents()).contract);
  });
  router.use('/docs', setContentSecurityPolicy);
  router.get('/docs/openapi.json', async (_request, response) => {
    response.type('json').send((await documents()).page);
  });
  router.get('/docs', sendFrom(pageFolder, 'index.html'));
  for (const file of ['page.css', 'page.js']) router.get(`/docs/${file}`, sendFrom(pageFolder, file));
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    router.get(`/docs/${file}`, sendFrom(packageFolder, file));
  }
  return router;
}

const require = createRequire(import.meta.url);
const pageFolder = () => fileURLToPath(new URL('./docs/', import.meta.url));
const packageFolder = () => dirname(require.resolve('swagger-ui-dist/package.json'));

/** Sends with `root`, because sendFile rejects an absolute path with a dot folder in it. */
const sendFrom =
  (folder: () => string, file: string): RequestHandler =>
  (_request, response) =>
    response.sendFile(file, { root: folder() });

/** Swagger UI needs data: URLs for its icons. It sets styles by script, so the policy allows no inline styles. */
const setContentSecurityPolicy: RequestHandler = (_request, response, next) => {
  response.set(
    'Content-Security-Policy',
    "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  next();
};

/** Builds both documents at the first request and after each change of the fixtures. */
function cacheDocuments({ worlds, handlers, accessKey }: Source) {
  let last: { readonly fixtures: State; readonly documents: ReturnType<typeof make> } | undefined;
  const make = async (fixtures: State) => {
    // Imported here, because most runs of the mock need no document.
    const { asText, describeApi } = await import('#mock/openapi/describe-api.ts');
    const { withControlHeaders } = await import('./docs/control-headers.ts');
    const contract = await describeApi(fixtures, handlers, accessKey);
    return { contract: asText(contract), page: asText(withControlHeaders(contract)) };
  };
  return () => {
    if (last?.fixtures !== worlds.fixtures)
      last = { fixtures: worlds.fixtures, documents: make(worlds.fixtures) };
    return last.documents;
  };
}
