import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { EmulatorRegistry } from 'firebase-tools/lib/emulator/registry.js';
import { StorageEmulator } from 'firebase-tools/lib/emulator/storage/index.js';
import { createApp } from 'firebase-tools/lib/emulator/storage/server.js';
import { storagePort, storageProject } from '#contract/development.ts';
import { listen } from '#mock/http/listen.ts';
import { keepInMemory } from './memory.ts';
import { checkMetadata } from './metadata.ts';
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
  /** Names and addresses that a request may use beside localhost. Default: none. */
  readonly hosts?: readonly string[] | undefined;
  /** Path of a rules file. Default: `ownedRules`. */
  readonly rules?: string;
  /** Persists the files. Without it, they live in memory. */
  readonly stateFolder?: string | undefined;
  /** Gets a line for each refused or failed call, each edit of the rules and each failed write. */
  readonly log?: (line: string) => void;
}

export type RunningStorage = Awaited<ReturnType<typeof startStorage>>;

/** The parent's constructor calls these methods. */
class EmbeddedEmulator extends StorageEmulator {
  override createRulesManager(rules: object) {
    return rules;
  }

  /** The emulator demands a folder, but writes nothing there. */
  override getPersistenceTmpDir() {
    return tmpdir();
  }
}

/**
 * Starts the firebase-tools Storage emulator and its sign-in in this process. Evaluates the rules without Java or
 * network. Throws when the port is taken, or when the rules or the folder are invalid.
 */
export async function startStorage(options: StorageOptions = {}) {
  const { port = storagePort, hosts = [], rules = ownedRules, stateFolder, log = () => undefined } = options;
  const { manager, permits, stopWatching } = await watchRules(rules, log);
  const emulator = new EmbeddedEmulator({
    host: 'localhost',
    port,
    projectId: storageProject,
    rules: manager,
  });
  // firebase-tools builds URLs of files from this entry.
  EmulatorRegistry.set('storage', emulator);
  keepInMemory(emulator);
  const isOwnSession = judgeSessions(emulator, permits);
  checkMetadata(emulator);
  const storage = await createApp(storageProject, emulator);
  handleRejections(storage, ({ message }) => log(`Storage failed: ${message}`));
  const signIn = createSignIn();
  /** A bearer token of this start. Calls with it bypass the rules, so that tests can place any file. */
  const ownerToken = randomUUID();

  let folder: Awaited<ReturnType<typeof openStateFolder>> | undefined;
  let server: Awaited<ReturnType<typeof listen>> | undefined;
  /** Calls in flight end after `grace` ms, by default at once. */
  async function stop(grace?: number): Promise<void> {
    await stopWatching();
    await server?.close(grace);
    await folder?.close();
  }
  try {
    if (stateFolder !== undefined) folder = await openStateFolder(stateFolder, emulator, log);
    const calls = proxy({ storage, signIn, isOwnSession, hosts, ownerToken, log, save: folder?.save });
    server = await listen(calls, { port, hosts, what: 'the storage' });
    return { port: server.port, ownerToken, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
