import { mockPort, storagePort, storageSettings, webPort } from '#contract/development.ts';
import { createOnlyFlag, mockFlags, portFlag, readFlags, storageFolderFlag } from '#mock/command/flags.ts';
import { assertFree } from '#mock/command/free-port.ts';
import { mockOptions } from '#mock/command/mock-options.ts';
import { stopOnSignals } from '#mock/command/stop-on-signals.ts';
import { sampleAccounts } from '#mock/state/fixtures.ts';
import { serve } from './serve.ts';
import { createOnlyRules, ownedRules, startStorage } from './storage/emulator.ts';

// `npm start`: runs the mock API, the file storage and the web app in one process, so that Ctrl-C stops all three.

try {
  const values = readFlags('npm start --', {
    'web-port': portFlag(`port of the web app; default ${webPort}`),
    'mock-port': portFlag(`port of the mock API; default ${mockPort}`),
    'storage-port': portFlag(`port of the file storage; default ${storagePort}`),
    ...mockFlags,
    'storage-state': storageFolderFlag,
    'create-only': createOnlyFlag,
  });
  if (!values) process.exit();
  const port = values['web-port'] ?? webPort;
  const webOrigin = `http://localhost:${port}`;
  const { createServer, resolveConfig } = await import('vite');
  // Reports invalid settings of the app before a port opens.
  await resolveConfig({}, 'serve');
  await assertFree(port, 'the web app');
  const options = await mockOptions(values);
  const { fixtures } = options;
  const mock = await serve({ port: values['mock-port'] ?? mockPort, webOrigin, ...options });
  const createOnly = values['create-only'] === true;
  const storage = await startStorage({
    port: values['storage-port'] ?? storagePort,
    rules: createOnly ? createOnlyRules : ownedRules,
    stateFolder: values['storage-state'],
    log: console.log,
  });
  const settings = {
    ...mock.settings,
    ...storageSettings(storage.port),
    ...(createOnly && { VITE_STORAGE_TOKEN_URL: '' }),
  };
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
  const vite = await createServer({ clearScreen: false, logLevel: 'warn', server: { port } });
  await vite.listen();

  const accounts = (await sampleAccounts()).map(({ id, password }) => {
    const topics = fixtures.ratings.filter(({ user_id }) => user_id === id).length;
    const projects = fixtures.projects.filter(({ user_id }) => user_id === id).length;
    return `    ${id.padEnd(9)}${password}   rated topics: ${topics}, projects: ${projects}`;
  });
  console.log(
    [
      '',
      `  Web app    ${webOrigin}/`,
      `  Mock API   ${mock.baseUrl}`,
      `  Controls   ${mock.controlsUrl}`,
      `  Storage    http://localhost:${storage.port}`,
      '',
      '  Log in as',
      ...accounts,
      '',
      '  Press Ctrl-C to stop.',
      '',
    ].join('\n'),
  );
  stopOnSignals(() => Promise.all([mock.stop(), storage.stop(), vite.close()]));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
