import { once } from 'node:events';
import { mkdir, readFile, rm, rmdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { subjectAccessKey } from '#contract/development.ts';
import { networkAddresses } from '#mock/command/network.ts';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { asText, describeApi } from '#mock/openapi/document.ts';
import { createHandlers } from '#mock/routes/handlers.ts';
import { sendRaw } from '../storage/send-raw.ts';
import { temporaryFolders } from '../temporary-folders.ts';
import { endCommandsAfterEach, ready, run, runMock, runProgram } from './command.ts';

endCommandsAfterEach();

const newFolder = temporaryFolders();
const hasIPv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);
const account = { username: 'asha01', password: 'Sample@123' };

it('keeps changes and tokens over Ctrl-C and a restart, also when nobody reads its output', async () => {
  const file = join(newFolder(), 'state.json');
  const first = await runMock('--state', file);
  expect(first.output()).toContain(`Mock API ready at ${first.origin}/api/v1\n`);
  await first.waitForOutput('asha01   Sample@123\n');
  const { data: token } = await first.call('POST', '/api/v1/userskill/auth', account);
  await first.call('PATCH', '/__mock/fixtures/users/asha01', { bio: 'I knit.' });
  expect(await first.end('SIGINT')).toBe(0);

  const second = await runMock('--state', file, '--rate-limit', '2');
  const headers = { 'Auth-token': token };
  expect((await second.call('POST', '/api/v1/userskill/get_user', undefined, headers)).bio).toBe('I knit.');
  const login = async () => (await second.call('POST', '/api/v1/userskill/auth', account)).status;
  expect([await login(), await login(), await login()]).toEqual([200, 200, 429]);

  second.closeOutput();
  await rm(file);
  await mkdir(file);
  // Each change that cannot be written is a line on the console.
  for (const name of ['First', 'Second'])
    expect((await second.call('PATCH', '/__mock/fixtures/skills/1', { name })).status).toBe(500);
  await rmdir(file);
  expect(await second.end('SIGHUP')).toBe(0);
});

it('answers at each name of this machine and of --allow-host, and at no other name', async () => {
  const mock = await runMock('--allow-host', 'mock.example', '--latency', '1', '--scale', '300');
  const { origin } = mock;
  const skills = '/api/v1/skill/skills';
  for (const name of ['localhost', '127.0.0.1', ...(hasIPv6 ? ['[::1]'] : []), ...networkAddresses()])
    expect((await fetch(origin.replace('localhost', name) + skills)).status, name).toBe(200);
  const port = Number(new URL(origin).port);
  const statusAt = async (host: string) => (await sendRaw(port, 'GET', '/__mock/log', { host })).status;
  expect([await statusAt('mock.example:80'), await statusAt('rebound.example:80')]).toEqual([200, 403]);
  expect((await mock.call('GET', skills)).data).toHaveLength(300);
  expect(await mock.call('GET', '/__mock/latency')).toMatchObject({ ms: 1 });
});

it.skipIf(process.platform === 'win32')(
  'ends with npm on SIGTERM, and finishes a call in flight',
  async () => {
    const mock = await ready(runProgram('npm', ['run', 'mock', '--', '--port', '0']));
    const open = async (head: string) => {
      const socket = connect(Number(new URL(mock.origin).port), 'localhost');
      await once(socket, 'connect');
      socket.write(`${head} HTTP/1.1\r\nHost: localhost\r\n`);
      return socket;
    };
    const hanging = await open('GET /api/v1/skill/skills');
    hanging.write('X-Mock-Outcome: hang\r\n\r\n');
    const login = await open('POST /api/v1/userskill/auth');
    login.write('Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{');
    await expect.poll(async () => (await mock.call('GET', '/__mock/log')).length).toBe(2);
    // Resolves when all processes that npm started have closed their output.
    const ended = mock.end('SIGTERM');
    expect(await text(hanging)).toBe('');
    login.write('}');
    expect(await text(login)).toMatch(/^HTTP\/1\.1 400 /);
    await ended;
    await expect(fetch(mock.origin)).rejects.toThrow();
  },
);

it('exports the same OpenAPI document to a file and to the console', async () => {
  const file = join(newFolder(), 'openapi.json');
  const toFile = run('openapi.ts', ['--out', file], { TZ: 'Asia/Kolkata' });
  const toConsole = run('openapi.ts', [], { TZ: 'America/Lima' });
  expect([await toFile.exit, await toConsole.exit]).toEqual([0, 0]);
  expect(toFile.output()).toBe('');
  const exported = await readFile(file, 'utf8');
  expect(toConsole.output()).toBe(exported);
  const here = await describeApi(await loadFixtures(), createHandlers(subjectAccessKey), subjectAccessKey);
  expect(asText(here)).toBe(exported);
});
