import { mockPort, storagePort, storageSettings, webPort } from '#contract/development.ts';
import { backendFlag, bridgeFlags, openUpstream } from '#mock/command/bridge-flags.ts';
import {
  createOnlyFlag,
  hostFlag,
  mockFlags,
  portFlag,
  readFlags,
  storageFolderFlag,
} from '#mock/command/flags.ts';
import { assertFree } from '#mock/command/free-port.ts';
import { listenAddress, networkLines } from '#mock/command/network.ts';
import { startAndRestart } from '#mock/command/restart-on-change.ts';
import { sampleAccountLines } from '#mock/command/sample-accounts.ts';
import { settingsOfApp, settingsOfMock } from '#mock/command/settings.ts';
import { stopOnSignals } from '#mock/command/stop-on-signals.ts';
import { createOnlyRules, ownedRules, startStorage } from './storage/emulator.ts';

// `npm start`: runs the mock API, the file storage and the web app in one process, so that Ctrl-C stops all three.

try {
  const flags = {
    'web-port': portFlag(`port of the web app; default ${webPort}`),
    'mock-port': portFlag(`port of the mock API; default ${mockPort}`),
    'storage-port': portFlag(`port of the file storage; default ${storagePort}`),
    host: hostFlag,
    backend: backendFlag('run the app against this backend'),
    ...bridgeFlags,
    ...mockFlags,
    'storage-state': storageFolderFlag,
    'create-only': createOnlyFlag,
  };
  const values = readFlags('npm start --', flags, { ...settingsOfMock, ...settingsOfApp });
  if (!values) process.exit();
  const port = values['web-port'] ?? webPort;
  const webOrigin = `http://localhost:${port}`;
  const { createServer, resolveConfig } = await import('vite');
  // Reports invalid settings of the app before a port opens.
  await resolveConfig({}, 'serve');
  const { host: hosts = [] } = values;
  await assertFree(port, 'the web app', hosts);
  const { upstream, close } = await openUpstream(values.backend, values);
  const address = { port: values['mock-port'] ?? mockPort, webOrigin, hosts, upstream };
  const mock = await startAndRestart(values, address);
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
    server: { port, host: listenAddress(hosts) ?? true },
  });
  await vite.listen();

  const servers = {
    'Web app': `${webOrigin}/`,
    'Mock API': mock.baseUrl,
    Controls: mock.controlsUrl,
    Storage: `http://localhost:${storage.port}`,
  };
  console.log(
    [
      '',
      ...Object.entries(servers).map(([name, url]) => `  ${name.padEnd(11)}${url}`),
      '',
      ...(upstream?.about ?? (await sampleAccountLines(mock.fixtures))),
      '',
      ...(await networkLines(hosts, servers['Web app'], servers)),
      ...(hosts.length > 1 ? [`  The app calls ${hosts[0]}. Choose another address with --host.`, ''] : []),
      '  Press Ctrl-C to stop.',
      '',
    ].join('\n'),
  );
  stopOnSignals(() => Promise.all([mock.stop().then(close), storage.stop(), vite.close()]));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
