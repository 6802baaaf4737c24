import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressSettings, storageSettings } from '#contract/development.ts';
import { networkAddresses } from '#mock/command/network.ts';
import { mockSettings } from '#mock/command/settings.ts';
import { appSettings } from '../../client/build/app-settings.ts';
import { openCalls } from '../storage/calls.ts';
import { sendRaw } from '../storage/send-raw.ts';
import { temporaryFolders } from '../temporary-folders.ts';
import { endCommandsAfterEach, run, runNode } from './command.ts';

endCommandsAfterEach();

const newFolder = temporaryFolders();

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

const textOf = async (url: string) => (await fetch(url)).text();
const image = 'accounts/asha01/profile/1700000000000a.png';
const [address] = networkAddresses();

test.each([
  ['localhost', [], 403, {}],
  ...(address
    ? ([[address, ['--host', address, '--create-only'], 200, { VITE_STORAGE_TOKEN_URL: '' }]] as const)
    : []),
] as const)(
  'runs app, mock and storage at %s until Ctrl-C, with matching settings',
  async (host, flags, uploaded, own) => {
    const ports = [await freePort(), await freePort(), await freePort()] as const;
    const [mockPort, webPort, storagePort] = ports;
    const args = ['--mock-port', mockPort, '--web-port', webPort, '--storage-port', storagePort, ...flags];
    const environment = { MOCK_SUBJECT_ACCESS_KEY: 'another-key', DEPENDENCY_CACHE: newFolder() };
    const { waitForOutput, output, end } = run('start.ts', args.map(String), environment);
    await waitForOutput('Ctrl-C');
    if (flags.length > 0) expect(output()).toContain(`Scan to open http://${host}:${webPort}/\n`);
    for (const line of [`http://${host}:${webPort}/`, `http://${host}:${mockPort}/api/v1`, 'asha01'])
      expect(output()).toContain(line);

    const mock = `http://${host}:${mockPort}`;
    const settings = {
      ...addressSettings(mock, 'another-key'),
      ...storageSettings(storagePort, host),
      ...own,
    };
    const script = await textOf(`http://${host}:${webPort}/client/api/call.ts`);
    for (const [name, value] of Object.entries(settings)) expect(script).toContain(`"${name}": "${value}"`);
    expect(await textOf(`http://${host}:${webPort}/myprofile`)).toContain('/client/main.tsx');
    for (const [path, found] of [
      ['/hi/sw.js', 200],
      ['/hi/assets/lost-9.js', 404],
    ] as const)
      expect((await fetch(`http://${host}:${webPort}${path}`)).status, path).toBe(found);
    expect(await textOf(`${mock}/api/v1/skill/skills`)).toContain(`${mock}/`);
    const upload = await openCalls(storagePort).upload(image, 'image/png', Buffer.from('bytes'));
    expect(upload.status).toBe(uploaded);
    const rebound = (port: number) => sendRaw(port, 'GET', '/', { host: `rebound.example:${port}` });
    expect((await rebound(webPort)).status).toBe(403);

    expect(await end('SIGINT')).toBe(0);
    for (const port of ports) (await listen(port)).close();
  },
);

const tsx = 'node_modules/tsx/dist/cli.mjs';
const launch = 'mock-server/launch.js';
const build = [tsx, 'client/build/build.ts', '--outDir', join(newFolder(), 'never-built')];
const deploy = [tsx, 'client/build/deploy.ts'];
const wrongSettings = { VITE_API_BASE_URL: 'example.com', VITE_STORAGE_EMULATOR: 'nowhere' };
const ownAddress = 'http://localhost:3999/api/v1';

test.each<[args: string[], named: string[], environment?: Record<string, string>]>([
  [build, Object.keys(wrongSettings), wrongSettings],
  [deploy, Object.keys(wrongSettings), wrongSettings],
  [[launch, 'start.ts'], Object.keys(wrongSettings), wrongSettings],
  [[launch, 'main.ts', '--port', '0'], ['MOCK_STRICT_AUTH'], { MOCK_STRICT_AUTH: 'yes' }],
  [[...build, '--no-service-workr'], ['--no-service-workr']],
  [[launch, 'main.ts', '--scale', 'x'], ['--scale x']],
  [[launch, 'start.ts', '--mock-port', '3999', '--backend', ownAddress], [ownAddress]],
  [[launch, 'storage.ts', '--official', '--port', '5'], ['--official']],
])('%j exits with 1 and names the mistake', async (args, named, environment) => {
  const { exit, output } = runNode(args, environment);
  expect(await exit).toBe(1);
  for (const name of named) expect(output()).toContain(name);
  expect(output()).not.toContain('    at ');
});

test.each([
  ['--mock-port', '--web-port'],
  ['--web-port', '--mock-port'],
])('names a taken port of %s', async (taken, other) => {
  const server = await listen(0);
  const { port } = server.address() as { port: number };
  const flags = [taken, port, other, await freePort(), '--storage-port', await freePort()];
  const { exit, output } = run('start.ts', flags.map(String));
  expect(await exit).toBe(1);
  server.close();
  expect(output()).toContain(`Port ${port} is `);
});

test('prints every setting on --help', async () => {
  const { exit, output } = run('start.ts', ['--help']);
  expect(await exit).toBe(0);
  const names = output().match(/(?<=^ {2})[A-Z_]+(?= )/gm);
  expect(names).toEqual([...Object.keys(mockSettings), ...Object.keys(appSettings)]);
});
