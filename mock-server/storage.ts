import { storagePort } from '#contract/development.ts';
import { flagsOf, readFlags } from '#mock/command/flags.ts';
import { stopOnSignals } from '#mock/command/stop-on-signals.ts';
import { createOnlyRules, ownedRules, startStorage } from './storage/emulator.ts';

// `npm run storage`: runs the file storage alone.

try {
  const values = readFlags('npm run storage --', flagsOf.storage);
  if (!values) process.exit();
  const { port = storagePort, host: addresses = [], 'allow-host': names = [], state, official } = values;
  const hosts = [...addresses, ...names];
  if (official) {
    if (port !== storagePort)
      throw new Error(`--port ${port}: Leave it out. --official uses port ${storagePort} of firebase.json`);
    if (state !== undefined) throw new Error(`--state ${state}: Leave it out. --official stores no files`);
    if (hosts.length > 0)
      throw new Error('--host, --allow-host: Leave them out. --official serves localhost only');
    const { runOfficial } = await import('./storage/official.ts');
    process.exit(await runOfficial());
  }
  const rules = values['create-only'] ? createOnlyRules : ownedRules;
  const storage = await startStorage({ port, hosts, rules, stateFolder: state, log: console.log });
  stopOnSignals(storage.stop);
  const origins = ['localhost', ...addresses].map((host) => `http://${host}:${storage.port}`);
  console.log(`Storage ready at ${origins.join(', ')}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
