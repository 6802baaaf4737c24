import { storagePort } from '#contract/development.ts';
import { flagsOf, readFlags } from '#mock/command/flags.ts';
import { stopOnSignals } from '#mock/command/stop-on-signals.ts';
import { createOnlyRules, ownedRules, startStorage } from './storage/emulator.ts';

// `npm run storage`: runs the file storage alone.

const { official, ...values } = readFlags('npm run storage --', flagsOf.storage) ?? process.exit();
const { port = storagePort, host: addresses = [], 'allow-host': names = [], state } = values;
if (official) {
  if (Object.keys(values).length > 0)
    throw new Error(
      `--official: Leave out the other flags. It serves localhost:${storagePort} and stores no files`,
    );
  const { runOfficial } = await import('./storage/official.ts');
  process.exit(await runOfficial());
}
const rules = values['create-only'] ? createOnlyRules : ownedRules;
const hosts = [...addresses, ...names];
const storage = await startStorage({ port, hosts, rules, stateFolder: state, log: console.log });
stopOnSignals(storage.stop);
const origins = ['localhost', ...addresses].map((host) => `http://${host}:${storage.port}`);
console.log(`Storage ready at ${origins.join(', ')}`);
