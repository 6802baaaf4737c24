import { appendFile, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { named, readFlags } from '#mock/command/flags.ts';

// `npm run contract:bundle`: builds the contract check to one file, which needs Node and nothing else.

const defaultFile = 'dist-contract/contract-check.mjs';

async function bundle(outfile: string): Promise<void> {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL('main.ts', import.meta.url))],
    outfile,
    metafile: true,
    bundle: true,
    minify: true,
    legalComments: 'none',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Prefers ES modules, because esbuild drops their unused parts.
    mainFields: ['module', 'main'],
    // The libraries in CommonJS require modules of Node.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  const folders = Object.keys(metafile.inputs).flatMap((path) => /.*node_modules\/[^/]+/.exec(path) ?? []);
  const licenses = await Promise.all([...new Set(folders)].map(licenseIn));
  await appendFile(outfile, licenses.join('\n'));
  console.log(`Built ${outfile}`);
}

/** The licenses of the libraries ask for their text in each copy. */
async function licenseIn(folder: string): Promise<string> {
  const name = (await readdir(folder)).find((file) => /^licen[cs]e(\.\w+)?$/i.test(file));
  if (name === undefined) throw new Error(`${folder} has no license`);
  return `/* ${basename(folder)}\n\n${await readFile(join(folder, name), 'utf8')}*/`;
}

try {
  const out = named('file', `the file to write; default ${defaultFile}`);
  const values = readFlags('npm run contract:bundle --', { out });
  if (values) await bundle(values.out ?? defaultFile);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
