import { once } from 'node:events';
import { mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderUnicodeCompact } from 'uqr';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { appSettings } from '#contract/settings.ts';
import { networkAddresses } from '#mock/command/network.ts';
import { mockSettings } from '#mock/command/settings.ts';
import { sendRaw } from '../storage/send-raw.ts';
import { endCommandsAfterEach, run, runMock } from './command.ts';

endCommandsAfterEach();

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'state-'));
});
afterEach(() => rm(folder, { recursive: true }));

const [networkAddress] = networkAddresses();
const hasIPv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);
const account = { username: 'asha01', password: 'Sample@123' };

it('keeps changes and tokens over Ctrl-C and a restart', async () => {
  const file = join(folder, 'state.json');
  const first = await runMock('--state', file);
  expect(first.output()).toContain(`Mock API ready at ${first.origin}/api/v1\n`);
  await first.waitForOutput('asha01   Sample@123   rated topics: 14, projects: 3\n');
  const { data: token } = await first.call('POST', '/api/v1/userskill/auth', account);
  await first.call('PATCH', '/__mock/fixtures/users/asha01', { bio: 'I knit.' });
  expect(await first.end('SIGINT')).toBe(0);

  const second = await runMock('--state', file);
  const headers = { 'Auth-token': token };
  expect((await second.call('POST', '/api/v1/userskill/get_user', undefined, headers)).bio).toBe('I knit.');
});

it.each(['SIGTERM', 'SIGHUP'] as const)('exits on %s while calls are open', async (signal) => {
  const mock = await runMock();
  const [silent, waiting] = [0, 1].map(() => connect(Number(new URL(mock.origin).port), 'localhost'));
  if (!silent || !waiting) throw new Error('no sockets');
  await Promise.all([once(silent, 'connect'), once(waiting, 'connect')]);
  waiting.write('GET /api/v1/skill/skills HTTP/1.1\r\nHost: localhost\r\nX-Mock-Outcome: hang\r\n\r\n');
  const headers = { 'X-Mock-Outcome': 'slow-body' };
  const trickling = await fetch(`${mock.origin}/api/v1/skill/skills`, { headers });
  const [code] = await Promise.all([
    mock.end(signal),
    expect(trickling.text()).rejects.toThrow(),
    ...[silent, waiting].map((socket) => once(socket.resume(), 'close')),
  ]);
  expect(code).toBe(0);
});

it('goes on when nobody reads its output any more', async () => {
  const file = join(folder, 'state.json');
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

it('answers at each name of this machine', async () => {
  const mock = await runMock();
  const port = Number(new URL(mock.origin).port);
  for (const name of ['localhost', '127.0.0.1', ...(hasIPv6 ? ['[::1]'] : [])])
    expect((await fetch(`http://${name}:${port}/__mock/log`)).status, name).toBe(200);
});

it('answers at a name of --allow-host with any port, and at no other name', async () => {
  const mock = await runMock('--allow-host', 'mock.example');
  const port = Number(new URL(mock.origin).port);
  const statusAt = async (host: string) => (await sendRaw(port, 'GET', '/__mock/log', { host })).status;
  expect([await statusAt('mock.example:80'), await statusAt('rebound.example:80')]).toEqual([200, 403]);
  for (const address of networkAddresses())
    expect((await fetch(`http://${address}:${port}/api/v1/skill/skills`)).status).toBe(200);
});

it.each([
  ['main.ts', ['--port', '3999', '--proxy'], 'http://127.0.0.1:3999/api/v1'],
  ['start.ts', ['--mock-port', '3999', '--backend'], 'http://localhost:3999/api/v1'],
] as const)('refuses its own address as the backend of %s', async (script, args, url) => {
  const { exit, output } = run(script, [...args, url]);
  expect(await exit).toBe(1);
  expect(output()).toBe(
    `${args[2]} ${url}: This is the address of the mock itself. Enter the address of the backend.\n`,
  );
});

it('applies its flags', async () => {
  const mock = await runMock('--latency', '1', '--scale', '300', '--rate-limit', '2');
  expect((await mock.call('GET', '/api/v1/skill/skills')).data).toHaveLength(300);
  expect(await mock.call('GET', '/__mock/latency')).toMatchObject({ ms: 1 });
  const login = async () => (await mock.call('POST', '/api/v1/userskill/auth', account)).status;
  expect([await login(), await login(), await login()]).toEqual([200, 200, 429]);
});

it.skipIf(!networkAddress)(
  'serves the network with --host and prints its address as text and QR code',
  async () => {
    const mock = await runMock('--host');
    const port = Number(new URL(mock.origin).port);
    const url = `http://${networkAddress}:${port}/`;
    await mock.waitForOutput(`Mock API   ${url}api/v1\n`);
    const code = renderUnicodeCompact(url, { border: 2 });
    await mock.waitForOutput(code.replaceAll(/^/gm, '  '));
    expect((await fetch(`${url}api/v1/skill/skills`)).status).toBe(200);
    expect((await fetch(`${url}__mock/log`)).status).toBe(200);
    const host = `rebound.example:${port}`;
    expect((await sendRaw(port, 'GET', '/__mock/log', { host })).status).toBe(403);
  },
);

it.each([
  ['main.ts', Object.keys(mockSettings)],
  ['start.ts', [...Object.keys(mockSettings), ...Object.keys(appSettings)]],
] as const)('prints the flags and every setting of %s on --help and exits', async (script, settings) => {
  const { exit, output } = run(script, ['--help']);
  expect(await exit).toBe(0);
  expect(output()).toContain('--rate-limit number');
  const names = output().match(/^ {2}[A-Z_]+(?= )/gm);
  expect(names?.map((name) => name.trim())).toEqual(settings);
});

it.each(['main.ts', 'start.ts'] as const)('refuses an invalid flag of %s', async (script) => {
  const { exit, output } = run(script, ['--scale', 'x']);
  expect(await exit).toBe(1);
  expect(output()).toBe('--scale x: Enter a whole number from 1 to 100000\n');
});
