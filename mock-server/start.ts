import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { mockPort, webPort } from '#contract/development.ts';
import { loadFixtures, sampleAccounts } from './fixtures.ts';
import { parsePort } from './port.ts';
import { assertFree, serve } from './serve.ts';

// `npm start`: the mock API and the web app in this one process, so that Ctrl-C ends both.

try {
  const { values } = parseArgs({
    options: { 'mock-port': { type: 'string' }, 'web-port': { type: 'string' } },
  });
  const port = parsePort('--web-port', values['web-port'], webPort);
  const webOrigin = `http://localhost:${port}`;
  await assertFree(port, 'the web app');
  const fixtures = await loadFixtures();
  const mock = await serve({
    port: parsePort('--mock-port', values['mock-port'], mockPort),
    fixtures,
    webOrigin,
  });
  process.env.VITE_API_BASE_URL ??= mock.baseUrl;
  process.env.VITE_ADS_CSV_URL ??= mock.adsUrl;
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
      '',
      '  Log in as',
      ...accounts,
      '',
      '  Ctrl-C stops both.',
      '',
    ].join('\n'),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await Promise.all([mock.stop(), vite.close()]);
      process.exit(0);
    });
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
