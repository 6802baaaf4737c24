import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '#mock/bundle.js';
import { watchFolders } from '#mock/files/watch-folders.ts';
import type { mockFlags, Values } from './flags.ts';
import { type Address, prepareMock, startMock } from './start-mock.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Lint keeps the imports of the mock within these folders. */
const codeFolders = ['mock-server', 'client/contract', 'client/copy'].map((folder) => root + folder);

/**
 * Starts the mock. Each change of its code starts it again in this process, with the same port and worlds. A failed
 * start is reported, and the old code starts again. `stop` of the result ends this.
 */
export async function startAndRestart(flags: Values<typeof mockFlags>, address: Address) {
  let prepared = await prepareMock(flags);
  const first = await startMock(prepared, address);
  const port = Number(new URL(first.origin).port);
  let start = startMock;
  let mock = first;
  let loaded = 0;

  /** Returns the new code, and the changed files that it is made of. */
  async function load(paths: readonly string[]) {
    const { url, sources } = await bundle('command/start-mock.ts');
    const changed = paths.filter((path) => sources.includes(path));
    if (changed.length === 0) return undefined;
    loaded += 1;
    // Node caches a module by its URL.
    const code: typeof import('./start-mock.ts') = await import(`${url}?${loaded}`);
    return { code, changed };
  }

  async function replace(code: typeof import('./start-mock.ts')): Promise<void> {
    // Invalid fixtures stop the restart before the running mock stops.
    const next = await code.prepareMock(flags);
    await mock.stop();
    const worlds = mock.keepWorlds();
    const own = { ...address, port };
    try {
      mock = await code.startMock(next, own, worlds);
      start = code.startMock;
      prepared = next;
    } catch (error) {
      mock = await start(prepared, own, worlds);
      throw error;
    }
  }

  const stopWatching = watchFolders('the code', codeFolders, async ({ paths, followed }) => {
    try {
      const loadedCode = await load(paths);
      if (!loadedCode) return;
      await replace(loadedCode.code);
      console.log(
        `Restarted after a change of ${loadedCode.changed.map((path) => relative(root, path)).join(', ')}`,
      );
    } catch (error) {
      if (await followed()) return;
      console.error(`${(error as Error).message}\nThe last valid code stays in use.`);
    }
  });

  async function stop(): Promise<void> {
    await stopWatching();
    await mock.stop();
  }
  return { ...first, stop };
}
