import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressSettings, storageBucket, storageSettings } from '#contract/development.ts';
import { networkAddresses } from '#mock/command/network.ts';
import { openCalls } from '../storage/calls.ts';
import { sendRaw } from '../storage/send-raw.ts';
import { endCommandsAfterEach, run, runProgram } from './command.ts';

endCommandsAfterEach();

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Chooses below the ports that systems give to connections and to `listen(0)`, because those of other tests come and go. */
async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = await listen(port).catch(() => undefined);
  server?.close();
  return server ? port : freePort();
}

/** Runs `npm start` with free ports. */
async function runAll(flags: readonly string[]) {
  const [mockPort, webPort, storagePort] = [await freePort(), await freePort(), await freePort()];
  const ports = ['--mock-port', mockPort, '--web-port', webPort, '--storage-port', storagePort].map(String);
  const cache = await mkdtemp(join(tmpdir(), 'dependencies-'));
  const environment = { MOCK_SUBJECT_ACCESS_KEY: 'another-key', DEPENDENCY_CACHE: cache };
  const command = run('start.ts', [...ports, ...flags], environment);
  await command.waitForOutput('Ctrl-C');

  async function expectSettings(host: string, own = {}) {
    const settings = await textOf(`http://${host}:${webPort}/client/api/call.ts`);
    const expected = {
      ...addressSettings(`http://${host}:${mockPort}`, 'another-key'),
      ...storageSettings(storagePort, host),
      ...own,
    };
    for (const [name, value] of Object.entries(expected)) expect(settings).toContain(`"${name}": "${value}"`);
  }
  async function expectEnd() {
    expect(await command.end('SIGINT')).toBe(0);
    for (const port of [mockPort, webPort, storagePort]) (await listen(port)).close();
    await rm(cache, { recursive: true });
  }
  return { ...command, mockPort, webPort, storagePort, expectSettings, expectEnd };
}

const textOf = async (url: string) => (await fetch(url)).text();
const image = 'accounts/asha01/profile/1700000000000a.png';

test('runs app, mock and storage with matching settings until Ctrl-C', async () => {
  const { mockPort, webPort, storagePort, output, expectSettings, expectEnd } = await runAll([]);
  expect(output()).toContain(`http://localhost:${webPort}/`);
  expect(output()).toContain(`http://localhost:${mockPort}/api/v1`);
  expect(output()).toContain(`Storage    http://localhost:${storagePort}\n`);
  for (const account of ['asha01', 'ravi02', 'meena03', 'Sample@123']) expect(output()).toContain(account);

  expect(await textOf(`http://localhost:${webPort}/myprofile`)).toContain('/client/main.tsx');
  expect(await textOf(`http://localhost:${mockPort}/api/v1/skill/skills`)).toContain('HTML');
  const upload = await openCalls(storagePort).upload(image, 'image/png', Buffer.from('bytes'));
  expect(upload.status).toBe(403);
  await expectSettings('localhost');
  await expectEnd();
});

const [host = ''] = networkAddresses();

test.skipIf(host === '')('serves app, mock and storage to the network with --host', async () => {
  const { webPort, mockPort, storagePort, output, expectSettings, expectEnd } = await runAll([
    '--host',
    host,
    '--create-only',
  ]);
  expect(output()).toContain(`Web app    http://${host}:${webPort}/\n`);
  expect(output()).toContain(`Scan to open http://${host}:${webPort}/\n`);
  await expectSettings(host, { VITE_STORAGE_TOKEN_URL: '' });
  expect(await textOf(`http://${host}:${mockPort}/api/v1/skill/skills`)).toContain(
    `http://${host}:${mockPort}/`,
  );

  const files = `http://${host}:${storagePort}/v0/b/${storageBucket}/o`;
  const body = { method: 'POST', headers: { 'content-type': 'image/png' }, body: 'bytes' };
  const upload = await fetch(`${files}?name=${encodeURIComponent(image)}`, body);
  const { downloadTokens } = (await upload.json()) as { downloadTokens: string };
  const download = `${files}/${encodeURIComponent(image)}?alt=media&token=${downloadTokens}`;
  expect(await textOf(download)).toBe('bytes');

  for (const port of [webPort, storagePort]) {
    const refused = await sendRaw(port, 'GET', '/', { host: `rebound.example:${port}` });
    expect(refused.status).toBe(port === webPort ? 403 : 421);
  }
  await expectEnd();
});

test.skipIf(process.platform === 'win32')('stops the mock server when npm receives SIGTERM', async () => {
  const port = await freePort();
  const { end, waitForOutput } = runProgram('npm', ['run', 'mock', '--', '--port', `${port}`]);
  await waitForOutput('/__mock');
  // Resolves when all processes that npm started have closed their output.
  await end('SIGTERM');
  (await listen(port)).close();
});

test.each([
  ['--mock-port', 'taken, the mock API cannot start.'],
  ['--web-port', 'already in use'],
  ['--storage-port', 'taken, the storage cannot start.'],
])('names a taken port of %s and leaves nothing running', async (taken, what) => {
  const server = await listen(0);
  const { port } = server.address() as { port: number };
  const flags = ['--mock-port', '--web-port', '--storage-port'];
  const ports = await Promise.all(flags.map((flag) => (flag === taken ? port : freePort())));
  const { exit, output } = run(
    'start.ts',
    flags.flatMap((flag, index) => [flag, `${ports[index]}`]),
  );
  expect(await exit).toBe(1);
  server.close();
  expect(output()).toContain(`Port ${port} is ${what}`);
});
