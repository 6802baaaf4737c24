import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = new URL('../node_modules/.cache/mock-server/', import.meta.url);

/**
 * Bundles a file of this folder. Returns the URL of the bundle and the paths of its sources. Throws an error that names
 * the file and line of each problem.
 * @param {string} file
 */
export async function bundle(file) {
  const url = new URL(basename(file).replace(/ts$/, 'js'), folder);
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
    outfile: fileURLToPath(url),
    write: false,
    metafile: true,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'silent',
    plugins: [{ name: 'own addresses', setup: keepAddresses }],
  });
  // Ends esbuild's own process.
  stop();

  // Several processes may start at once. The atomic rename ensures that each imports a complete bundle.
  const written = new URL(`${process.pid}.tmp`, folder);
  await mkdir(folder, { recursive: true });
  await writeFile(written, outputFiles[0]?.contents ?? '');
  await rename(written, url);
  return { url: url.href, sources: Object.keys(metafile.inputs).map((path) => resolve(root, path)) };
}

/**
 * Replaces `import.meta.url` with the URL of each source file. In a bundle it would be the URL of the bundle.
 * @param {import('esbuild').PluginBuild} building
 */
function keepAddresses(building) {
  building.onLoad({ filter: /[\\/]mock-server[\\/].*\.[jt]s$/ }, async ({ path }) => {
    const contents = await readFile(path, 'utf8');
    const address = JSON.stringify(pathToFileURL(path).href);
    // Not a string, which this replacement would find in this file.
    return { contents: contents.replaceAll(/import\.meta\.url/g, address), loader: 'ts' };
  });
}
