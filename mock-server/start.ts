import { mockPort, storagePort, storageSettings, webPort } from '#contract/development.ts';
import { openBackend } from '#mock/bridge/open-backend.ts';
import { flagsOf, readFlags } from '#mock/command/flags.ts';
import { networkLines } from '#mock/command/network.ts';
import { allSettings } from '#mock/command/settings.ts';
import { stopOnSignals } from '#mock/command/stop-on-signals.ts';
import { sampleAccountLines } from '#mock/files/fixtures.ts';
import { startAndRestart } from './start-mock.ts';
import { createOnlyRules, ownedRules, startStorage } from './storage/emulator.ts';

// `npm start`: runs the mock API, the file storage and the web app in one process, so that Ctrl-C stops all three.

const values = readFlags('npm start --', flagsOf.start, allSettings) ?? process.exit();
const { host: addresses = [], 'allow-host': names = [], backend } = values;
const hosts = [...addresses, ...names];
const port = values['web-port'] ?? webPort;
const webOrigin = `http://localhost:${port}`;
const { createServer, resolveConfig } = await import('vite');
// Reports invalid settings of the app before a port opens.
await resolveConfig({}, 'serve');
const apiPort = values['mock-port'] ?? mockPort;
const upstream = openBackend(backend, apiPort);
const mock = await startAndRestart(values, { port: apiPort, webOrigin, hosts, upstream });
// The emulator knows no token of another backend.
const createOnly = values['create-only'] === true || upstream !== undefined;
const storage = await startStorage({
  port: values['storage-port'] ?? storagePort,
  hosts,
  rules: createOnly ? createOnlyRules : ownedRules,
  stateFolder: values['storage-state'],
  log: console.log,
});
const settings = {
  ...mock.settings,
  ...storageSettings(storage.port, hosts[0]),
  ...(createOnly && { VITE_STORAGE_TOKEN_URL: '' }),
};
for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
const vite = await createServer({
  clearScreen: false,
  logLevel: 'warn',
  server: { port, strictPort: true, host: hosts.length > 0 || 'localhost', allowedHosts: [...names] },
});
await vite.listen();

const servers = {
  'Web app': `${webOrigin}/`,
  'Mock API': mock.baseUrl,
  Controls: mock.controlsUrl,
  Storage: `http://localhost:${storage.port}`,
};
stopOnSignals((grace) => Promise.all([mock.stop(grace), storage.stop(grace), vite.close()]));
console.log(
  [
    '',
    ...Object.entries(servers).map(([name, url]) => `  ${name.padEnd(11)}${url}`),
    '',
    ...(upstream ? [`  Responses come from ${upstream.url}`] : await sampleAccountLines()),
    '',
    ...networkLines(addresses, servers['Web app'], servers),
    '  Press Ctrl-C to stop.',
    '',
  ].join('\n'),
);
