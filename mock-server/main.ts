import { mockPort } from '#contract/development.ts';
import { openBackend } from '#mock/bridge/open-backend.ts';
import { flagsOf, readFlags } from '#mock/command/flags.ts';
import { networkLines } from '#mock/command/network.ts';
import { mockSettings } from '#mock/command/settings.ts';
import { stopOnSignals } from '#mock/command/stop-on-signals.ts';
import { sampleAccountLines } from '#mock/files/fixtures.ts';
import { startAndRestart } from './start-mock.ts';

// `npm run mock`: runs the mock API alone.

const values = readFlags('npm run mock --', flagsOf.mock, mockSettings) ?? process.exit();
const { port = mockPort, proxy, host: addresses = [], 'allow-host': names = [] } = values;
const upstream = openBackend(proxy, port);
const mock = await startAndRestart(values, { port, hosts: [...addresses, ...names], upstream });
stopOnSignals(mock.stop);
const servers = { 'Mock API': mock.baseUrl, Controls: mock.controlsUrl };
console.log(
  [
    `Mock API ready at ${mock.baseUrl}`,
    `Controls at ${mock.controlsUrl}`,
    '',
    ...(upstream ? [`  Responses come from ${upstream.url}`] : await sampleAccountLines()),
    '',
    ...networkLines(addresses, `${mock.origin}/`, servers),
  ].join('\n'),
);
