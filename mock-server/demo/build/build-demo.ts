import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';
import { buildLanguages } from '../../../client/build/build-app.ts';
import { languageBases } from '../../../client/copy/languages.ts';
import { paths } from '../../../client/paths.ts';
import { workerOf } from './worker.ts';

const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));
const mswWorker = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');

/** Builds the demo into a folder for any static host. Returns the bundler's output of each language. */
export async function buildDemo(outDir: string, config: InlineConfig = {}) {
  const outputs = await buildLanguages(outDir, { ...config, configFile });
  const msw = await readFile(mswWorker, 'utf8');
  for (const base of Object.values(languageBases)) {
    const folder = join(outDir, base);
    const worker = join(folder, 'sw.js');
    await writeFile(worker, workerOf(msw, await readFile(worker, 'utf8')));
    for (const path of Object.values(paths).filter((path) => path !== paths.home)) {
      await mkdir(join(folder, path), { recursive: true });
      const page = path === paths.login ? 'login.html' : 'index.html';
      await copyFile(join(folder, page), join(folder, path, 'index.html'));
    }
  }
  await copyFile(join(outDir, 'index.html'), join(outDir, '404.html'));
  return outputs;
}
