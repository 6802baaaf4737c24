import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import express, { type Express, type Request } from 'express';
import { createFilter } from 'vite';
import { encodings } from './compressed.ts';
import { type Hosting, readHosting, rewritten } from './hosting.ts';

/** Firebase's hosting sends the headers of this path with its 404 response. */
const missing = '/404.html';

/** Serves a build as its host does, also after a newer build replaced it. Rejects if the folder holds no build. */
export async function served(folder: string): Promise<Express> {
  await readHosting(folder).catch(() => {
    throw new Error(`No build in ${folder}. Run: npm run build`);
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
    const encoding = await encodingOf(join(folder, file), request);
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

/** Returns the path of a file under the folder. Dotfiles, compressed copies and malformed paths count as missing. */
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

/** Firebase and Vite's filter share the pattern syntax of minimatch. */
const headersOf = (path: string, { headers }: Hosting) =>
  Object.fromEntries(
    headers
      .filter(({ source }) => createFilter(source, undefined, { resolve: false })(path))
      .flatMap((rule) => rule.headers)
      .map(({ key, value }) => [key, value]),
  );

/** Returns the smallest encoding that the file has and the browser accepts. Undefined means uncompressed. */
async function encodingOf(file: string, request: Request) {
  const there = await Promise.all(encodings.map(({ ending }) => isFile(file + ending)));
  return encodings.find(({ name }, index) => there[index] && request.acceptsEncodings(name));
}
