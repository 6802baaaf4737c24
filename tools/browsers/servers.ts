import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { encodings } from '../../client/build/compressed.ts';
import startServers from '../../tests/browser/servers.ts';

/** Starts the app and its servers before all walks. Each built page begins with in-page.ts. */
export default async function startWithQueries() {
  const stop = await startServers();
  const folder = fileURLToPath(new URL('../../tests/reports/dist', import.meta.url));
  await build({
    entryPoints: [fileURLToPath(new URL('./in-page.ts', import.meta.url))],
    outfile: join(folder, 'in-page.js'),
    bundle: true,
    format: 'iife',
    globalName: 'inPage',
    target: ['chrome106', 'firefox115', 'safari16.4'],
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
  });
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const path = join(folder, file);
    const html = await readFile(path, 'utf8');
    await writeFile(path, html.replace('<head>', '<head><script src="/in-page.js"></script>'));
    for (const { ending } of encodings) await rm(path + ending, { force: true });
  }
  return stop;
}
