import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
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

it('refuses a state file that another mock holds, and names its process', async () => {
  const file = join(folder, 'state.json');
  await runMock('--state', file);
  const [holder] = await readdir(`${file}.lock`);
  const { exit, output } = run('main.ts', ['--port', '0', '--state', file]);
  expect(await exit).toBe(1);
  expect(output()).toMatch(new RegExp(`^Cannot open the state file ${file}: Process ${holder} holds it\\.`));
});

it('exits on SIGTERM while calls are open', async () => {
  const mock = await runMock();
  const [silent, waiting] = [0, 1].map(() => connect(Number(new URL(mock.origin).port), 'localhost'));
  if (!silent || !waiting) throw new Error('no sockets');
  await Promise.all([once(silent, 'connect'), once(waiting, 'connect')]);
  waiting.write('GET /api/v1/skill/skills HTTP/1.1\r\nHost: localhost\r\nX-Mock-Outcome: hang\r\n\r\n');
  const headers = { 'X-Mock-Outcome': 'slow-body' };
  const trickling = await fetch(`${mock.origin}/api/v1/skill/skills`, { headers });
  const [code] = await Promise.all([
    mock.end('SIGTERM'),
    expect(trickling.text()).rejects.toThrow(),
    ...[silent, waiting].map((socket) => once(socket.resume(), 'close')),
  ]);
  expect(code).toBe(0);
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
