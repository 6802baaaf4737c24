import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { expect, test } from 'vitest';
import { addressSettings, storageSettings } from '#contract/development.ts';
import { endCommandsAfterEach, run, runNode } from './command.ts';

endCommandsAfterEach();

// The command of `npm start`, on ports of its own.

async function freePort(): Promise<number> {
  const server = await listen(0);
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

test('one command serves the app, the mock and the storage, which fit each other, says where and with which accounts, and ends whole on Ctrl-C', async () => {
  const [mockPort, webPort, storagePort] = [await freePort(), await freePort(), await freePort()];
  const ports = ['--mock-port', mockPort, '--web-port', webPort, '--storage-port', storagePort];
  const { end, said, output } = runNode(['mock-server/launch.js', 'start.ts', ...ports.map(String)], {
    MOCK_SUBJECT_ACCESS_KEY: 'another-key',
  });
  await said(`http://localhost:${webPort}/`);
  await said(`http://localhost:${mockPort}/api/v1`);
  await said(`Storage    http://localhost:${storagePort}\n`);
  for (const account of ['asha01', 'ravi02', 'meena03', 'Sample@123']) expect(output()).toContain(account);

  const page = await fetch(`http://localhost:${webPort}/myprofile`);
  expect(await page.text()).toContain('/client/main.tsx');
  const skills = await fetch(`http://localhost:${mockPort}/api/v1/skill/skills`);
  expect(skills.status).toBe(200);
  const files = await fetch(`http://localhost:${storagePort}/v0/b/any/o`);
  expect(await files.json()).toEqual({ prefixes: [], items: [] });

  const settings = await (await fetch(`http://localhost:${webPort}/client/api/settings.ts`)).text();
  const told = {
    ...addressSettings(`http://localhost:${mockPort}`, 'another-key'),
    ...storageSettings(storagePort),
  };
  for (const [name, value] of Object.entries(told)) expect(settings).toContain(`"${name}": "${value}"`);

  expect(await end('SIGINT')).toBe(0);
  for (const port of [mockPort, webPort, storagePort]) (await listen(port)).close();
});

test.each([
  ['the mock API', '--mock-port'],
  ['the web app', '--web-port'],
  ['the storage', '--storage-port'],
])('a taken port of %s is named, and nothing is left running', async (what, taken) => {
  const server = await listen(0);
  const { port } = server.address() as { port: number };
  const others = ['--mock-port', '--web-port', '--storage-port'].filter((flag) => flag !== taken);
  const free = await Promise.all(others.map(async (flag) => [flag, `${await freePort()}`]));
  const { exit, output } = run('start.ts', taken, `${port}`, ...free.flat());
  const code = await exit;
  server.close();
  expect(code).toBe(1);
  expect(output()).toContain(`Port ${port} is taken, ${what} cannot start.`);
});

test('a port that is no number is refused by its flag', async () => {
  const { exit, output } = run('start.ts', '--web-port', 'many');
  const code = await exit;
  expect(code).toBe(1);
  expect(output()).toContain('--web-port many: expected a number from 0 to 65535');
});
