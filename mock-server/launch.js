import { cachedBundle } from './cached-bundle.js';
import { mapStackTraces } from './stack-traces.js';

// `node mock-server/launch.js main.ts --port 3001` runs a command of this folder. Node 20 cannot run TypeScript. One
// esbuild bundle starts in half the time and memory of a loader that compiles file by file. With a Node that runs
// TypeScript, this file can go.

// A reader of the output may end before the command, as in `npm run mock | head`.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const [command = ''] = process.argv.splice(2, 1);
mapStackTraces();
await import(cachedBundle(command) ?? (await newBundle()));

async function newBundle() {
  // Imported on demand, because esbuild loads slowly.
  const { bundle } = await import('./bundle.js');
  const { url } = await bundle(command).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
  return url;
}
