import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';

// The command of `npm start`, on ports of its own.

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

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

function run(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'mock-server/start.ts', ...args]);
  running.push(child);
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  child.stderr.on('data', (data) => {
    output += data;
  });
  const said = (text: string) => expect.poll(() => output, { timeout: 15_000, interval: 50 }).toContain(text);
  return { child, said, output: () => output };
}

test('one command serves the app and the mock, says where and with which accounts, and ends whole on Ctrl-C', async () => {
  const [mockPort, webPort] = [await freePort(), await freePort()];
  const { child, said, output } = run('--mock-port', `${mockPort}`, '--web-port', `${webPort}`);
  await said(`http://localhost:${webPort}/`);
  await said(`http://localhost:${mockPort}/api/v1`);
  for (const account of ['asha01', 'ravi02', 'meena03', 'Sample@123']) expect(output()).toContain(account);

  const page = await fetch(`http://localhost:${webPort}/myprofile`);
  expect(await page.text()).toContain('/client/main.tsx');
  const skills = await fetch(`http://localhost:${mockPort}/api/v1/skill/skills`);
  expect(skills.status).toBe(200);

  child.kill('SIGINT');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  for (const port of [mockPort, webPort]) (await listen(port)).close();
});

test.each([
  ['the mock API', '--mock-port', '--web-port'],
  ['the web app', '--web-port', '--mock-port'],
])('a taken port of %s is named, and nothing is left running', async (what, taken, other) => {
  const server = await listen(0);
  const { port } = server.address() as { port: number };
  const { child, output } = run(taken, `${port}`, other, `${await freePort()}`);
  const [code] = await once(child, 'exit');
  server.close();
  expect(code).toBe(1);
  expect(output()).toContain(`Port ${port} is taken, ${what} cannot start.`);
});

test('a port that is no number is refused by its flag', async () => {
  const { child, output } = run('--web-port', 'many');
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(output()).toContain('--web-port many: expected a number from 0 to 65535');
});
