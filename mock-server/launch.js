import { bundle, cachedBundle } from './bundle.js';

// `node mock-server/launch.js main.ts --port 3001` runs a command of this folder. Node 20 cannot run TypeScript. One
// esbuild bundle starts in half the time and memory of a loader that compiles file by file. With a Node that runs
// TypeScript, this file can go.

// A reader of the output may end before the command, as in `npm run mock | head`.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const [command = ''] = process.argv.splice(2, 1);
// Stack traces name the source files.
process.setSourceMapsEnabled(true);
try {
  await import(cachedBundle(command) ?? (await bundle(command)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
