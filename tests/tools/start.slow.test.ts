import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressSettings, storageSettings } from '#contract/development.ts';
import { openCalls } from '../storage/calls.ts';
import { endCommandsAfterEach, run, runProgram } from './command.ts';

endCommandsAfterEach();

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const portOf = (server: Server) => (server.address() as { port: number }).port;

async function freePort(): Promise<number> {
  const server = await listen(0);
  const port = portOf(server);
  server.close();
  return port;
}

test.each([
  { flags: [], own: {}, status: 403 },
  { flags: ['--create-only'], own: { VITE_STORAGE_TOKEN_URL: '' }, status: 200 },
])(
  'runs app, mock and storage with matching settings and $flags until Ctrl-C',
  async ({ flags, own, status }) => {
    const [mockPort, webPort, storagePort] = [await freePort(), await freePort(), await freePort()];
    const ports = ['--mock-port', mockPort, '--web-port', webPort, '--storage-port', storagePort].map(String);
    const cache = await mkdtemp(join(tmpdir(), 'dependencies-'));
    const environment = { MOCK_SUBJECT_ACCESS_KEY: 'another-key', DEPENDENCY_CACHE: cache };
    const { end, waitForOutput, output } = run('start.ts', [...ports, ...flags], environment);
    await waitForOutput(`http://localhost:${webPort}/`);
    await waitForOutput(`http://localhost:${mockPort}/api/v1`);
    await waitForOutput(`Storage    http://localhost:${storagePort}\n`);
    for (const account of ['asha01', 'ravi02', 'meena03', 'Sample@123']) expect(output()).toContain(account);

    const textOf = async (port: number, path: string) =>
      (await fetch(`http://localhost:${port}${path}`)).text();
    expect(await textOf(webPort, '/myprofile')).toContain('/client/main.tsx');
    expect(await textOf(mockPort, '/api/v1/skill/skills')).toContain('HTML');
    const path = 'accounts/asha01/profile/1700000000000a.png';
    const upload = await openCalls(storagePort).upload(path, 'image/png', Buffer.from('bytes'));
    expect(upload.status).toBe(status);
    const settings = await textOf(webPort, '/client/api/settings.ts');
    const expected = {
      ...addressSettings(`http://localhost:${mockPort}`, 'another-key'),
      ...storageSettings(storagePort),
      ...own,
    };
    for (const [name, value] of Object.entries(expected)) expect(settings).toContain(`"${name}": "${value}"`);

    expect(await end('SIGINT')).toBe(0);
    for (const port of [mockPort, webPort, storagePort]) (await listen(port)).close();
    await rm(cache, { recursive: true });
  },
);

test.skipIf(process.platform === 'win32')('stops the mock server when npm receives SIGTERM', async () => {
  const port = await freePort();
  const { end, waitForOutput } = runProgram('npm', ['run', 'mock', '--', '--port', `${port}`]);
  await waitForOutput('/__mock');
  // Resolves when all processes that npm started have closed their output.
  await end('SIGTERM');
  (await listen(port)).close();
});

test.each([
  ['the mock API', '--mock-port'],
  ['the web app', '--web-port'],
  ['the storage', '--storage-port'],
])('names a taken port of %s and leaves nothing running', async (what, taken) => {
  const server = await listen(0);
  const port = portOf(server);
  const flags = ['--mock-port', '--web-port', '--storage-port'];
  const ports = await Promise.all(flags.map((flag) => (flag === taken ? port : freePort())));
  const args = flags.flatMap((flag, index) => [flag, `${ports[index]}`]);
  const { exit, output } = run('start.ts', args);
  const code = await exit;
  server.close();
  expect(code).toBe(1);
  expect(output()).toContain(`Port ${port} is taken, ${what} cannot start.`);
});
