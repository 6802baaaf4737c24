import { parseArgs } from 'node:util';
import { mockPort } from '#contract/development.ts';
import { loadFixtures } from './fixtures.ts';
import { parsePort } from './port.ts';
import { serve } from './serve.ts';

// `npm run mock`: the mock API alone.

try {
  const { values } = parseArgs({ options: { port: { type: 'string' } } });
  const port = parsePort('--port', values.port, mockPort);
  const { baseUrl } = await serve({ port, fixtures: await loadFixtures() });
  console.log(`Mock API ready at ${baseUrl}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
