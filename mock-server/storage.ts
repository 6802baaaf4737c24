import { storagePort } from '#contract/development.ts';
import { bareFlag, portFlag, readFlags, storageFolderFlag } from '#mock/command/flags.ts';
import { stopOnSignals } from '#mock/command/stop-on-signals.ts';
import { startStorage } from './storage/emulator.ts';

// `npm run storage`: runs the file storage alone.

try {
  const values = readFlags('npm run storage --', {
    port: portFlag(`port of the storage, 0 for any free port; default ${storagePort}`),
    state: storageFolderFlag,
    official: bareFlag(
      "run Firebase's own emulator, which needs Java 21 and downloads its rules runtime once",
    ),
  });
  if (!values) process.exit();
  const { port = storagePort, state, official } = values;
  if (official) {
    if (port !== storagePort)
      throw new Error(`--port ${port}: Leave it out. --official uses port ${storagePort} of firebase.json`);
    if (state !== undefined) throw new Error(`--state ${state}: Leave it out. --official stores no files`);
    const { runOfficial } = await import('./storage/official.ts');
    process.exit(await runOfficial());
  }
  const storage = await startStorage({ port, stateFolder: state, log: console.log });
  stopOnSignals(storage.stop);
  console.log(`Storage ready at http://localhost:${storage.port}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
