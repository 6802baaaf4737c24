import { type ExecException, execFile } from 'node:child_process';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { MockValues } from '#mock/command/flags.ts';
import { readMockSettings } from '#mock/command/settings.ts';
import { fixturesFolder, loadFixtures } from '#mock/files/fixtures.ts';
import { watchFolders } from '#mock/files/watch.ts';
import { scaleCatalogue } from '#mock/world/scale.ts';
import { type ServeOptions, serve } from './serve.ts';

type Address = Pick<ServeOptions, 'port' | 'hosts' | 'webOrigin' | 'upstream'>;

const root = fileURLToPath(new URL('..', import.meta.url));
const bundler = fileURLToPath(new URL('./bundle.js', import.meta.url));
/** Lint keeps the imports of the mock within these folders. */
const codeFolders = ['mock-server', 'client/contract', 'client/copy', 'client/build'].map(
  (folder) => root + folder,
);

/**
 * Starts the mock from flags, settings and fixtures. Replaces the mock `before`, which goes on if the new code is
 * invalid. Throws an error that names the file or the setting.
 * @public A restart imports it from a new bundle.
 */
export async function startMock(values: MockValues, address: Address, before?: ServeOptions['before']) {
  const { scale } = values;
  const settings = await readMockSettings();
  async function read() {
    const fixtures = await loadFixtures();
    return scale === undefined ? fixtures : scaleCatalogue(fixtures, scale);
  }
  return serve({
    ...address,
    ...settings,
    source: { folder: fixturesFolder, read },
    fixtures: await read(),
    stateFile: values.state,
    latency: values.latency,
    rateLimit: values['rate-limit'],
    before,
  });
}

/**
 * Starts the mock. Each change of its code starts it again in this process, with the same port and worlds. Invalid code
 * is reported, and the old code goes on. `stop` of the result ends this.
 */
export async function startAndRestart(values: MockValues, address: Address) {
  const first = await startMock(values, address);
  let mock = first;

  async function restart(paths: readonly string[]): Promise<void> {
    const changed = paths.filter((path) => path.endsWith('.ts')).map((path) => relative(root, path));
    if (changed.length === 0) return;
    try {
      // A process of its own, because Node never loads a package again that failed once.
      const { stdout: url } = await promisify(execFile)(process.execPath, [bundler, 'start-mock.ts']);
      // Node caches a module by its URL.
      const code: { startMock: typeof startMock } = await import(`${url}?${Date.now()}`);
      mock = await code.startMock(values, { ...address, port: first.port }, mock);
      console.log(`Restarted after a change of ${changed.join(', ')}`);
    } catch (error) {
      const { message, stderr } = error as ExecException;
      console.error(`${stderr?.trim() || message}\nThe last valid code stays in use.`);
    }
  }

  const stopWatching = await watchFolders('the code', codeFolders, restart);
  async function stop(grace?: number): Promise<void> {
    await stopWatching();
    await mock.stop(grace);
  }
  return { ...first, stop };
}
