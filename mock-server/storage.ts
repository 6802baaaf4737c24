import { storagePort } from '#contract/development.ts';
import { bareFlag, createOnlyFlag, portFlag, readFlags, storageFolderFlag } from '#mock/command/flags.ts';
import { stopOnSignals } from '#mock/command/stop-on-signals.ts';
import { createOnlyRules, ownedRules, startStorage } from './storage/emulator.ts';

// `npm run storage`: runs the file storage alone.

try {
  const values = readFlags('npm run storage --', {
    port: portFlag(`port of the storage, 0 for any free port; default ${storagePort}`),
    state: storageFolderFlag,
    'create-only': createOnlyFlag,
    official: bareFlag(
      "run Firebase's own emulator with the create-only rules; needs Java 21 and one download",
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
  const rules = values['create-only'] ? createOnlyRules : ownedRules;
  const storage = await startStorage({ port, rules, stateFolder: state, log: console.log });
  stopOnSignals(storage.stop);
  console.log(`Storage ready at http://localhost:${storage.port}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
