import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';

// `node mock-server/launch.js main.ts --port 3001` runs a command of this folder. Node 20 cannot run TypeScript. One
// esbuild bundle starts in half the time and memory of a loader that compiles file by file. With a Node that runs
// TypeScript, this file can go.

const [command = ''] = process.argv.splice(2, 1);
const folder = new URL('../node_modules/.cache/mock-server/', import.meta.url);
const bundle = new URL(command.replace(/ts$/, 'js'), folder);

const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL(command, import.meta.url))],
  outfile: fileURLToPath(bundle),
  write: false,
  bundle: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: 'inline',
  logLevel: 'error',
  plugins: [{ name: 'own addresses', setup: keepAddresses }],
});
stop();

// Several processes may start at once. The atomic rename ensures that each imports a complete bundle.
const written = new URL(`${process.pid}.tmp`, folder);
await mkdir(folder, { recursive: true });
await writeFile(written, outputFiles[0]?.contents ?? '');
await rename(written, bundle);
process.setSourceMapsEnabled(true);
await import(bundle.href);

/**
 * Replaces `import.meta.url` with the URL of each source file. In a bundle it would be the URL of the bundle.
 * @param {import('esbuild').PluginBuild} building
 */
function keepAddresses(building) {
  building.onLoad({ filter: /[\\/]mock-server[\\/].*\.ts$/ }, async ({ path }) => {
    const contents = await readFile(path, 'utf8');
    const address = JSON.stringify(pathToFileURL(path).href);
    return { contents: contents.replaceAll('import.meta.url', address), loader: 'ts' };
  });
}
