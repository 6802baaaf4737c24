import { readFileSync, statSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Bundled too, because the start waits for these packages and one file loads faster than hundreds. */
const bundledPackages = [
  'chokidar',
  'cors',
  'express',
  'fastest-levenshtein',
  'http-proxy-agent',
  'https-proxy-agent',
  'json-server',
  'papaparse',
  'proxy-from-env',
  'superstruct',
  'uqr',
];
/** Decide the bundle besides its sources. The lockfile has the version of each package. */
const settings = ['mock-server/bundle.js', 'package.json', 'node_modules/.package-lock.json'];

/**
 * The extension tells Node the format. Else Node parses the file twice.
 * @param {string} file
 */
const bundlePath = (file) => resolve(root, 'node_modules/.cache/mock-server', `${basename(file, '.ts')}.mjs`);

/** @param {string} path */
const timeOf = (path) => statSync(resolve(root, path), { throwIfNoEntry: false })?.mtimeMs;

/**
 * Returns the URL of the bundle of a file, or undefined if it is missing or a source has changed. Its last line lists
 * the times of the sources.
 * @param {string} file
 */
export function cachedBundle(file) {
  try {
    const path = bundlePath(file);
    const bytes = readFileSync(path);
    const built = JSON.parse(String(bytes.subarray(bytes.lastIndexOf('\n//') + '\n//'.length)));
    const isFresh =
      built.root === root && Object.entries(built.times).every(([path, time]) => timeOf(path) === time);
    return isFresh ? pathToFileURL(path).href : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Bundles a file of this folder and returns the URL of the bundle. Throws an error that names the file and line of each
 * problem.
 * @param {string} file
 */
export async function bundle(file) {
  // Imported here, because most starts find a bundle, and these packages load slowly.
  const { build, stop } = await import('esbuild');
  const { default: writeFileAtomic } = await import('write-file-atomic');
  const path = bundlePath(file);
  const url = pathToFileURL(path).href;
  const { dependencies, devDependencies } = JSON.parse(String(await readFile(resolve(root, 'package.json'))));
  const packages = Object.keys({ ...dependencies, ...devDependencies });
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [resolve(root, 'mock-server', file)],
    outfile: path,
    write: false,
    metafile: true,
    bundle: true,
    external: packages.filter((name) => !bundledPackages.includes(name)),
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    // Node reads the file and its source map faster.
    minifyWhitespace: true,
    logLevel: 'silent',
    // Packages in CommonJS require modules of Node.
    banner: {
      js: `import { createRequire as requireOf } from 'node:module';\nconst require = requireOf('${url}');`,
    },
    plugins: [
      {
        name: 'own addresses',
        // In a bundle, `import.meta.url` would be the URL of the bundle.
        setup: ({ onLoad }) =>
          onLoad({ filter: /[\\/]mock-server[\\/].*\.ts$/ }, async ({ path }) => {
            const address = JSON.stringify(pathToFileURL(path).href);
            const contents = String(await readFile(path)).replaceAll('import.meta.url', address);
            return { contents, loader: 'ts' };
          }),
      },
    ],
  });
  // Ends esbuild's own process.
  stop();

  const sources = Object.keys(metafile.inputs).filter((path) => !path.startsWith('node_modules/'));
  const times = Object.fromEntries([...sources, ...settings].map((path) => [path, timeOf(path)]));
  await mkdir(dirname(path), { recursive: true });
  // Several processes may start at once. The atomic replacement ensures that each imports a complete bundle.
  for (const { path, text } of outputFiles)
    await writeFileAtomic(path, path.endsWith('.map') ? text : `${text}//${JSON.stringify({ root, times })}`);
  return url;
}

// `node mock-server/bundle.js start-mock.ts` writes the URL of the bundle to stdout, for a restart.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.stdout.write(await bundle(process.argv[2] ?? ''));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
