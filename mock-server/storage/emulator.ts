import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { storagePort, storageProject } from '#contract/development.ts';
import { assertFree } from '#mock/command/free-port.ts';
import { frontDoor } from './front-door.ts';
import { followRules } from './live-rules.ts';
import { answerRejections } from './rejections.ts';
import { openStateFolder } from './state-folder.ts';

export const rulesFile = fileURLToPath(new URL('./storage.rules', import.meta.url));

export interface StorageOptions {
  /** Of localhost; any free one where it is 0. */
  readonly port?: number;
  readonly rules?: string;
  /** A folder that keeps the files across restarts; without it they go when the storage stops. */
  readonly stateFolder?: string | undefined;
  /** Gets a line for each call that is refused and each edit of the rules. */
  readonly tell?: (line: string) => void;
}

export interface RunningStorage {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the Storage emulator of firebase-tools in this process, with rules that are judged here instead of by Java.
 * It asks nothing of the network. Throws where the port is taken, the rules or the folder cannot be followed, or one
 * runs in this process already.
 */
export async function startStorage(options: StorageOptions = {}): Promise<RunningStorage> {
  const { port = storagePort, rules = rulesFile, stateFolder, tell = () => undefined } = options;
  await assertFree(port, 'the storage');
  // Loaded only where a storage starts, since it takes as long as the whole mock.
  const [{ StorageEmulator }, { createApp }, { EmulatorRegistry }] = await Promise.all([
    import('firebase-tools/lib/emulator/storage/index.js'),
    import('firebase-tools/lib/emulator/storage/server.js'),
    import('firebase-tools/lib/emulator/registry.js'),
  ]);
  // There is one place for a storage, from which the addresses of files are made.
  if (EmulatorRegistry.isRunning('storage')) throw new Error('A storage runs in this process already.');

  const kept = stateFolder === undefined ? undefined : await openStateFolder(stateFolder, tell);
  const live = await followRules(rules, tell);
  // The emulator's own folder would be shared by all that run on this machine, and emptied by the first that stops.
  const blobs = kept?.blobs ?? (await mkdtemp(join(tmpdir(), 'storage-')));
  const server = createServer();
  let keep: (() => Promise<void>) | undefined;

  /** Its parent's constructor asks for the first two already, so that they can use nothing of its own. */
  class EmbeddedEmulator extends StorageEmulator {
    override createRulesManager() {
      return live.manager;
    }

    override getPersistenceTmpDir(): string {
      return blobs;
    }

    override getInfo() {
      return { ...super.getInfo(), port: (server.address() as AddressInfo | null)?.port ?? port };
    }

    override async start(): Promise<void> {
      const app = await createApp(storageProject, this);
      answerRejections(app, ({ message }) => tell(`Storage failed: ${message}`));
      keep = await kept?.keep(this);
      server.on('request', frontDoor(app, tell, keep));
      server.listen(port, 'localhost');
      await once(server, 'listening');
    }

    override async stop(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await Promise.all([live.stop(), keep?.()]);
      if (!kept) await rm(blobs, { recursive: true });
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
