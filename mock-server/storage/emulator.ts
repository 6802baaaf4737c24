import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { storagePort, storageProject } from '#contract/development.ts';
import { type Listening, listen } from '#mock/command/listen.ts';
import { proxy } from './proxy.ts';
import { handleRejections } from './rejections.ts';
import { createSignIn } from './sign-in.ts';
import { type FilesFolder, openStateFolder } from './state-folder.ts';
import { openTemporaryFolder } from './temporary-folder.ts';
import { judgeSessions } from './upload-sessions.ts';
import { watchRules } from './watch-rules.ts';

/** For a backend with an exchange of tokens: a file belongs to a learner. */
export const ownedRules = fileURLToPath(new URL('./owned.rules', import.meta.url));
/** For a backend without the exchange: anybody may add files, and nobody may change them. */
export const createOnlyRules = fileURLToPath(new URL('./create-only.rules', import.meta.url));

export interface StorageOptions {
  /** The port. 0 chooses a free port. */
  readonly port?: number;
  /** Names and addresses that a request may use beside localhost. Default: none. */
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
  // Imported only on start, because firebase-tools takes as long to load as the whole mock.
  const [{ StorageEmulator }, { createApp }, { EmulatorRegistry }] = await Promise.all([
    import('firebase-tools/lib/emulator/storage/index.js'),
    import('firebase-tools/lib/emulator/storage/server.js'),
    import('firebase-tools/lib/emulator/registry.js'),
  ]);
  // The registry holds a single storage emulator, and firebase-tools builds the file URLs from its entry.
  if (EmulatorRegistry.isRunning('storage'))
    throw new Error('The storage already runs in this process. Stop it first.');

  const watched = watchRules(rules, log);
  const opening = stateFolder === undefined ? openTemporaryFolder() : openStateFolder(stateFolder, log);
  const folder: FilesFolder = await opening.catch((error) => {
    watched.stop();
    throw error;
  });
  let server: Listening | undefined;
  const ownerToken = randomUUID();
  let save: (() => Promise<void>) | undefined;
  let closing: Promise<void> | undefined;

  async function closeAll(): Promise<void> {
    watched.stop();
    await server?.close();
    await save?.();
    await folder.release();
  }

  /** The parent's constructor calls the first two methods, so they cannot use `this`. */
  class EmbeddedEmulator extends StorageEmulator {
    override createRulesManager() {
      return watched.manager;
    }

    override getPersistenceTmpDir(): string {
      return folder.blobs;
    }

    override getInfo() {
      return { ...super.getInfo(), port: server?.port ?? port };
    }

    override async start(): Promise<void> {
      const storage = await createApp(storageProject, this);
      handleRejections(storage, ({ message }) => log(`Storage failed: ${message}`));
      judgeSessions(this, watched.permits);
      save = await folder.restore?.(this);
      const signIn = await createSignIn();
      const calls = proxy({ storage, signIn, uploads: this.uploadService, hosts, ownerToken, log, save });
      server = await listen(calls, { port, hosts, what: 'the storage' });
    }

    override stop(): Promise<void> {
      closing ??= closeAll();
      return closing;
    }
  }

  const emulator = new EmbeddedEmulator({
    host: 'localhost',
    port,
    projectId: storageProject,
    rules: { name: rules, content: '' },
    auto_download: false,
  });
  const stop = () => closing ?? EmulatorRegistry.stop('storage');
  try {
    await EmulatorRegistry.start(emulator);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port: emulator.getInfo().port, ownerToken, stop };
}
