import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { storagePort, storageProject } from '#contract/development.ts';
import { assertFree } from '#mock/command/free-port.ts';
import { listenAddress } from '#mock/command/network.ts';
import { proxy } from './proxy.ts';
import { handleRejections } from './rejections.ts';
import { createSignIn } from './sign-in.ts';
import { openStateFolder } from './state-folder.ts';
import { judgeSessions } from './upload-sessions.ts';
import { watchRules } from './watch-rules.ts';

/** For a backend with an exchange of tokens: a file belongs to a learner. */
export const ownedRules = fileURLToPath(new URL('./owned.rules', import.meta.url));
/** For a backend without the exchange: anybody may add files, and nobody may change them. */
export const createOnlyRules = fileURLToPath(new URL('./create-only.rules', import.meta.url));

export interface StorageOptions {
  /** The port. 0 chooses a free port. */
  readonly port?: number;
  /** Addresses of this machine that devices on the network may call. Default: none. */
  readonly hosts?: readonly string[] | undefined;
  /** Path of a rules file. Default: `ownedRules`. */
  readonly rules?: string;
  /** Persists the files. Without it, the storage deletes them when it stops. */
  readonly stateFolder?: string | undefined;
  /** Gets a line for each refused or failed call, each edit of the rules and each failed write. */
  readonly log?: (line: string) => void;
}

export interface RunningStorage {
  readonly port: number;
  /** A random bearer token of this start. Calls with it bypass the rules, so that tests can place any file. */
  readonly ownerToken: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the firebase-tools Storage emulator and its sign-in in this process. Evaluates the rules without Java or
 * network.
 * Throws when the port is taken, the rules or the folder are invalid, or this process already runs a storage.
 */
export async function startStorage(options: StorageOptions = {}): Promise<RunningStorage> {
  const { port = storagePort, hosts = [], rules = ownedRules, stateFolder, log = () => undefined } = options;
  await assertFree(port, 'the storage', hosts);
  // Imported only on start, because firebase-tools takes as long to load as the whole mock.
  const [{ StorageEmulator }, { createApp }, { EmulatorRegistry }] = await Promise.all([
    import('firebase-tools/lib/emulator/storage/index.js'),
    import('firebase-tools/lib/emulator/storage/server.js'),
    import('firebase-tools/lib/emulator/registry.js'),
  ]);
  // The registry holds a single storage emulator, and firebase-tools builds the file URLs from its entry.
  if (EmulatorRegistry.isRunning('storage'))
    throw new Error('The storage already runs in this process. Stop it first.');

  const folder = stateFolder === undefined ? undefined : await openStateFolder(stateFolder, log);
  const watched = watchRules(rules, log);
  // All emulators on a machine share the default folder of firebase-tools. The first that stops would empty it.
  const blobs = folder?.blobs ?? (await mkdtemp(join(tmpdir(), 'storage-')));
  const server = createServer();
  const ownerToken = randomUUID();
  let save: (() => Promise<void>) | undefined;

  /** The parent's constructor calls the first two methods, so they cannot use `this`. */
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
      const storage = await createApp(storageProject, this);
      handleRejections(storage, ({ message }) => log(`Storage failed: ${message}`));
      judgeSessions(this, watched.permits);
      save = await folder?.restore(this);
      const signIn = await createSignIn();
      server.on(
        'request',
        proxy({ storage, signIn, uploads: this.uploadService, hosts, ownerToken, log, save }),
      );
      server.listen({ port, host: listenAddress(hosts) });
      await once(server, 'listening');
    }

    override async stop(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await Promise.all([watched.stop(), save?.()]);
      if (folder) await folder.release();
      else await rm(blobs, { recursive: true });
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
  return { port: emulator.getInfo().port, ownerToken, stop };
}
