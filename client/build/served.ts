import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import express, { type Express } from 'express';
import { createFilter } from 'vite';
import { encodings } from './compressed.ts';
import { type Hosting, readHosting } from './hosting.ts';

/** The address of what Firebase's hosting gives where it has no file: by this its headers go then. */
const missing = '/404.html';

/**
 * A build as a host with its hosting serves it, which is read anew for each request: another build may take the place of
 * this one. Throws where there is none.
 */
export async function served(folder: string): Promise<Express> {
  await readHosting(folder).catch(() => {
    throw new Error(`${folder} holds no build. Make one: npm run build`);
  });
  const app = express().disable('x-powered-by');
  app.use(async (request, response) => {
    if (!['GET', 'HEAD'].includes(request.method))
      return void response.set('Allow', 'GET, HEAD').sendStatus(405);
    const hosting = await readHosting(folder);
    const path = request.path;
    const file = (await fileAt(folder, path)) ?? (await fileAt(folder, rewritten(path, hosting)));
    response.set(headersOf(file ? path : missing, hosting));
    if (!file) return void response.sendStatus(404);

    response.type(extname(file)).vary('Accept-Encoding');
    const encoding = await encodingOf(join(folder, file), request.headers['accept-encoding']);
    if (encoding) response.set('Content-Encoding', encoding.name);
    response.sendFile(file + (encoding?.ending ?? ''), { root: folder, cacheControl: false });
  });
  return app;
}

const isFile = (file: string) =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

/** The file of an address, under the folder; what is none of the app's own is no file. */
async function fileAt(folder: string, path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined;
  const file = decoded(path === '/' ? '/index.html' : path);
  const isOwn = !/\/\.|\\|\0/.test(file) && !encodings.some(({ ending }) => file.endsWith(ending));
  return isOwn && (await isFile(join(folder, file))) ? file : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

/** Firebase's patterns are those of minimatch, as are Vite's. */
const matches =
  (path: string) =>
  ({ source }: { readonly source: string }) =>
    createFilter(source, undefined, { resolve: false })(path);

const rewritten = (path: string, { rewrites }: Hosting) => rewrites.find(matches(path))?.destination;

/** Of two for one name the later counts. */
const headersOf = (path: string, { headers }: Hosting) =>
  Object.fromEntries(
    headers
      .filter(matches(path))
      .flatMap((rule) => rule.headers)
      .map(({ key, value }) => [key, value]),
  );

/** The best of what the file is there in and the browser takes; none is the file as it is. */
async function encodingOf(file: string, accepted = '') {
  const there = await Promise.all(encodings.map(({ ending }) => isFile(file + ending)));
  return encodings
    .filter((_, index) => there[index])
    .map((encoding) => ({ ...encoding, quality: qualityOf(encoding.name, accepted) }))
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)[0];
}

/** How much an Accept-Encoding header wants an encoding, from 0 (not at all) to 1. */
function qualityOf(name: string, accepted: string): number {
  const wanted = accepted
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim()));
  const [, ...parameters] = wanted.find(([one]) => one === name) ??
    wanted.find(([one]) => one === '*') ?? ['', 'q=0'];
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return quality === undefined ? 1 : Number(quality) || 0;
}
