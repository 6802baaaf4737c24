import { mockPort } from '#contract/development.ts';
import { mockFlags, portFlag, readFlags } from '#mock/command/flags.ts';
import { mockOptions } from '#mock/command/mock-options.ts';
import { stopOnSignals } from '#mock/command/stop-on-signals.ts';
import { serve } from './serve.ts';

// `npm run mock`: runs the mock API alone.

try {
  const port = portFlag(`port of the mock API, 0 for any free port; default ${mockPort}`);
  const values = readFlags('npm run mock --', { port, ...mockFlags });
  if (!values) process.exit();
  const mock = await serve({ port: values.port ?? mockPort, ...(await mockOptions(values)) });
  stopOnSignals(mock.stop);
  console.log(`Mock API ready at ${mock.baseUrl}`);
  console.log(`Controls at ${mock.controlsUrl}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
