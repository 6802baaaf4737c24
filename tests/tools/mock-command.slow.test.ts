import { once } from 'node:events';
import { mkdir, rmdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { renderUnicodeCompact } from 'uqr';
import { expect, it } from 'vitest';
import { appSettings } from '#contract/settings.ts';
import { networkAddresses } from '#mock/command/network.ts';
import { mockSettings } from '#mock/command/settings.ts';
import { sendRaw } from '../storage/send-raw.ts';
import { temporaryFolders } from '../temporary-folders.ts';
import { endCommandsAfterEach, run, runMock } from './command.ts';

endCommandsAfterEach();

const newFolder = temporaryFolders();
const [networkAddress] = networkAddresses();
const hasIPv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);
const account = { username: 'asha01', password: 'Sample@123' };

it('keeps changes and tokens over Ctrl-C and a restart', async () => {
  const file = join(newFolder(), 'state.json');
  const first = await runMock('--state', file);
  expect(first.output()).toContain(`Mock API ready at ${first.origin}/api/v1\n`);
  await first.waitForOutput('asha01   Sample@123\n');
  const { data: token } = await first.call('POST', '/api/v1/userskill/auth', account);
  await first.call('PATCH', '/__mock/fixtures/users/asha01', { bio: 'I knit.' });
  expect(await first.end('SIGINT')).toBe(0);

  const second = await runMock('--state', file);
  const headers = { 'Auth-token': token };
  expect((await second.call('POST', '/api/v1/userskill/get_user', undefined, headers)).bio).toBe('I knit.');
});

it.each(['SIGTERM', 'SIGHUP'] as const)('exits on %s while calls are open', async (signal) => {
  const mock = await runMock();
  const waiting = connect(Number(new URL(mock.origin).port), 'localhost');
  await once(waiting, 'connect');
  waiting.write('GET /api/v1/skill/skills HTTP/1.1\r\nHost: localhost\r\nX-Mock-Outcome: hang\r\n\r\n');
  const closed = once(waiting.resume(), 'close');
  expect(await mock.end(signal)).toBe(0);
  await closed;
});

it('goes on when nobody reads its output any more', async () => {
  const file = join(newFolder(), 'state.json');
  const mock = await runMock('--state', file);
  mock.closeOutput();
  await mkdir(file);
  // Each change that cannot be written is a line on the console.
  for (const name of ['First', 'Second', 'Third'])
    expect((await mock.call('PATCH', '/__mock/fixtures/skills/1', { name })).status).toBe(500);
  await rmdir(file);
  expect((await mock.call('GET', '/api/v1/skill/skills')).data[0].name).toBe('Third');
  expect(await mock.end('SIGINT')).toBe(0);
});

it('answers at each name of this machine, and applies its flags', async () => {
  const mock = await runMock('--latency', '1', '--scale', '300', '--rate-limit', '2');
  for (const name of ['localhost', '127.0.0.1', ...(hasIPv6 ? ['[::1]'] : [])])
    expect((await fetch(mock.origin.replace('localhost', name))).status, name).toBe(200);
  expect((await mock.call('GET', '/api/v1/skill/skills')).data).toHaveLength(300);
  expect(await mock.call('GET', '/__mock/latency')).toMatchObject({ ms: 1 });
  const login = async () => (await mock.call('POST', '/api/v1/userskill/auth', account)).status;
  expect([await login(), await login(), await login()]).toEqual([200, 200, 429]);
});

it('answers at a name of --allow-host with any port, and at no other name', async () => {
  const mock = await runMock('--allow-host', 'mock.example');
  const port = Number(new URL(mock.origin).port);
  const statusAt = async (host: string) => (await sendRaw(port, 'GET', '/__mock/log', { host })).status;
  expect([await statusAt('mock.example:80'), await statusAt('rebound.example:80')]).toEqual([200, 403]);
  for (const address of networkAddresses())
    expect((await fetch(`http://${address}:${port}/api/v1/skill/skills`)).status).toBe(200);
});

it.skipIf(!networkAddress)('serves the network with --host, and prints its QR code', async () => {
  const mock = await runMock('--host');
  const port = Number(new URL(mock.origin).port);
  const url = `http://${networkAddress}:${port}/`;
  await mock.waitForOutput(`Mock API   ${url}api/v1\n`);
  await mock.waitForOutput(renderUnicodeCompact(url, { border: 2 }).replaceAll(/^/gm, '  '));
  expect((await fetch(`${url}__mock/log`)).status).toBe(200);
});

it.each([
  ['main.ts', Object.keys(mockSettings)],
  ['start.ts', [...Object.keys(mockSettings), ...Object.keys(appSettings)]],
] as const)('%s prints every setting on --help, and refuses an invalid flag', async (script, settings) => {
  const help = run(script, ['--help']);
  const invalid = run(script, ['--scale', 'x']);
  expect([await help.exit, await invalid.exit]).toEqual([0, 1]);
  const names = help.output().match(/^ {2}[A-Z_]+(?= )/gm);
  expect(names?.map((name) => name.trim())).toEqual(settings);
  expect(invalid.output()).toBe('--scale x: Enter a whole number from 1 to 100000\n');
});

it.each([
  ['main.ts', '--port', '--proxy', 'http://127.0.0.1:3999/api/v1'],
  ['start.ts', '--mock-port', '--backend', 'http://localhost:3999/api/v1'],
] as const)('%s refuses its own address as the backend', async (script, port, backend, url) => {
  const { exit, output } = run(script, [port, '3999', backend, url]);
  expect(await exit).toBe(1);
  expect(output()).toBe(`${url} is the address of the mock itself. Enter the address of the backend.\n`);
});
