import { mockPort, webPort } from '#contract/development.ts';
import { mockFlags, portFlag, readFlags } from '#mock/command/flags.ts';
import { mockOptions } from '#mock/command/mock-options.ts';
import { sampleAccounts } from '#mock/state/fixtures.ts';
import { assertFree, serve, stopOnSignals } from './serve.ts';

// `npm start`: the mock API and the web app in this one process, so that Ctrl-C ends both.

try {
  const values = readFlags('npm start --', {
    'web-port': portFlag(`of the web app; default ${webPort}`),
    'mock-port': portFlag(`of the mock API; default ${mockPort}`),
    ...mockFlags,
  });
  if (!values) process.exit();
  const port = values['web-port'] ?? webPort;
  const webOrigin = `http://localhost:${port}`;
  await assertFree(port, 'the web app');
  const options = await mockOptions(values);
  const { fixtures } = options;
  const mock = await serve({ port: values['mock-port'] ?? mockPort, webOrigin, ...options });
  for (const [name, address] of Object.entries(mock.settings)) process.env[name] ??= address;
  const { createServer } = await import('vite');
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
      '',
      '  Log in as',
      ...accounts,
      '',
      '  Ctrl-C stops both.',
      '',
    ].join('\n'),
  );
  stopOnSignals(() => Promise.all([mock.stop(), vite.close()]));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
