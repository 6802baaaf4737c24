import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RequestHandler, Router } from 'express';
import type { Handlers } from '#mock/call/handler.ts';
import { memoizeLast } from '#mock/state/cache.ts';
import { sampleAccounts } from '#mock/state/fixtures.ts';
import type { State } from '#mock/state/state.ts';
import type { Worlds } from '#mock/state/worlds.ts';

/** What the documents are made from; the fixtures of `worlds` may change. */
export interface Source {
  readonly worlds: Pick<Worlds, 'fixtures'>;
  readonly handlers: Handlers;
  /** What skillsBySubject must be sent as its `key`. */
  readonly accessKey: string;
}

/** GET /openapi.json, and the reference page at /docs, drawn by Swagger UI from this machine alone. */
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

/** With the folder as root, so that a dot in a folder above it hides nothing. */
const sendFrom =
  (folder: () => string, file: string): RequestHandler =>
  (_request, response) =>
    response.sendFile(file, { root: folder() });

/** Swagger UI holds its icons in data: addresses and sets styles on elements; it loads nothing else. */
const setContentSecurityPolicy: RequestHandler = (_request, response, next) => {
  response.set(
    'Content-Security-Policy',
    "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  next();
};

/** Both documents as text, made at the first call and again after a change of the fixtures. */
function cacheDocuments({ worlds, handlers, accessKey }: Source) {
  const make = memoizeLast(async (fixtures: State) => {
    // Loaded here, since most starts of the mock need no document.
    const { openapiDocument } = await import('#mock/openapi/document.ts');
    const { sampleAnswers } = await import('#mock/openapi/sample-answers.ts');
    const { withControlHeaders } = await import('./docs/control-headers.ts');
    const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
    const accounts = await sampleAccounts();
    const samples = await sampleAnswers(fixtures, handlers, { accounts, accessKey });
    const contract = openapiDocument(version, samples);
    return { contract: asText(contract), page: asText(withControlHeaders(contract)) };
  });
  return () => make(worlds.fixtures);
}

const packageFile = new URL('../../package.json', import.meta.url);
const asText = (document: object) => JSON.stringify(document, null, 2);
