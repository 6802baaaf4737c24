import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';
import { bundleUrl, root, timeOf } from './cached-bundle.js';

/** Bundled too, because the first response waits for these packages and one file loads faster than hundreds. */
const bundledPackages = ['cors', 'express', 'papaparse', 'superstruct'];
/** Decide the bundle besides its sources. The lockfile has the version of each package. */
const settings = ['mock-server/bundle.js', 'package.json', 'node_modules/.package-lock.json'];

/**
 * Bundles a file of this folder. Returns the URL of the bundle and the paths of its sources. Throws an error that names
 * the file and line of each problem.
 * @param {string} file
 */
export async function bundle(file) {
  const started = Date.now();
  const url = bundleUrl(file);
  const { dependencies, devDependencies } = JSON.parse(String(await readFile(resolve(root, 'package.json'))));
  const packages = Object.keys({ ...dependencies, ...devDependencies });
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
    outfile: fileURLToPath(url),
    write: false,
    metafile: true,
    bundle: true,
    external: packages.filter((name) => !bundledPackages.includes(name)),
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'external',
    sourcesContent: false,
    logLevel: 'silent',
    // Packages in CommonJS require modules of Node.
    banner: {
      js: `import { createRequire as requireOf } from 'node:module';\nconst require = requireOf('${url}');`,
    },
    plugins: [{ name: 'own addresses', setup: keepAddresses }],
  });
  // Ends esbuild's own process.
  stop();

  const sources = Object.keys(metafile.inputs).filter((path) => !path.startsWith('node_modules/'));
  const times = Object.fromEntries([...sources, ...settings].map((path) => [path, timeOf(path)]));
  // A source that changed during the build may be in the bundle or not.
  for (const [path, time] of Object.entries(times)) if (time >= started) times[path] = 0;

  await mkdir(new URL('.', url), { recursive: true });
  for (const { path, text } of outputFiles) {
    // Several processes may start at once. The atomic rename ensures that each imports a complete bundle.
    const written = `${path}.${process.pid}`;
    await writeFile(written, path.endsWith('.map') ? text : `${text}//${JSON.stringify({ root, times })}`);
    await rename(written, path);
  }
  return { url: url.href, sources: sources.map((path) => resolve(root, path)) };
}

/** @param {import('esbuild').PluginBuild} building */
function keepAddresses(building) {
  // In a bundle, `import.meta.url` would be the URL of the bundle.
  building.onLoad({ filter: /[\\/]mock-server[\\/].*\.[jt]s$/ }, async ({ path }) => {
    const contents = String(await readFile(path));
    const address = JSON.stringify(pathToFileURL(path).href);
    // Not a string, which this replacement would find in this file.
    return { contents: contents.replaceAll(/import\.meta\.url/g, address), loader: 'ts' };
  });
}
