import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { storagePort, storageProject } from '#contract/development.ts';
import { assertFree } from '#mock/command/free-port.ts';
import { proxy } from './proxy.ts';
import { handleRejections } from './rejections.ts';
import { openStateFolder } from './state-folder.ts';
import { watchRules } from './watch-rules.ts';

export const rulesFile = fileURLToPath(new URL('./storage.rules', import.meta.url));

export interface StorageOptions {
  /** Of localhost; any free one where it is 0. */
  readonly port?: number;
  readonly rules?: string;
  /** A folder that persists the files; without it they are deleted when the storage stops. */
  readonly stateFolder?: string | undefined;
  /** Called with a line for each call that is refused and each edit of the rules. */
  readonly log?: (line: string) => void;
}

export interface RunningStorage {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the Storage emulator of firebase-tools in this process, with our evaluation of the rules instead of Java's.
 * Uses no network. Throws where the port is taken, the rules or the folder are invalid, or a storage runs in this
 * process already.
 */
export async function startStorage(options: StorageOptions = {}): Promise<RunningStorage> {
  const { port = storagePort, rules = rulesFile, stateFolder, log = () => undefined } = options;
  await assertFree(port, 'the storage');
  // Loaded only where a storage starts, since it takes as long as the whole mock.
  const [{ StorageEmulator }, { createApp }, { EmulatorRegistry }] = await Promise.all([
    import('firebase-tools/lib/emulator/storage/index.js'),
    import('firebase-tools/lib/emulator/storage/server.js'),
    import('firebase-tools/lib/emulator/registry.js'),
  ]);
  // There is one place for a storage, from which the addresses of files are made.
  if (EmulatorRegistry.isRunning('storage')) throw new Error('A storage runs in this process already.');

  const folder = stateFolder === undefined ? undefined : await openStateFolder(stateFolder, log);
  const watched = await watchRules(rules, log);
  // The emulator's own folder would be shared by all that run on this machine, and emptied by the first that stops.
  const blobs = folder?.blobs ?? (await mkdtemp(join(tmpdir(), 'storage-')));
  const server = createServer();
  let save: (() => Promise<void>) | undefined;

  /** The parent's constructor calls the first two, so they cannot use `this`. */
  class EmbeddedEmulator extends StorageEmulator {
    override createRulesManager() {
      return watched.manager;
    }

    override getPersistenceTmpDir(): string {
      return blobs;
    }

    override getInfo() {
      return { ...super.getInfo(), port: (server.address() as AddressInfo | null)?.port ?? port };
    }

    override async start(): Promise<void> {
      const app = await createApp(storageProject, this);
      handleRejections(app, ({ message }) => log(`Storage failed: ${message}`));
      save = await folder?.restore(this);
      server.on('request', proxy(app, log, save));
      server.listen(port, 'localhost');
      await once(server, 'listening');
    }

    override async stop(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await Promise.all([watched.stop(), save?.()]);
      if (!folder) await rm(blobs, { recursive: true });
    }
  }

  const emulator = new EmbeddedEmulator({
    host: 'localhost',
    port,
    projectId: storageProject,
    rules: { name: rules, content: '' },
    auto_download: false,
  });
  const stop = () => EmulatorRegistry.stop('storage');
  try {
    await EmulatorRegistry.start(emulator);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port: emulator.getInfo().port, stop };
}
