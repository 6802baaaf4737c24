import { mockPort } from '#contract/development.ts';
import { backendFlag, bridgeFlags, openUpstream } from '#mock/command/bridge-flags.ts';
import { hostFlag, mockFlags, portFlag, readFlags } from '#mock/command/flags.ts';
import { networkLines } from '#mock/command/network.ts';
import { startAndRestart } from '#mock/command/restart-on-change.ts';
import { sampleAccountLines } from '#mock/command/sample-accounts.ts';
import { settingsOfMock } from '#mock/command/settings.ts';
import { stopOnSignals } from '#mock/command/stop-on-signals.ts';

// `npm run mock`: runs the mock API alone.

try {
  const port = portFlag(`port of the mock API, 0 for any free port; default ${mockPort}`);
  const proxy = backendFlag('answer from this backend');
  const flags = { port, host: hostFlag, proxy, ...bridgeFlags, ...mockFlags };
  const values = readFlags('npm run mock --', flags, settingsOfMock);
  if (!values) process.exit();
  const { host: hosts = [] } = values;
  const { upstream, close } = await openUpstream(values.proxy, values);
  const mock = await startAndRestart(values, { port: values.port ?? mockPort, hosts, upstream });
  stopOnSignals(() => mock.stop().then(close));
  const servers = { 'Mock API': mock.baseUrl, Controls: mock.controlsUrl };
  console.log(
    [
      `Mock API ready at ${mock.baseUrl}`,
      `Controls at ${mock.controlsUrl}`,
      '',
      ...(upstream?.about ?? (await sampleAccountLines(mock.fixtures))),
      '',
      ...(await networkLines(hosts, `${mock.origin}/`, servers)),
    ].join('\n'),
  );
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
