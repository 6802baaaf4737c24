import { parseArgs } from 'node:util';
import { buildApp } from './build-app.ts';
import { takeFlag } from './no-service-worker.ts';

// `npm run build` builds the app in every language into `dist` or the folder of `--outDir`.

const usage = 'Usage: npm run build -- [--no-service-worker] [--outDir folder]';

function folderIn(args: string[]): string {
  try {
    return parseArgs({ args, options: { outDir: { type: 'string', default: 'dist' } } }).values.outDir;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`);
  }
}

try {
  await buildApp(folderIn(takeFlag(process.argv.slice(2))));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
