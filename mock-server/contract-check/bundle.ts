import { chmod, readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { named, readFlags } from '#mock/command/flags.ts';

// `npm run contract:bundle`: builds the contract check to one file, which needs Node and nothing else.

const defaultFile = 'dist-contract/contract-check.mjs';

async function bundle(outfile: string): Promise<void> {
  const license = await readFile('node_modules/superstruct/License.md', 'utf8');
  await build({
    entryPoints: [fileURLToPath(new URL('main.ts', import.meta.url))],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Prefers ES modules, because esbuild drops their unused parts.
    mainFields: ['module', 'main'],
    banner: { js: '#!/usr/bin/env node' },
    // The license of superstruct asks for its text in each copy.
    footer: { js: `/* superstruct\n\n${license}*/` },
  });
  await chmod(outfile, 0o755);
  const { size } = await stat(outfile);
  console.log(`${outfile}: ${(size / 1000).toFixed(1)} kB`);
}

try {
  const about = `the file to write; default ${defaultFile}`;
  const values = readFlags('npm run contract:bundle --', { out: named('file', about) });
  if (values) await bundle(values.out ?? defaultFile);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
